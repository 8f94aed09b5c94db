import {
  addressOf,
  changes,
  downloads,
  fieldCalls,
  recordCalls,
  releases,
  type Client,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenRelease } from '../../testing/given-releases.ts';
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
    await admin(releases.removeRelease, { params });
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

  it('sent again under its key is made once', async () => {
    const world = await given();
    const body = { name: 'Once', key: randomUUID() };
    const [one, two] = [
      await admin(releases.makeRelease, { params: world.ofMaster, body }),
      await admin(releases.makeRelease, { params: world.ofMaster, body }),
    ];
    expect(two).toEqual(one);
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

describe('differences', () => {
  it('are listed by code in windows, counted, narrowed and exported', async () => {
    const world = await given();
    await world.edit('A', { descriptionEn: 'Other', [world.size]: 9 });
    await world.edit('B', { code: 'B2' });
    await world.remove('C');
    await world.add({ code: 'E', descriptionEn: 'New', [world.group]: 'x' });
    const [from, to] = [world.first.releaseId, 'latest'] as const;
    const listed = await world.differences(from, to);
    expect(listed).toMatchObject([
      {
        kind: 'changed',
        code: 'A',
        before: { descriptionEn: 'Record A', [world.size]: 1 },
        after: { descriptionEn: 'Other', [world.size]: 9 },
      },
      { kind: 'changed', code: 'B2', before: { code: 'B' }, after: { code: 'B2' } },
      { kind: 'removed', code: 'C', before: { code: 'C', [world.group]: 'group C' }, after: null },
      { kind: 'added', code: 'E', before: null, after: { code: 'E', [world.group]: 'x' } },
    ]);
    expect(await world.differences(from, to, { kind: 'changed', q: 'B2' })).toHaveLength(1);
    expect(await world.differences(from, to, { q: 'group C' })).toMatchObject([{ code: 'C' }]);
    expect(await world.differences(from, to, { limit: 1 })).toHaveLength(1);
    expect(await world.differences(from, from)).toEqual([]);
    const query = { from: String(from), to };
    expect(await admin(releases.readDifferenceSummary, { params: world.ofMaster, query })).toEqual({
      added: 1,
      changed: 2,
      removed: 1,
      fields: [],
    });
    const file = await linesOf(releases.exportDifferences.path, {
      params: world.ofMaster,
      query: { ...query, kind: 'changed', delimiter: ';' },
    });
    expect(file).toEqual([
      'Change;Code;Code before;Code after;Description En before;Description En after;Size before;Size after',
      'Changed;A;;;Record A;Other;1;9',
      'Changed;B2;B;B2;;;;',
    ]);
  });
});
