import {
  addressOf,
  changes,
  downloads,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  releases,
  type Client,
} from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenRelease } from '../../testing/given/given-releases.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const userName = await app.given.administrator();
  admin = await app.as(userName);
  token = await app.tokenOf(userName);
});
afterAll(() => app.close());

const given = () => givenRelease(app, admin);

async function countReleased(releaseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from released_records where release_id = ${releaseId}
  `.execute(app.db);
  return rows[0]?.count ?? 0;
}

/** A file's lines. */
async function linesOf(path: string, input: object): Promise<string[]> {
  const response = await fetch(app.origin + addressOf(path, input), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
}

describe('a release', () => {
  it('is made, listed newest first with what changed, renamed and removed', async () => {
    const world = await given();
    await world.edit('A', { descriptionEn: 'Other' });
    await world.add({ code: 'E' });
    await world.remove('D');
    const second = await world.release('2026.2');
    expect(second).toMatchObject({ records: 4, added: 1, changed: 1, removed: 1, projectsCount: 0 });
    expect(await admin(releases.listReleases, { params: world.ofMaster })).toMatchObject([
      { name: '2026.2', note: '' },
      {
        name: '2026.1',
        note: 'The first one',
        records: 4,
        added: 4,
        changed: 0,
        removed: 0,
        projectsCount: 1,
      },
    ]);
    expect(await refusalOf(world.release('2026.2'))).toMatchObject({
      status: 409,
      message: '2026.2 is already a release of this table.',
    });
    expect((await refusalOf(world.release(' LATEST '))).status).toBe(422);
    const params = { ...world.ofMaster, releaseId: second.releaseId };
    const renamed = await admin(releases.editRelease, { params, body: { name: 'Edition 2', note: 'Noted' } });
    expect(renamed).toMatchObject({ name: 'Edition 2', note: 'Noted', records: 4 });
    expect(await refusalOf(admin(releases.editRelease, { params, body: { name: '2026.1' } }))).toMatchObject({
      status: 409,
    });
    const followed = { ...world.ofMaster, releaseId: world.first.releaseId };
    expect(await refusalOf(admin(releases.removeRelease, { params: followed }))).toMatchObject({
      status: 422,
      message: '1 project follows this release.',
    });
    expect(await countReleased(second.releaseId)).toBe(4);
    await admin(releases.removeRelease, { params });
    expect(await countReleased(second.releaseId)).toBe(0);
    expect(await countReleased(world.first.releaseId)).toBe(4);
    expect(await admin(releases.listReleases, { params: world.ofMaster })).toHaveLength(1);
    expect((await refusalOf(admin(releases.readRelease, { params }))).status).toBe(404);
    const listed = await admin(changes.listTableChanges.master, { params: world.ofMaster, query: {} });
    expect(listed.map(({ what, about }) => [what, about]).filter(([, about]) => about)).toEqual([
      ['Remove release', 'Edition 2'],
      ['Edit release', 'Edition 2'],
      ['Make release', '2026.2'],
      ['Make release', '2026.1'],
    ]);
  });

  it('has a name of its own in its table, whatever its case: 1 to 50 characters of one line, and not Latest', async () => {
    const world = await given();
    await world.release('Utgåva Å');
    expect(await refusalOf(world.release(' UTGÅVA å '))).toMatchObject({
      status: 409,
      message: 'Utgåva Å is already a release of this table.',
    });
    // Another table has names of its own.
    expect((await (await given()).release('Utgåva Å')).name).toBe('Utgåva Å');
    const second = await world.release(' 2026.2 ', 'n'.repeat(1000));
    expect(second.name).toBe('2026.2');
    const params = { ...world.ofMaster, releaseId: second.releaseId };
    const renamed = (name: string) => admin(releases.editRelease, { params, body: { name } });
    expect(await refusalOf(renamed('utgåva å'))).toMatchObject({
      status: 409,
      message: 'Utgåva Å is already a release of this table.',
    });
    expect((await renamed('𝔸'.repeat(50))).name).toBe('𝔸'.repeat(50));
    expect((await renamed('Edition')).name).toBe('Edition');
    expect((await renamed('EDITION')).name).toBe('EDITION');
    for (const name of ['', '  ', 'x'.repeat(51), 'two\nlines', 'Latest', 'lAtEST ']) {
      expect((await refusalOf(world.release(name))).status).toBe(422);
      expect((await refusalOf(renamed(name))).status).toBe(422);
    }
    expect((await refusalOf(world.release('Long', 'n'.repeat(1001)))).status).toBe(422);
    expect(await admin(releases.readRelease, { params })).toMatchObject({ name: 'EDITION', records: 4 });
  });

  it('is not written to, and is not found under another table', async () => {
    const world = await given();
    const other = await given();
    const foreign = { ...other.ofMaster, releaseId: world.first.releaseId };
    for (const refused of [
      () => admin(releases.readRelease, { params: foreign }),
      () => admin(releases.listReleasedRecords, { params: foreign, query: {} }),
      () => admin(releases.editRelease, { params: foreign, body: { note: 'x' } }),
      () => admin(releases.removeRelease, { params: foreign }),
      () => other.differences(world.first.releaseId, 'latest'),
    ]) {
      expect((await refusalOf(refused())).status).toBe(404);
    }
    const path = addressOf(releases.listReleasedRecords.path, {
      params: { ...world.ofMaster, releaseId: world.first.releaseId },
    });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await fetch(app.origin + path, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([404, 405]).toContain(status);
    }
  });

  it('that many follow says how many they are', async () => {
    const world = await given();
    await admin(projectTables.linkMasterTable, {
      params: { projectNumber: await app.given.project() },
      body: { ...world.ofMaster, releaseId: world.first.releaseId },
    });
    const params = { ...world.ofMaster, releaseId: world.first.releaseId };
    expect(await refusalOf(admin(releases.removeRelease, { params }))).toMatchObject({
      status: 422,
      message: '2 projects follow this release.',
    });
  });

  it('is of the moment when nobody wrote: what waited for it is in the next one, which is the newer one', async () => {
    const world = await given();
    const names = Array.from({ length: 6 }, (_, index) => `Edition ${index}`);
    await Promise.all([
      ...names.map((name) => world.release(name)),
      ...names.map((name) => world.add({ code: name })),
    ]);
    const listed = (await admin(releases.listReleases, { params: world.ofMaster })).toReversed();
    const records = listed.map((one) => one.records);
    expect(records).toEqual(records.toSorted((a, b) => a - b));
    expect(listed.slice(1).map(({ added }) => added)).toEqual(
      records.slice(1).map((count, index) => count - (records[index] ?? 0)),
    );
    expect((await world.table()).newestRelease?.releaseId).toBe(listed.at(-1)?.releaseId);
  });

  it('sent again under its key is made once', async () => {
    const world = await given();
    const body = { name: 'Once', key: randomUUID() };
    const [one, two] = [
      await admin(releases.makeRelease, { params: world.ofMaster, body }),
      await admin(releases.makeRelease, { params: world.ofMaster, body }),
    ];
    expect(two).toEqual(one);
    const other = admin(releases.makeRelease, { params: world.ofMaster, body: { ...body, name: 'Twice' } });
    expect((await refusalOf(other)).status).toBe(422);
  });

  it('is read as the table was: fields, records, windows, one record, file', async () => {
    const world = await given();
    const params = { ...world.ofMaster, releaseId: world.first.releaseId };
    const before = {
      fields: await admin(fieldCalls.listFields.master, { params: world.ofMaster, query: {} }),
      records: await admin(recordCalls.listRecords.master, { params: world.ofMaster, query: {} }),
      file: await linesOf(downloads.exportRecords.master.path, { params: world.ofMaster }),
    };
    await world.edit('A', { descriptionEn: 'Other', [world.size]: 7 });
    await world.remove('B');
    await admin(fieldCalls.removeField.master, {
      params: { ...world.ofMaster, tableFieldId: world.group },
    });
    expect(await admin(releases.listReleasedFields, { params })).toEqual(before.fields);
    expect(await admin(releases.listReleasedRecords, { params, query: {} })).toEqual(before.records);
    const window = await admin(releases.listReleasedRecords, {
      params,
      query: { limit: 2, offset: 1, sort: world.size, direction: 'desc', q: 'record' },
    });
    expect(window.map(({ code }) => code)).toEqual(['C', 'B']);
    const recordId = world.master.records['B'] ?? 0;
    expect(await admin(releases.readReleasedRecord, { params: { ...params, recordId } })).toEqual(
      before.records[1],
    );
    expect(await linesOf(releases.exportReleasedRecords.path, { params })).toEqual(before.file);
  });

  it('keeps its table: the addition is not undone, though no record is left', async () => {
    const name = `Edition ${randomUUID()}`;
    const { masterTableId } = await admin(masterTables.createMasterTable, { body: { name } });
    const params = { masterTableId };
    const [addition] = await admin(changes.listTableChanges.master, { params, query: {} });
    const { releaseId } = await admin(releases.makeRelease, { params, body: { name: '2026.1' } });
    const undo = () =>
      admin(changes.undoTableChange.master, {
        params: { ...params, changeId: addition?.changeId ?? 0 },
        body: {},
      });
    expect(await refusalOf(undo())).toMatchObject({
      status: 409,
      message: `${name} has releases by now. To keep them, nothing has been undone.`,
    });
    await admin(releases.removeRelease, { params: { ...params, releaseId } });
    expect(await undo()).toMatchObject({ what: 'Undo' });
  });

  it('is for those who read master tables, made by application administrators', async () => {
    const world = await given();
    const user = await app.given.user();
    await app.given.project({ administrators: [user] });
    const leader = await app.as(user);
    expect(await leader(releases.listReleases, { params: world.ofMaster })).toHaveLength(1);
    const made = leader(releases.makeRelease, { params: world.ofMaster, body: { name: 'Mine' } });
    expect((await refusalOf(made)).status).toBe(403);
  });
});
