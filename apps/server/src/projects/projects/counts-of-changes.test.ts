// What a change counts are records, and of register writes codes; of members, fields, projects and the like it counts nothing.
import {
  changes,
  fieldCalls,
  masterTables,
  members,
  projectTables,
  projects,
  recordCalls,
  register,
  settings,
  type Change,
} from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
afterAll(() => app.close());

const aboutRecordsOrCodes = ['Add', 'Edit', 'Remove', 'De-relate', 'Issue', 'Edit code', 'Release'];

it('every change counts records or codes, or nothing', async () => {
  const {
    projectNumber,
    local,
    master,
    asAdministrator: leader,
    asApplicationAdministrator: admin,
  } = workshop;
  const inProject = { projectNumber };
  const inTable = { ...inProject, tableId: local.tableId };
  const people = ['a@ramm.test', 'b@ramm.test', 'c@ramm.test'];
  await leader(members.addMembers, {
    params: inProject,
    body: people.map((userName) => ({ userName, companyName: 'Ramm', isExternal: true })),
  });
  const member = { ...inProject, userName: 'a@ramm.test' };
  await leader(members.updateMember, { params: member, body: { role: 'admin' } });
  await leader(members.removeMember, { params: member });

  const { integrationId } = await admin(settings.createIntegration, { body: { integrationName: 'ERP' } });
  const integration = { params: { integrationId } };
  await admin(settings.changeIntegration, { ...integration, body: { mayIssue: true } });
  await admin(settings.removeIntegration, integration);
  const employee = await app.given.employee();
  await admin(settings.addAdministrator, { body: { userName: employee } });
  await admin(settings.removeAdministrator, { params: { userName: employee } });

  const field = { name: 'Size', type: 'text' } as const;
  const { tableFieldId } = await leader(fieldCalls.createField.project, { params: inTable, body: field });
  const recordId = local.recordIds.get('R1') ?? 0;
  await leader(recordCalls.updateRecord.project, {
    params: { ...inTable, recordId },
    body: { [tableFieldId]: '12' },
  });
  const ofField = { params: { ...inTable, tableFieldId } };
  await leader(fieldCalls.updateField.project, { ...ofField, body: { ...field, type: 'number' } });
  await leader(fieldCalls.removeField.project, ofField);
  await leader(recordCalls.removeRecord.project, { params: { ...inTable, recordId } });
  await leader(projectTables.derelateRecord, {
    params: {
      ...inProject,
      tableId: master.linkedTableId,
      recordId: master.recordIds.get('L10') ?? 0,
    },
  });
  const { params } = await givenRegister(workshop);
  const [issued] = await leader(register.issueCodes, {
    params,
    body: { codes: [{ code: 'K10.01', status: 'Reserved' }, { code: 'K10.02' }] },
  });
  const entry = { params: { ...params, issuedCodeId: issued?.issuedCodeId ?? 0 } };
  await leader(register.changeCode, { ...entry, body: { title: 'A pump' } });
  await leader(register.releaseCode, entry);

  const other = await leader(projectTables.createProjectTable, { params: inProject, body: { name: 'Door' } });
  const inOther = { ...inProject, tableId: other.projectTableId };
  await leader(recordCalls.createRecord.project, { params: inOther, body: { code: 'D1' } });
  await leader(projectTables.removeProjectTable, { params: inOther });
  const { body } = { body: { name: 'Copied', ua: workshop.administrator, projectNumber: 'C1' } };
  await admin(projects.copyProject, { params: inProject, body: { ...body, copyOptions: ['All'] } });
  await admin(projects.archiveProject, { params: inProject });
  await admin(projects.restoreProject, { params: inProject });
  await admin(masterTables.updateMasterTable, {
    params: { masterTableId: master.tableId },
    body: { name: 'Other name' },
  });

  const all = await admin(changes.listAllChanges, { query: {} });
  const counted = ({ what, created, updated, removed }: Change) => [what, created, updated, removed];
  expect(all.filter(({ what }) => !aboutRecordsOrCodes.includes(what)).map(counted)).toEqual(
    all.filter(({ what }) => !aboutRecordsOrCodes.includes(what)).map(({ what }) => [what, 0, 0, 0]),
  );
  const ofKind = (kind: Change['what']) => counted(all.find(({ what }) => what === kind) as Change);
  expect(aboutRecordsOrCodes.map((kind) => ofKind(kind as Change['what']))).toEqual([
    ['Add', 1, 0, 0],
    ['Edit', 0, 1, 0],
    ['Remove', 0, 0, 1],
    ['De-relate', 1, 0, 0],
    ['Issue', 2, 0, 0],
    ['Edit code', 0, 1, 0],
    ['Release', 0, 0, 1],
  ]);
  expect(new Set(all.map(({ what }) => what)).size).toBeGreaterThan(24);
});
