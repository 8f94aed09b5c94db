// A server keeps the trees that it has read. Whatever changes them, or the tables that they name, is seen by the next call.
import { masterTables, recordCalls, register as calls, stringConfigurations } from '@codes/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../../testing/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workshop = await givenWorkshop(app);
  register = await givenRegister(workshop);
});
afterAll(() => app.close());

const segment = '/0/';
const next = (code = 'K10.00') =>
  workshop.asViewer(calls.readNextNumber, { params: register.params, query: { code, segment } });
const issueNext = (code = 'K10.00') =>
  workshop.asViewer(calls.issueNext, { params: register.params, body: { code, segment } });

const save = async (change: (tree: string) => string, more: object = {}) => {
  const { params, asAdministrator } = register;
  const { name, rootConfigurationSegment } = await asAdministrator(
    stringConfigurations.readConfiguration.project,
    { params },
  );
  const tree = JSON.parse(
    change(JSON.stringify(rootConfigurationSegment)),
  ) as typeof rootConfigurationSegment;
  await asAdministrator(stringConfigurations.updateConfiguration.project, {
    params,
    body: { name, rootConfigurationSegment: tree, ...more },
  });
};

it('goes by the tree as it was saved last', async () => {
  expect(await next()).toEqual({ code: 'K10.01', number: 1 });
  await save((tree) => tree.replaceAll('"optionLength":2', '"optionLength":3'));
  expect(await next('K10.000')).toEqual({ code: 'K10.001', number: 1 });
  expect(await issueNext('K10.000')).toMatchObject([{ code: 'K10.001' }]);
});

it('goes by the table as it is: one that has become local shows its own records', async () => {
  expect(await next()).toEqual({ code: 'K10.01', number: 1 });
  const { tableId: masterTableId, linkedTableId: tableId } = workshop.master;
  const { projectNumber } = workshop;
  await workshop.asApplicationAdministrator(masterTables.derelateMasterTable, {
    params: { masterTableId },
    body: { projects: [projectNumber] },
  });
  const records = await workshop.asAdministrator(recordCalls.listRecords.project, {
    params: { projectNumber, tableId },
    query: {},
  });
  const own = records.find(({ code }) => code === 'K10');
  if (own === undefined) throw new Error('The table has lost K10');
  await workshop.asAdministrator(recordCalls.removeRecord.project, {
    params: { projectNumber, tableId, recordId: own.activeRecordId },
  });
  expect(await refusalOf(next())).toMatchObject({ status: 422 });
  expect(await refusalOf(issueNext())).toMatchObject({ status: 422 });
  expect(await next('K20.00')).toEqual({ code: 'K20.01', number: 1 });
});

it('goes by what a record means today', async () => {
  expect(await issueNext()).toMatchObject([{ parts: [{ descriptionEn: 'Ventilation' }, {}] }]);
  const { tableId: masterTableId, recordIds } = workshop.master;
  await workshop.asApplicationAdministrator(recordCalls.updateRecord.master, {
    params: { masterTableId, recordId: recordIds.get('K10') ?? 0 },
    body: { code: 'K10', descriptionEn: 'Air', descriptionSv: 'Luft' },
  });
  expect(await issueNext()).toMatchObject([{ parts: [{ descriptionEn: 'Air' }, {}] }]);
});

it('is gone when the configuration keeps it no more', async () => {
  await next();
  await save((tree) => tree, { keepsRegister: false });
  expect(await refusalOf(next())).toMatchObject({ status: 404 });
  expect(await refusalOf(issueNext())).toMatchObject({ status: 404 });
});
