import {
  addressOf,
  changes,
  codes,
  downloads,
  fieldCalls,
  impact,
  masterChanges,
  masterTables,
  projectTables,
  projects,
  recordCalls,
  releases,
  reports,
  search,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProject } from '../../../testing/given/given-projects.ts';
import { givenRelease } from '../../../testing/given/given-releases.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

/** The state of the first release, whatever becomes of the master. */
const atFirst = [
  ['A', 'Record A', 1],
  ['B', 'Record B', 2],
  ['C', 'Record C', 3],
  ['D', 'Record D', 4],
];

describe('a project on a release', () => {
  it('sees it, and nothing of what becomes of the master', async () => {
    const world = await given();
    const { params } = world;
    expect(world.link).toMatchObject({
      follows: { releaseId: world.first.releaseId, name: '2026.1' },
      newestRelease: { name: '2026.1' },
      masterChanges: 0,
    });
    const { stringConfigurationId } = await admin(stringConfigurations.createConfiguration.project, {
      params: { projectNumber: world.projectNumber },
      body: {
        name: 'Codes',
        rootConfigurationSegment: {
          type: 0,
          isRequired: true,
          options: [{ tableId: params.tableId, fieldName: 'Group', optionLength: 7 }],
        },
      },
    });
    const ofCode = { projectNumber: world.projectNumber, stringConfigurationId };
    const answers = async () => ({
      table: await world.table(),
      records: await admin(recordCalls.listRecords.project, { params, query: { limit: 3, q: 'group' } }),
      fields: await admin(fieldCalls.listFields.project, { params, query: {} }),
      file: await linesOf(downloads.exportRecords.project.path, { params }),
      found: await admin(search.searchProject, {
        params: { projectNumber: world.projectNumber, apiPath: 'records' },
        query: { searchQuery: 'group B' },
      }),
      read: await admin(codes.interpret, { params: ofCode, body: { code: 'group B' } }),
      tree: await admin(stringConfigurations.readConfiguration.project, { params: ofCode }),
    });
    const before = await answers();
    expect(before.found).toMatchObject({
      matches: [{ code: 'B', foundIn: [{ field: 'Group', value: 'group B' }] }],
    });
    await world.edit('B', { code: 'B2', descriptionEn: 'Other', [world.group]: 'elsewhere' });
    await world.remove('C');
    await world.add({ code: 'E', [world.group]: 'group E' });
    const field = { ...world.ofMaster, tableFieldId: world.group };
    await admin(fieldCalls.updateField.master, { params: field, body: { name: 'Family', type: 'text' } });
    expect(await answers()).toEqual(before);
    // The project blocks nothing there, and is none of those that it hits.
    const hit = await admin(impact.impactOnTable.master, {
      params: world.ofMaster,
      body: { action: 'Remove', recordId: world.master.records['A'] ?? 0 },
    });
    expect(hit).toMatchObject({ projects: { count: 0 }, configurations: { count: 0 } });
    await admin(fieldCalls.removeField.master, { params: field });
    expect(await answers()).toEqual(before);
    expect(await world.seen()).toEqual(atFirst);
  });

  it('moves to the master and back as one change each, and undoes it', async () => {
    const world = await given();
    await world.edit('A', { descriptionEn: 'Other' });
    await world.add({ code: 'E', [world.size]: 5 });
    await world.remove('D');
    const latest = [
      ['A', 'Other', 1],
      ['B', 'Record B', 2],
      ['C', 'Record C', 3],
      ['E', '', 5],
    ];
    expect(
      await admin(releases.previewMove, { params: world.params, query: { to: 'latest' } }),
    ).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      fields: [],
      hindrances: [],
    });
    expect(await world.follow(null)).toMatchObject({ follows: null });
    expect(await world.seen()).toEqual(latest);
    const [change] = await admin(changes.listTableChanges.project, { params: world.params, query: {} });
    expect(change).toMatchObject({
      what: 'Follow',
      about: 'Latest',
      created: 1,
      updated: 1,
      removed: 1,
      canUndo: true,
    });
    const of = { ...world.params, changeId: change?.changeId ?? 0 };
    expect(await admin(changes.readTableChange.project, { params: of, query: {} })).toMatchObject([
      { code: 'A', before: { descriptionEn: 'Record A' }, after: { descriptionEn: 'Other' } },
      { code: 'D', after: null },
      { code: 'E', before: null },
    ]);
    const undone = await world.undo();
    expect(undone).toMatchObject({ what: 'Undo', created: 1, updated: 1, removed: 1 });
    const back = { ...world.params, changeId: undone.changeId };
    expect(await admin(changes.readTableChange.project, { params: back, query: {} })).toMatchObject([
      { code: 'A', before: { descriptionEn: 'Other' }, after: { descriptionEn: 'Record A' } },
      { code: 'D', before: null },
      { code: 'E', after: null },
    ]);
    expect(await world.seen()).toEqual(atFirst);
    expect(await world.table()).toMatchObject({ follows: { name: '2026.1' } });
    expect(await world.follow(world.first.releaseId)).toMatchObject({ follows: { name: '2026.1' } });
    const [last] = await admin(changes.listTableChanges.project, { params: world.params, query: {} });
    expect(last?.what).toBe('Undo');
  });

  it('is kept from what its documents cannot do without, by name', async () => {
    const world = await given();
    const { params, projectNumber } = world;
    await admin(stringConfigurations.createConfiguration.project, {
      params: { projectNumber },
      body: {
        name: 'Sizes',
        rootConfigurationSegment: {
          type: 0,
          isRequired: true,
          options: [{ tableId: params.tableId, fieldName: 'Size', optionLength: 3 }],
        },
      },
    });
    await admin(reports.createReport.project, {
      params: { projectNumber },
      body: {
        name: 'Groups',
        configuration: JSON.stringify({
          selectedTables: [{ id: params.tableId, recordsType: 'projectAndMaster' }],
          selectedCombinedFieldsIds: ['code', world.group],
        }),
      },
    });
    const ofField = (tableFieldId: string) => ({ ...world.ofMaster, tableFieldId });
    await admin(fieldCalls.removeField.master, { params: ofField(world.group) });
    await admin(fieldCalls.updateField.master, {
      params: ofField(world.size),
      body: { name: 'Size', type: 'text' },
    });
    const hindrances = [
      'Field Size is used in string configuration Sizes and is a text there.',
      'Field Group is used in report Groups and is not in Latest.',
    ];
    expect((await admin(releases.previewMove, { params, query: { to: 'latest' } })).hindrances).toEqual(
      hindrances,
    );
    expect(await refusalOf(world.follow(null))).toMatchObject({ status: 422, problems: hindrances });
    expect(await world.seen()).toEqual(atFirst);
  });

  it('keeps copies up with what it follows, and de-relates from there', async () => {
    const world = await given();
    const { params } = world;
    await world.edit('A', { descriptionEn: 'Other' });
    await admin(projectTables.derelateRecord, {
      params: { ...params, recordId: world.master.records['A'] ?? 0 },
    });
    const listed = () => admin(masterChanges.listMasterChanges, { params, query: {} });
    expect(await listed()).toEqual([]);
    expect(await world.seen()).toEqual(atFirst);
    await world.follow(null);
    expect(await listed()).toMatchObject([
      { code: 'A', base: { descriptionEn: 'Record A' }, master: { descriptionEn: 'Other' } },
    ]);
    await world.follow(world.first.releaseId);
    expect(await listed()).toEqual([]);
    await admin(masterTables.derelateMasterTable, {
      params: world.ofMaster,
      body: { projects: [world.projectNumber] },
    });
    expect((await world.table()).type).toBe('local');
    const own = await admin(recordCalls.listRecords.project, { params, query: {} });
    expect(own.map(({ code, descriptionEn }) => [code, descriptionEn])).toEqual(
      atFirst.map(([code, descriptionEn]) => [code, descriptionEn]),
    );
    await world.undo();
    expect(await world.table()).toMatchObject({ type: 'master', follows: { name: '2026.1' } });
    expect(await world.seen()).toEqual(atFirst);
  });

  it('stays on it when it is copied, archived and restored', async () => {
    const world = await given();
    await world.edit('A', { descriptionEn: 'Other' });
    const { projectNumber: copy } = newProject('');
    await admin(projects.copyProject, {
      params: { projectNumber: world.projectNumber },
      body: { projectNumber: copy, name: 'Copy', ua: await app.given.employee(), copyOptions: ['All'] },
    });
    const [copied] = await admin(projectTables.listProjectTables, { params: { projectNumber: copy } });
    expect(copied).toMatchObject({ follows: { name: '2026.1' } });
    const number = { projectNumber: world.projectNumber };
    await admin(projects.archiveProject, { params: number });
    const remove = { ...world.ofMaster, releaseId: world.first.releaseId };
    expect(await refusalOf(admin(releases.removeRelease, { params: remove }))).toMatchObject({
      message: '2 projects follow this release.',
    });
    await admin(projects.restoreProject, { params: number });
    expect(await world.seen()).toEqual(atFirst);
  });

  it('refuses what cannot be followed', async () => {
    const world = await given();
    const other = await given();
    expect((await refusalOf(world.follow(other.first.releaseId))).status).toBe(404);
    const local = await app.given.projectTable({ project: world.projectNumber });
    const params = { projectNumber: world.projectNumber, tableId: local.id };
    const followed = admin(releases.follow, { params, body: { releaseId: null } });
    expect((await refusalOf(followed)).status).toBe(422);
    const wrong = admin(releases.previewMove, { params: world.params, query: { to: 'newest' } });
    expect((await refusalOf(wrong)).status).toBe(422);
  });
});
