// What a project on a release reads, where a link is easily forgotten.
import {
  changes,
  codes,
  fieldCalls,
  impact,
  masterTables,
  projects,
  projectTables,
  recordCalls,
  register,
  releases,
  settings,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newProject } from '../../testing/given/given-projects.ts';
import { givenRelease } from '../../testing/given/given-releases.ts';
import { givenDocuments } from '../../testing/read-through-link.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetChanges } from '../history/forget-changes.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type World = Awaited<ReturnType<typeof givenRelease>>;

const given = () => givenRelease(app, admin);

const linkOf = ({ params, master, group }: World) => ({
  ...params,
  recordA: master.records['A'] ?? 0,
  group,
});

const rowsOf = async (params: World['params'], client: Client = admin) =>
  (await client(recordCalls.listRecords.project, { params, query: {} })).map(
    ({ type, code, descriptionEn }) => `${type} ${code} ${descriptionEn}`,
  );

const atFirst = ['A', 'B', 'C', 'D'].map((code) => `${code} Record ${code}`);

it('a part names the release, a record of the project’s own too, and an issued code keeps the name of the day', async () => {
  const world = await given();
  const { params, projectNumber } = world;
  await admin(recordCalls.createRecord.project, { params, body: { code: 'Z', [world.group]: 'own' } });
  const { stringConfigurationId } = await givenDocuments(admin, linkOf(world));
  const ofCode = { projectNumber, stringConfigurationId };
  const read = async (code: string) =>
    (await admin(codes.interpret, { params: ofCode, body: { code } })).codeParts.map(
      ({ text, release }) => `${text} ${release}`,
    );
  expect(await read('group A-A')).toEqual(['group A 2026.1', 'A 2026.1']);
  expect(await read('own-')).toEqual(['own 2026.1', ' null']);
  const kept = async () =>
    (await admin(register.listCodes, { params: ofCode, query: {} })).map(({ code, parts }) => [
      code,
      ...parts.map(({ release }) => release),
    ]);
  const before = [
    ['group A-A', '2026.1', '2026.1'],
    ['group C-', '2026.1', null],
  ];
  expect(await kept()).toEqual(before);
  await world.edit('C', { descriptionEn: 'Other' });
  const drift = async () =>
    (await admin(register.readDrift, { params: ofCode, query: {} })).changed.map(({ code, parts, now }) => [
      code,
      parts[0]?.release,
      now[0]?.release,
    ]);
  expect(await drift()).toEqual([]);
  const move = await admin(releases.previewMove, { params, query: { to: 'latest' } });
  expect(move).toMatchObject({
    configurations: { names: ['Groups'] },
    reports: { names: ['All groups'] },
    localCopies: { count: 0 },
    issuedCodes: { count: 1, names: ['group C-'] },
  });
  await world.follow(null);
  expect(await kept()).toEqual(before);
  expect(await drift()).toEqual([['group C-', '2026.1', null]]);
  expect(await read('own-')).toEqual(['own null', ' null']);
  const issued = await admin(register.issueCodes, { params: ofCode, body: { codes: [{ code: 'own-' }] } });
  expect(issued[0]?.parts.map(({ release }) => release)).toEqual([null, null]);
});

it('is no part of what a change of the living master hits', async () => {
  const world = await given();
  await givenDocuments(admin, linkOf(world));
  const recordId = world.master.records['A'] ?? 0;
  const hit = (body: { action: 'Edit' | 'Remove' } | { action: 'RemoveField'; tableFieldId: string }) =>
    admin(impact.impactOnTable.master, {
      params: world.ofMaster,
      body: body.action === 'RemoveField' ? body : { ...body, recordId },
    });
  const nothing = { count: 0, names: [] };
  const none = {
    projects: nothing,
    configurations: nothing,
    reports: nothing,
    localCopies: nothing,
    issuedCodes: nothing,
  };
  expect(await hit({ action: 'Remove' })).toEqual(none);
  expect(await hit({ action: 'RemoveField', tableFieldId: world.group })).toEqual(none);
  await world.follow(null);
  expect(await hit({ action: 'Remove' })).toMatchObject({
    projects: { count: 1 },
    issuedCodes: { names: ['group A-A'] },
  });
});

it('blocks no removal, rename or change of type there, nor its undo', async () => {
  const world = await given();
  await givenDocuments(admin, linkOf(world));
  const field = await admin(fieldCalls.createField.master, {
    params: world.ofMaster,
    body: { name: 'Late', type: 'text' },
  });
  await world.follow(null);
  await admin(recordCalls.createRecord.project, {
    params: world.params,
    body: { code: 'Z', [field.tableFieldId]: 'kept', [world.size]: 5 },
  });
  await world.follow(world.first.releaseId);
  const undoLast = async () => {
    const [change] = await admin(changes.listTableChanges.master, { params: world.ofMaster, query: {} });
    const params = { ...world.ofMaster, changeId: change?.changeId ?? 0 };
    return admin(changes.undoTableChange.master, { params, body: {} });
  };
  // The value that the project has in it stands in its way no more.
  expect((await undoLast()).what).toBe('Undo');
  const ofSize = { ...world.ofMaster, tableFieldId: world.size };
  await admin(fieldCalls.updateField.master, { params: ofSize, body: { name: 'Measure', type: 'text' } });
  expect((await undoLast()).what).toBe('Undo');
  await admin(fieldCalls.removeField.master, { params: { ...world.ofMaster, tableFieldId: world.group } });
  expect((await world.seen()).at(-1)).toEqual(['Z', '', 5]);
});

it('shows the history of a record up to the release', async () => {
  const world = await given();
  await world.edit('A', { descriptionEn: 'First' });
  const second = await world.release('2026.2');
  await world.edit('A', { descriptionEn: 'Then' });
  const recordId = world.master.records['A'] ?? 0;
  const history = async () =>
    (await admin(recordCalls.readRecordHistory.project, { params: { ...world.params, recordId } })).map(
      ({ changes: [change] }) => change?.after,
    );
  expect(await history()).toEqual([]);
  await world.follow(second.releaseId);
  expect(await history()).toEqual(['First']);
  await world.remove('A');
  expect(await history()).toEqual(['First']);
  await world.follow(null);
  expect((await refusalOf(history())).status).toBe(404);
});

it('a project whose master table was archived comes back with what it followed', async () => {
  const world = await given();
  const number = { projectNumber: world.projectNumber };
  await admin(projects.archiveProject, { params: number });
  await world.edit('A', { descriptionEn: 'Other' });
  await world.remove('B');
  await admin(masterTables.archiveMasterTable, { params: world.ofMaster });
  await admin(projects.restoreProject, { params: number });
  expect(await world.table()).toMatchObject({ type: 'local', follows: null, newestRelease: null });
  expect(await rowsOf(world.params)).toEqual(atFirst.map((row) => `local ${row}`));
});

it('an archived master table keeps its releases for administrators, and gets no new one', async () => {
  const world = await given();
  const user = await app.given.user();
  await app.given.project({ administrators: [user] });
  const leader = await app.as(user);
  await admin(projects.archiveProject, { params: { projectNumber: world.projectNumber } });
  await admin(masterTables.archiveMasterTable, { params: world.ofMaster });
  const params = { ...world.ofMaster, releaseId: world.first.releaseId };
  expect(await admin(releases.listReleases, { params: world.ofMaster })).toMatchObject([
    { name: '2026.1', projectsCount: 1 },
  ]);
  expect(await admin(releases.listReleasedRecords, { params, query: {} })).toHaveLength(4);
  for (const refused of [
    () => leader(releases.listReleases, { params: world.ofMaster }),
    () => leader(releases.listReleasedRecords, { params, query: {} }),
  ]) {
    expect((await refusalOf(refused())).status).toBe(404);
  }
  for (const refused of [
    () => world.release('2026.2'),
    () => admin(releases.editRelease, { params, body: { note: 'Late' } }),
    () => admin(releases.removeRelease, { params }),
  ]) {
    expect((await refusalOf(refused())).status).toBe(422);
  }
});

it('a pick of a record that only the release has is kept, copied with the project, and counts again', async () => {
  const world = await given();
  const { params, projectNumber } = world;
  const { stringConfigurationId } = await givenDocuments(admin, linkOf(world));
  await world.remove('A');
  const offered = async (of = { projectNumber, stringConfigurationId }) =>
    (await admin(codes.listOfferedRecords, { params: of, query: { segment: '/0/' } })).map(
      ({ value }) => value,
    );
  expect(await offered()).toEqual(['A']);
  await world.follow(null);
  expect(await offered()).toEqual([]);
  await world.follow(world.first.releaseId);
  expect(await offered()).toEqual(['A']);
  const { projectNumber: copy } = newProject('');
  await admin(projects.copyProject, {
    params: { projectNumber },
    body: { projectNumber: copy, name: 'Copy', ua: await app.given.employee(), copyOptions: ['All'] },
  });
  const [copied] = await admin(stringConfigurations.listConfigurations.project, {
    params: { projectNumber: copy },
  });
  const ofCopy = { projectNumber: copy, stringConfigurationId: copied?.stringConfigurationId ?? 0 };
  expect(await offered(ofCopy)).toEqual(['A']);
  const [link] = await admin(projectTables.listProjectTables, { params: { projectNumber: copy } });
  expect(link).toMatchObject({ follows: { name: '2026.1' } });
  expect(await rowsOf({ projectNumber: copy, tableId: link?.projectTableId ?? 0 })).toEqual(
    await rowsOf(params),
  );
});

it('a template links Latest, whatever its project follows elsewhere', async () => {
  const world = await given();
  const { stringConfigurationId } = await admin(stringConfigurations.createConfiguration.master, {
    body: {
      name: `Template of ${world.projectNumber}`,
      rootConfigurationSegment: {
        type: 0,
        isRequired: true,
        options: [{ masterTableId: world.master.id, fieldName: 'Group', optionLength: 7 }],
      },
    },
  });
  const { projectNumber } = newProject('');
  await admin(projects.createProject, {
    body: {
      projectNumber,
      name: 'From a template',
      ua: await app.given.employee(),
      stringConfigurationIds: [stringConfigurationId],
    },
  });
  const [link] = await admin(projectTables.listProjectTables, { params: { projectNumber } });
  expect(link).toMatchObject({ follows: null, newestRelease: { name: '2026.1' } });
});

it('members read it through their project alone, keys as the master tables that they may read', async () => {
  const viewer = await app.given.user();
  const world = await givenRelease(app, admin, [viewer]);
  await world.edit('A', { descriptionEn: 'Other' });
  const { accessKey } = await admin(settings.createIntegration, {
    body: { integrationName: `Reader ${world.projectNumber}` },
  });
  for (const client of [await app.as(viewer), app.withToken(accessKey)]) {
    expect(await rowsOf(world.params, client)).toEqual(atFirst.map((row) => `master ${row}`));
    expect(await client(projectTables.readProjectTable, { params: world.params })).toMatchObject({
      follows: { name: '2026.1' },
      newestRelease: { name: '2026.1' },
    });
    const moved = client(releases.previewMove, { params: world.params, query: { to: 'latest' } });
    expect((await refusalOf(moved)).status).toBe(403);
  }
  const listed = (client: Client) => client(releases.listReleases, { params: world.ofMaster });
  expect((await refusalOf(listed(await app.as(viewer)))).status).toBe(403);
  expect(await listed(app.withToken(accessKey))).toMatchObject([{ name: '2026.1' }]);
  const elsewhere = await admin(settings.createIntegration, {
    body: { integrationName: `Elsewhere ${world.projectNumber}`, projects: [await app.given.project()] },
  });
  expect((await refusalOf(listed(app.withToken(elsewhere.accessKey)))).status).toBe(404);
});

it('HISTORY_DAYS removes nothing of a release', async () => {
  const world = await given();
  await world.edit('A', { descriptionEn: 'Other' });
  await app.db
    .updateTable('changes')
    .set({ at: new Date(0) })
    .execute();
  await forgetChanges(app.db, 1);
  expect(await admin(changes.listTableChanges.master, { params: world.ofMaster, query: {} })).toEqual([]);
  expect(await rowsOf(world.params)).toEqual(atFirst.map((row) => `master ${row}`));
  expect(await admin(releases.listReleases, { params: world.ofMaster })).toMatchObject([
    { name: '2026.1', records: 4, added: 4 },
  ]);
});
