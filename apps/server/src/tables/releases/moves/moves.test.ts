// Moving a link: what stands in its way, what follows it, and what takes it back.
import {
  bulkUpdate,
  changes,
  fieldCalls,
  masterTables,
  projectTables,
  recordCalls,
  releases,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenRelease } from '../../../testing/given/given-releases.ts';
import { givenDocuments } from '../../../testing/read-through-link.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type World = Awaited<ReturnType<typeof givenRelease>>;

const given = () => givenRelease(app, admin);

const editField = (world: World, tableFieldId: string, body: { name: string; type: 'text' | 'number' }) =>
  admin(fieldCalls.updateField.master, { params: { ...world.ofMaster, tableFieldId }, body });

const newestOf = async ({ params }: World) =>
  (await admin(changes.listTableChanges.project, { params, query: {} }))[0];

/** A configuration over one field of one or more tables of the project. */
const addConfiguration = (world: World, name: string, fieldName: string, tableIds = [world.params.tableId]) =>
  admin(stringConfigurations.createConfiguration.project, {
    params: { projectNumber: world.projectNumber },
    body: {
      name,
      rootConfigurationSegment: {
        type: tableIds.length > 1 ? 4 : 0,
        isRequired: true,
        options: [
          tableIds.length > 1
            ? { multipleTables: tableIds.map((tableId) => ({ tableId })), fieldName, optionLength: 7 }
            : { tableId: tableIds[0], fieldName, optionLength: 7 },
        ],
      },
    },
  });

describe('a move', () => {
  it('sent again under its key is made once; to what is followed already it is nothing', async () => {
    const world = await given();
    const body = { releaseId: null, key: randomUUID() };
    const move = () => admin(releases.follow, { params: world.params, body });
    const first = await move();
    expect(await move()).toEqual(first);
    const moved = await newestOf(world);
    expect(moved).toMatchObject({ what: 'Follow', about: 'Latest' });
    expect(await world.follow(null)).toEqual(first);
    expect(await newestOf(world)).toEqual(moved);
    const none = admin(releases.follow, { params: world.params, body: {} as { releaseId: null } });
    expect((await refusalOf(none)).status).toBe(422);
  });

  it('takes configurations to the name that a field has there, and its undo back', async () => {
    const world = await given();
    const { stringConfigurationId } = await addConfiguration(world, 'Groups', 'Group');
    const used = async () => {
      const { rootConfigurationSegment } = await admin(stringConfigurations.readConfiguration.project, {
        params: { projectNumber: world.projectNumber, stringConfigurationId },
      });
      return rootConfigurationSegment?.options?.[0]?.fieldName;
    };
    await editField(world, world.group, { name: 'Family', type: 'text' });
    expect(await used()).toBe('Group');
    await world.follow(null);
    expect(await used()).toBe('Family');
    await world.undo();
    expect(await used()).toBe('Group');
  });

  it('is hindered by a field that a segment shares with other tables and that is called otherwise there', async () => {
    const world = await given();
    const local = await app.given.projectTable({
      project: world.projectNumber,
      fields: { Group: 'text' },
      records: [{ code: 'L', values: { Group: 'local' } }],
    });
    await addConfiguration(world, 'Shared', 'Group', [world.params.tableId, local.id]);
    await editField(world, world.group, { name: 'Family', type: 'text' });
    const hindrance =
      'Field Group is used in string configuration Shared with other tables and is called Family in Latest.';
    expect(await refusalOf(world.follow(null))).toMatchObject({ status: 422, problems: [hindrance] });
  });

  it('shows a code of one’s own instead of the record that brings it, and takes values of own records along', async () => {
    const world = await given();
    const { params } = world;
    await admin(recordCalls.createRecord.project, {
      params,
      body: { code: 'E', descriptionEn: 'Own', [world.size]: 5 },
    });
    await editField(world, world.size, { name: 'Size', type: 'text' });
    await world.add({ code: 'E', descriptionEn: 'The master’s' });
    await world.follow(null);
    expect((await world.seen()).at(-1)).toEqual(['E', 'Own', '5']);
    expect(await world.seen()).toHaveLength(5);
    // Undone with the values that were taken along, whose dates stay.
    expect((await world.undo()).what).toBe('Undo');
    expect((await world.seen()).at(-1)).toEqual(['E', 'Own', 5]);
    await world.follow(null);
    await admin(recordCalls.createRecord.project, { params, body: { code: 'F', [world.size]: 'wide' } });
    const hindrance = 'Field Size is a number in 2026.1, and the value of F is none.';
    const { hindrances } = await admin(releases.previewMove, {
      params,
      query: { to: String(world.first.releaseId) },
    });
    expect(hindrances).toEqual([hindrance]);
    expect(await refusalOf(world.follow(world.first.releaseId))).toMatchObject({
      status: 422,
      message: expect.stringContaining('cannot follow 2026.1'),
      problems: [hindrance],
    });
  });

  it('goes to a release as to Latest, tells the newest, and counts what hides it too', async () => {
    const world = await given();
    await world.edit('A', { descriptionEn: 'Other' });
    await world.remove('C');
    const second = await world.release('2026.2');
    await world.edit('A', { descriptionEn: 'Later' });
    expect(await world.table()).toMatchObject({
      follows: { name: '2026.1' },
      newestRelease: { releaseId: second.releaseId, name: '2026.2', released: second.released },
    });
    await admin(projectTables.derelateRecord, {
      params: { ...world.params, recordId: world.master.records['A'] ?? 0 },
    });
    const move = await admin(releases.previewMove, {
      params: world.params,
      query: { to: String(second.releaseId) },
    });
    expect(move).toMatchObject({ added: 0, changed: 1, removed: 1, localCopies: { count: 1, names: ['A'] } });
    expect(await world.follow(second.releaseId)).toMatchObject({
      follows: { name: '2026.2' },
      masterChanges: 1,
    });
    expect(await world.seen()).toEqual([
      ['A', 'Record A', 1],
      ['B', 'Record B', 2],
      ['D', 'Record D', 4],
    ]);
    expect(await newestOf(world)).toMatchObject({ what: 'Follow', about: '2026.2', updated: 1, removed: 1 });
  });
});

describe('an undo that would lead to a release', () => {
  it('of a move is refused where the release is gone, or a document needs what it has not', async () => {
    const world = await given();
    const field = await admin(fieldCalls.createField.master, {
      params: world.ofMaster,
      body: { name: 'Late', type: 'text' },
    });
    await world.follow(null);
    await addConfiguration(world, 'Lately', 'Late');
    expect(await refusalOf(world.undo())).toMatchObject({
      status: 409,
      problems: ['Field Late is used in string configuration Lately and is not in 2026.1.'],
    });
    expect(await world.table()).toMatchObject({ follows: null });
    expect(field.name).toBe('Late');
    const other = await given();
    await other.follow(null);
    await admin(releases.removeRelease, { params: { ...other.ofMaster, releaseId: other.first.releaseId } });
    expect((await refusalOf(other.undo())).status).toBe(409);
    expect(await other.table()).toMatchObject({ follows: null });
  });

  /** The link is made, then taken back. */
  async function givenUndoneLink() {
    const world = await given();
    const params = { projectNumber: world.projectNumber };
    const undoLast = async () => {
      const [change] = await admin(changes.listProjectChanges, { params, query: { limit: 1 } });
      return admin(changes.undoProjectChange, {
        params: { ...params, changeId: change?.changeId ?? 0 },
        body: {},
      });
    };
    await undoLast();
    expect(await admin(projectTables.listProjectTables, { params })).toEqual([]);
    return { ...world, undoLast };
  }

  const removeRelease = ({ ofMaster, first: { releaseId } }: World) =>
    admin(releases.removeRelease, { params: { ...ofMaster, releaseId } });

  it('of a link’s own undo, or of a de-relation, is refused where the release is gone', async () => {
    const world = await givenUndoneLink();
    await removeRelease(world);
    expect((await refusalOf(world.undoLast())).status).toBe(409);
    const other = await given();
    await admin(masterTables.derelateMasterTable, {
      params: other.ofMaster,
      body: { projects: [other.projectNumber] },
    });
    await removeRelease(other);
    expect((await refusalOf(other.undo())).status).toBe(409);
    expect((await other.table()).type).toBe('local');
  });

  it('of a link’s own undo finds the release that it followed', async () => {
    const world = await givenUndoneLink();
    await world.undoLast();
    expect(await world.table()).toMatchObject({ follows: { name: '2026.1' } });
  });
});

it('twenty projects that move at once while the master is imported into come where each would alone', async () => {
  const world = await given();
  await world.edit('A', { descriptionEn: 'Other' });
  await world.remove('D');
  const second = await world.release('2026.2');
  const projects = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const projectNumber = await app.given.project();
      const { projectTableId: tableId } = await admin(projectTables.linkMasterTable, {
        params: { projectNumber },
        body: { ...world.ofMaster, releaseId: world.first.releaseId },
      });
      const params = { projectNumber, tableId };
      await admin(recordCalls.createRecord.project, { params, body: { code: 'Z', [world.size]: index } });
      return { ...world, projectNumber, params };
    }),
  );
  const [alone] = projects as [World];
  await givenDocuments(admin, {
    ...alone.params,
    recordA: world.master.records['A'] ?? 0,
    group: world.group,
  });
  const imported = (prefix: string) =>
    admin(bulkUpdate.importRecords.master, {
      params: world.ofMaster,
      body: { records: Array.from({ length: 500 }, (_, index) => ({ code: `${prefix}${index}` })) },
    });
  const codesOf = async (params: World['params']) =>
    (await admin(recordCalls.listRecords.project, { params, query: {} })).map(({ code }) => code).join(' ');
  const move = (releaseId: number | null) =>
    Promise.all([
      imported(releaseId === null ? 'X' : 'Y'),
      ...projects.map(({ params }) => admin(releases.follow, { params, body: { releaseId } })),
    ]);
  await move(second.releaseId);
  const seen = await Promise.all(projects.map(({ params }) => codesOf(params)));
  expect(new Set(seen)).toEqual(new Set(['A B C Z']));
  for (const { params } of projects) {
    const [change] = await admin(changes.listTableChanges.project, { params, query: { limit: 1 } });
    expect(change).toMatchObject({ what: 'Follow', created: 0, updated: 1, removed: 1 });
  }
  await move(null);
  const latest = (await admin(recordCalls.listRecords.master, { params: world.ofMaster, query: {} })).map(
    ({ code }) => code,
  );
  expect(latest).toHaveLength(1003);
  const then = await Promise.all(projects.map(({ params }) => codesOf(params)));
  expect(new Set(then)).toEqual(new Set([[...latest, 'Z'].join(' ')]));
});
