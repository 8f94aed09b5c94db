// Rules of the register that belong to no single call.
import { SegmentType } from '@codes/codes';
import { codes as codeCalls, members, register as calls, settings, type Client } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenRegister,
  givenWorkshop,
  systemOrRoom,
  type GivenRegister,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
beforeEach(async () => {
  register = await givenRegister(workshop);
});
afterAll(() => app.close());

type Params = { projectNumber: string; stringConfigurationId: number };

const codes = [{ code: 'K10.01' }];
const numberPlace = { code: 'K10.00', segment: '/0/' };

const reading: Record<string, (client: Client, params: Params) => Promise<unknown>> = {
  list: (client, params) => client(calls.listCodes, { params, query: {} }),
  counts: (client, params) => client(calls.countCodes, { params, query: {} }),
  next: (client, params) => client(calls.readNextNumber, { params, query: numberPlace }),
  drift: (client, params) => client(calls.readDrift, { params, query: {} }),
  export: (client, params) => client(calls.ticketForCodesExport, { params, body: {} }),
};

const writing: Record<string, (client: Client, params: Params) => Promise<unknown>> = {
  one: (client, params) => client(calls.readCode, { params: { ...params, issuedCodeId: 1 } }),
  issue: (client, params) => client(calls.issueCodes, { params, body: { codes } }),
  issueNext: (client, params) => client(calls.issueNext, { params, body: numberPlace }),
  change: (client, params) =>
    client(calls.changeCode, { params: { ...params, issuedCodeId: 1 }, body: { title: 'x' } }),
  release: (client, params) => client(calls.releaseCode, { params: { ...params, issuedCodeId: 1 } }),
  releaseExpired: (client, params) => client(calls.releaseExpired, { params, body: {} }),
  check: (client, params) => client(calls.checkCodes, { params, body: { codes } }),
  import: (client, params) => client(calls.importCodes, { params, body: { codes } }),
};

it('a configuration without a register has none of its calls', async () => {
  const plain = await givenConfiguration(workshop, `Plain ${randomUUID()}`, systemOrRoom(workshop));
  const params = { ...register.params, stringConfigurationId: plain };
  for (const [name, call] of Object.entries({ ...reading, ...writing })) {
    expect({ name, ...(await refusalOf(call(workshop.asAdministrator, params))) }).toEqual({
      name,
      status: 404,
      message: 'This configuration keeps no register.',
      problems: [],
    });
  }
});

it('a code that is read with a warning is issued', async () => {
  const number = { type: SegmentType.serialNumber, defaultValue: '0', options: [{ optionLength: 2 }] };
  const other = await givenRegister(workshop, {
    type: SegmentType.freeText,
    isRequired: true,
    options: [{ optionSeparator: '-', childSegment: number }],
  });
  const { params } = other;
  const { errors, codeParts } = await workshop.asViewer(codeCalls.interpret, {
    params,
    body: { code: 'pump-00' },
  });
  expect([errors, codeParts.flatMap((part) => part.errors)]).toEqual([[], []]);
  expect(codeParts.flatMap(({ warnings }) => warnings)).toEqual(['Code segment has empty value']);
  const body = { codes: [{ code: 'pump-00' }] };
  expect(await workshop.asViewer(calls.issueCodes, { params, body })).toMatchObject([
    { code: 'pump-00', parts: [{ text: 'pump' }, { text: '', codePart: '00' }] },
  ]);
});

describe('an entry by its id alone', () => {
  const issued = async (params: Params, code: string) => {
    const [entry] = await workshop.asViewer(calls.issueCodes, { params, body: { codes: [{ code }] } });
    return entry;
  };
  const read = (client: Client, projectNumber: string, issuedCodeId = 0) =>
    client(calls.readCodeOfProject, { params: { projectNumber, issuedCodeId } });

  it('comes with its register, whichever of the project’s it is in', async () => {
    const { projectNumber } = workshop;
    const other = await givenRegister(workshop);
    for (const { params } of [register, other]) {
      const entry = await issued(params, 'K10.01');
      const { stringConfigurationId } = params;
      expect(await read(workshop.asViewer, projectNumber, entry?.issuedCodeId)).toEqual({
        ...entry,
        stringConfigurationId,
      });
    }
  });

  it('is not found in another project, nor by who does not see the project', async () => {
    const entry = await issued(register.params, 'K10.01');
    const elsewhere = await app.given.project({ viewers: [workshop.viewer] });
    const notFound = { status: 404, message: 'Code not found', problems: [] };
    expect(await refusalOf(read(workshop.asViewer, elsewhere, entry?.issuedCodeId))).toEqual(notFound);
    expect(await refusalOf(read(workshop.asViewer, workshop.projectNumber, 2 ** 40))).toEqual(notFound);
    const stranger = await app.as(await app.given.user());
    const unseen = await refusalOf(read(stranger, workshop.projectNumber, entry?.issuedCodeId));
    expect(unseen).toEqual(await refusalOf(read(stranger, 'no such', entry?.issuedCodeId)));
    expect(unseen).toMatchObject({ status: 404 });
  });
});

describe('whoever only sees the project', () => {
  it('reads, asks for numbers, looks at drift and exports, and writes nothing', async () => {
    const onlooker = await app.as(await app.given.employee());
    await app.db
      .updateTable('projects')
      .set({ is_visible_for_employees: true })
      .where('project_number', '=', workshop.projectNumber)
      .execute();
    for (const call of Object.values(reading)) await call(onlooker, register.params);
    const { one: _, ...writes } = writing;
    for (const [name, call] of Object.entries(writes)) {
      expect({ name, ...(await refusalOf(call(onlooker, register.params))) }).toMatchObject({
        name,
        status: 403,
      });
    }
  });
});

describe('a code of another system', () => {
  it('is changed by administrators of the project, and by nobody else', async () => {
    const asAdmin = workshop.asApplicationAdministrator;
    const integrationName = `Drawings ${randomUUID()}`;
    const { accessKey, integrationId } = await asAdmin(settings.createIntegration, {
      body: { integrationName },
    });
    await asAdmin(settings.changeIntegration, { params: { integrationId }, body: { mayIssue: true } });
    const system = app.withToken(accessKey);
    const [entry] = await system(calls.issueNext, {
      params: register.params,
      body: { ...numberPlace, status: 'Reserved' },
    });
    const params = { ...register.params, issuedCodeId: entry?.issuedCodeId ?? 0 };
    const change = (client: Client) => client(calls.changeCode, { params, body: { title: 'Pump' } });
    expect(await refusalOf(change(workshop.asViewer))).toEqual({
      status: 403,
      message: `Only ${integrationName} or a project administrator can change this code.`,
      problems: [],
    });
    expect(await refusalOf(change(system))).toMatchObject({ status: 403 });
    expect(await refusalOf(system(calls.releaseCode, { params }))).toMatchObject({ status: 403 });
    expect(await change(workshop.asAdministrator)).toMatchObject({
      title: 'Pump',
      createdBy: integrationName,
    });
    await workshop.asAdministrator(calls.releaseCode, { params });
    for (const call of [reading['list'], reading['next'], reading['drift']]) {
      await call?.(system, register.params);
    }
    for (const call of [writing['check'], writing['import']]) {
      expect(await refusalOf(call?.(system, register.params) ?? Promise.resolve())).toMatchObject({
        status: 403,
      });
    }
  });
});

it('an imported code is the importer’s, whatever they are in the project by then', async () => {
  const { params } = register;
  await workshop.asAdministrator(calls.importCodes, { params, body: { codes: [{ code: 'K10.42' }] } });
  const [entry] = await workshop.asViewer(calls.listCodes, { params, query: { q: 'K10.42' } });
  const change = (client: Client) =>
    client(calls.changeCode, {
      params: { ...params, issuedCodeId: entry?.issuedCodeId ?? 0 },
      body: { title: 'Pump' },
    });
  expect(await refusalOf(change(workshop.asViewer))).toMatchObject({ status: 403 });
  const member = { projectNumber: workshop.projectNumber, userName: workshop.administrator };
  const setRole = (role: 'admin' | 'viewer') =>
    workshop.asApplicationAdministrator(members.updateMember, { params: member, body: { role } });
  await setRole('viewer');
  try {
    expect(await change(workshop.asAdministrator)).toMatchObject({ title: 'Pump' });
    expect(
      await refusalOf(
        workshop.asAdministrator(calls.importCodes, {
          params,
          body: { codes: [{ code: 'K10.43' }] },
        }),
      ),
    ).toMatchObject({ status: 403 });
  } finally {
    await setRole('admin');
  }
});
