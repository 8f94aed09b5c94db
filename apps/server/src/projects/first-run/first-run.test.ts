import { firstRun, members, projects, register, stringConfigurations } from '@codes/contract';
import { SegmentType } from '@codes/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let asAdministrator: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  asAdministrator = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const state = () => asAdministrator(firstRun.readFirstRun);

it('leads from nothing to the first code, and each step is told by what is there', async () => {
  const nothing = { table: null, project: null, configuration: null, makesCodes: false };
  expect(await state()).toEqual(nothing);

  const ua = await app.given.user();
  const table = await app.given.masterTable({ name: 'Rooms', fields: { Floor: 'number' }, records: 3 });
  await app.given.masterTable({ name: 'Later' });
  const first = { tableId: table.id, name: 'Rooms', projectNumber: null, records: 3, fields: 4 };
  expect(await state()).toEqual({ ...nothing, table: first });

  await asAdministrator(projects.createProject, {
    body: { projectNumber: '1', name: 'First', ua, masterTableIds: [table.id] },
  });
  const { length } = await asAdministrator(members.listMembers, { params: { projectNumber: '1' } });
  const project = { projectNumber: '1', name: 'First', tables: 1, members: length };
  expect(await state()).toMatchObject({ table: first, project, configuration: null });

  const template = { name: 'Template', rootConfigurationSegment: text };
  await asAdministrator(stringConfigurations.createConfiguration.master, { body: template });
  expect(await state()).toMatchObject({ configuration: null });

  const params = { projectNumber: '1' };
  const { stringConfigurationId } = await asAdministrator(stringConfigurations.createConfiguration.project, {
    params,
    body: { name: 'Code', rootConfigurationSegment: text, keepsRegister: true },
  });
  const configuration = { stringConfigurationId, name: 'Code', projectNumber: '1', project: 'First' };
  expect(await state()).toMatchObject({ configuration, makesCodes: false });

  await asAdministrator(register.issueCodes, {
    params: { ...params, stringConfigurationId },
    body: { codes: [{ code: 'A1' }] },
  });
  expect(await state()).toMatchObject({ makesCodes: true });
});

it('is over where there is a second configuration, though no code was ever kept', async () => {
  const own = await startTestApp();
  try {
    const as = await own.as(await own.given.administrator());
    const params = { projectNumber: await own.given.project() };
    const body = (name: string) => ({ name, rootConfigurationSegment: text });
    await as(stringConfigurations.createConfiguration.project, { params, body: body('One') });
    expect(await as(firstRun.readFirstRun)).toMatchObject({ makesCodes: false });
    await as(stringConfigurations.createConfiguration.project, { params, body: body('Two') });
    expect(await as(firstRun.readFirstRun)).toMatchObject({ makesCodes: true });
  } finally {
    await own.close();
  }
});

it('counts nothing that is archived, and a table of a project where there is no master table', async () => {
  const own = await startTestApp();
  try {
    const as = await own.as(await own.given.administrator());
    const projectNumber = await own.given.project();
    const { id: tableId } = await own.given.projectTable({ project: projectNumber, name: 'Own' });
    expect(await as(firstRun.readFirstRun)).toMatchObject({ table: { tableId, projectNumber } });
    await as(projects.archiveProject, { params: { projectNumber } });
    expect(await as(firstRun.readFirstRun)).toMatchObject({ table: null, project: null });
  } finally {
    await own.close();
  }
});

it('is told to application administrators', async () => {
  const as = await app.as(await app.given.user());
  expect(await refusalOf(as(firstRun.readFirstRun))).toMatchObject({ status: 403 });
});

const text = { type: SegmentType.freeText, isRequired: true, displayName: 'Text', options: [{}] };
