import {
  account,
  changes,
  codes,
  jobs,
  masterTables,
  projects,
  projectTables,
  recordCalls,
  register,
  releases,
  reports,
  search,
  settings,
  stringConfigurations,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { prepareFirstStart } from './first-start.ts';
import { demoPassword } from './fill-demo.ts';
import { demoExternals } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await prepareFirstStart(app.db, readConfig({ DEMO: '1' }));
});
afterAll(() => app.close());

describe('the demo', () => {
  it('fills an empty database and leaves a filled one alone', async () => {
    const count = () =>
      app.db
        .selectFrom('records')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirst();
    const before = await count();
    await prepareFirstStart(app.db, readConfig({ DEMO: '1' }));
    expect(await count()).toEqual(before);
  });

  it('lets its people sign in', async () => {
    const nobody = await app.as(null);
    for (const { userName } of Object.values(demoExternals)) {
      const { accessToken } = await nobody(account.authenticate, {
        body: { userName, password: demoPassword },
      });
      expect(accessToken).not.toBeNull();
    }
  });

  it('has linked and local tables, de-related records, configurations without warnings, and reports', async () => {
    const leader = await app.as(demoExternals.projectAdministrator.userName);
    const params = { projectNumber: '100245' };
    const tables = await leader(projectTables.listProjectTables, { params });
    expect(new Set(tables.map(({ type }) => type))).toEqual(new Set(['local', 'master']));
    const classes = tables.find(({ name }) => name === 'Component class');
    const records = await leader(recordCalls.listRecords.project, {
      params: { ...params, tableId: classes?.projectTableId ?? 0 },
      query: {},
    });
    expect(records.filter(({ type }) => type === 'local').map(({ code }) => code)).toEqual([
      'GQ',
      'PL',
      'QP',
    ]);
    expect(classes?.masterChanges).toBe(2);

    const configurations = await leader(stringConfigurations.listConfigurations.project, { params });
    expect(configurations).toHaveLength(2);
    for (const { stringConfigurationId } of configurations) {
      const { rootConfigurationSegment } = await leader(stringConfigurations.readConfiguration.project, {
        params: { ...params, stringConfigurationId },
      });
      const check = await leader(stringConfigurations.checkConfiguration.project, {
        params,
        body: { rootConfigurationSegment },
      });
      expect(check).toMatchObject({ errors: [], warnings: [] });
    }
    expect(await leader(reports.listReports.project, { params })).toHaveLength(2);
  });

  it('has two releases of its component classes, and a project on the older one', async () => {
    const administrator = await app.as('admin@codes.example');
    const tables = await administrator(masterTables.listMasterTables, { query: {} });
    const { masterTableId = 0 } = tables.find(({ name }) => name === 'Component class') ?? {};
    const params = { masterTableId };
    expect(await administrator(releases.listReleases, { params })).toMatchObject([
      { name: '2026.2', added: 2, changed: 4, removed: 0, projectsCount: 0, releasedBy: 'Karin Nyström' },
      { name: '2026.1', changed: 0, removed: 0, projectsCount: 1 },
    ]);
    const inPlant = { projectNumber: '100187' };
    const listed = await administrator(projectTables.listProjectTables, { params: inPlant });
    const classes = listed.find(({ name }) => name === 'Component class');
    expect(classes).toMatchObject({ follows: { name: '2026.1' }, newestRelease: { name: '2026.2' } });
    const move = await administrator(releases.previewMove, {
      params: { ...inPlant, tableId: classes?.projectTableId ?? 0 },
      query: { to: 'latest' },
    });
    expect(move).toMatchObject({ added: 2, changed: 4, removed: 0, hindrances: [] });
    const found = await administrator(search.searchProject, {
      params: { ...inPlant, apiPath: 'records' },
      query: { searchQuery: 'Cable tray' },
    });
    expect(found.matches).toMatchObject([{ code: 'UB' }]);
  });

  it('has a history by several people that opens, and whose latest edits can be taken back', async () => {
    const leader = await app.as(demoExternals.projectAdministrator.userName);
    const params = { projectNumber: '100245' };
    const listed = (query: object) => leader(changes.listProjectChanges, { params, query });
    const ofRooms = (await listed({})).filter(({ tableName }) => tableName === 'Room');
    expect(ofRooms).toMatchObject([
      { what: 'Undo', created: 2, undid: { what: 'Remove' } },
      { what: 'Remove', removed: 2, undone: { by: 'Nils Forsberg' } },
      { what: 'Edit', updated: 1, by: 'Nils Forsberg' },
      { what: 'Update', updated: 4, by: 'Maria Åkesson' },
      { what: 'Import', by: 'Maria Åkesson' },
    ]);
    const [edit] = await listed({ what: 'Edit' });
    const changeId = edit?.changeId ?? 0;
    expect(await leader(changes.readProjectChange, { params: { ...params, changeId }, query: {} })).toEqual([
      expect.objectContaining({
        code: 'R1004',
        before: { descriptionEn: 'Informaton desk' },
        after: { descriptionEn: 'Information desk' },
      }),
    ]);
    const undone = await leader(changes.undoProjectChange, { params: { ...params, changeId }, body: {} });
    await leader(changes.undoProjectChange, {
      params: { ...params, changeId: undone.changeId },
      body: {},
    });
  });

  it('shows its administrator projects in every state, the last of which is the full one', async () => {
    const administrator = await app.as('admin@codes.example');
    const all = await administrator(projects.listProjects);
    expect(
      all.filter(({ status }) => status === 'Archived').map(({ projectNumber }) => projectNumber),
    ).toEqual(['100131']);
    expect(all.some(({ isTemplate }) => isTemplate)).toBe(true);
    const mine = await administrator(account.listMyProjects, { query: {} });
    expect(mine.at(-1)?.projectNumber).toBe('100245');
  });

  it('has work that ended well and badly, systems let in, and people who have not answered', async () => {
    const administrator = await app.as('admin@codes.example');
    const listed = await administrator(jobs.listJobs);
    expect(listed.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(listed[0]?.error).toMatchObject({
      message: 'No records were imported',
      entityValidationErrors: ['The code QP is already used in this table.'],
    });
    const integrations = await administrator(settings.listIntegrations);
    expect(integrations.map(({ integrationName }) => integrationName)).toEqual([
      'CAD add-in',
      'Document archive',
      'Time reporting',
    ]);
    const added = await app.db.selectFrom('integrations').select(['created', 'last_used']).execute();
    for (const { created, last_used } of added) expect(created < (last_used ?? new Date())).toBe(true);
    const log = await administrator(changes.listAllChanges, { query: {} });
    const times = log.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(log.map(({ by }) => by)).size).toBeGreaterThan(5);
  });

  it('keeps a register of the components, of which a few are reserved, retired, legacy, and changed since', async () => {
    const leader = await app.as(demoExternals.projectAdministrator.userName);
    const inProject = { projectNumber: '100245' };
    const configurations = await leader(stringConfigurations.listConfigurations.project, {
      params: inProject,
    });
    const kept = configurations.filter(({ keepsRegister }) => keepsRegister);
    expect(kept.map(({ name }) => name)).toEqual(['Component designation']);
    const params = { ...inProject, stringConfigurationId: kept[0]?.stringConfigurationId ?? 0 };
    const counts = await leader(register.countCodes, { params, query: {} });
    expect(counts.Issued).toBeGreaterThan(150);
    expect(counts.Reserved).toBe(7);
    expect(counts.Retired).toBe(4);
    const { checked, unread, changed, broken } = await leader(register.readDrift, { params, query: {} });
    expect({ checked, unread }).toEqual({ checked: counts.Issued + counts.Reserved - 3, unread: 3 });
    expect(changed.map(({ code }) => code)).toEqual([
      '=K20.BF21-BFB01',
      '=K20.BF22-BFB01',
      '=K40.GQ01-GQB01',
      '=K40.GQ02-GQB01',
    ]);
    expect(broken.map(({ code }) => code)).toEqual(['=K20.QQ01-QQA01']);
    const query = { code: '=K20.BF00-BFA01', segment: '/0/0/0/' };
    expect(await leader(register.readNextNumber, { params, query })).toEqual({
      code: '=K20.BF34-BFA01',
      number: 34,
    });
  });

  it('designates systems, components and places in one register, from one level to four', async () => {
    const administrator = await app.as('admin@codes.example');
    const inProject = { projectNumber: '100212' };
    const configurations = await administrator(stringConfigurations.listConfigurations.project, {
      params: inProject,
    });
    const { stringConfigurationId } = configurations.find(({ keepsRegister }) => keepsRegister) ?? {
      stringConfigurationId: 0,
    };
    const params = { ...inProject, stringConfigurationId };
    const { rootConfigurationSegment } = await administrator(stringConfigurations.readConfiguration.project, {
      params,
    });
    const check = await administrator(stringConfigurations.checkConfiguration.project, {
      params: inProject,
      body: { rootConfigurationSegment },
    });
    expect(check).toMatchObject({ errors: [], warnings: [] });
    const levels = {
      '=V1': 2,
      '=V1.AE02': 4,
      '=V1.AE02-RN01': 6,
      '=V1.AE02-RN01.GP01': 8,
      '+A1.02': 3,
      '=K20+A1': 3,
      '=G10-QN01+A1.02': 6,
    };
    const read = await administrator(codes.interpretMany, { params, body: { codes: Object.keys(levels) } });
    expect(read.map(({ codeParts }) => codeParts.length)).toEqual(Object.values(levels));
    for (const { errors, codeParts } of read)
      expect([...errors, ...codeParts.flatMap((part) => part.errors)]).toEqual([]);
    const listed = await administrator(register.listCodes, { params, query: {} });
    expect(listed.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.keys(levels)));
    expect(await administrator(register.readDrift, { params, query: {} })).toMatchObject({
      checked: listed.filter(({ status }) => status !== 'Retired').length,
      unread: 0,
      changed: [],
      broken: [],
    });
  });
});
