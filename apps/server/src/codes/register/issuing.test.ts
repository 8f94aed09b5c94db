import { SegmentType } from '@codes/codes';
import {
  codes as codeCalls,
  projects,
  recordCalls,
  register as calls,
  settings,
  stringConfigurations,
  type Client,
  type NewCode,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenRegister,
  givenWorkshop,
  systemOrRoom,
} from '../../testing/given/given-codes.ts';
import type { GivenRegister, Workshop } from '../../testing/given/given-codes.ts';
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

type Sent = Partial<NewCode> & { code: string };

const issue = (client: Client, ...codes: Sent[]) =>
  client(calls.issueCodes, { params: register.params, body: { codes } });

const today = () => new Date().toISOString().slice(0, 10);

describe('a code that is issued', () => {
  it('is kept with what its parts mean today, in the order sent', async () => {
    const entries = await issue(
      workshop.asViewer,
      { code: 'K20.07', title: ' Fan ' },
      { code: 'K10.01', status: 'Reserved' },
    );
    expect(entries).toMatchObject([
      {
        code: 'K20.07',
        title: 'Fan',
        status: 'Issued',
        createdBy: expect.stringMatching(/^Person /) as string,
        parts: [
          {
            path: '/',
            text: 'K20',
            codePart: 'K20',
            recordId: workshop.master.recordIds.get('K20'),
            descriptionEn: 'Smoke control',
            descriptionSv: 'Brandgas',
          },
          { path: '/0/', text: '7', codePart: '07', recordId: null, descriptionEn: '', descriptionSv: '' },
        ],
      },
      { code: 'K10.01', title: '', status: 'Reserved' },
    ]);
    const [first] = entries;
    const params = { ...register.params, issuedCodeId: first?.issuedCodeId ?? 0 };
    expect(await workshop.asViewer(calls.readCode, { params })).toEqual(first);
    expect(await workshop.asViewer(calls.listCodes, { params: register.params, query: {} })).toEqual(
      entries.toReversed(),
    );
  });

  it('is told by its interpretation, one or many, where there is a register', async () => {
    const [entry] = await issue(workshop.asViewer, { code: 'K20.07' });
    const { params } = register;
    const one = await workshop.asViewer(codeCalls.interpret, { params, body: { code: 'K20.07' } });
    expect(one.issued).toEqual(entry);
    const parts = await workshop.asViewer(codeCalls.readCodeParts, { params, query: { code: 'K20.08' } });
    expect(parts.issued).toBeNull();
    const body = { codes: ['K20.08', 'K20.07', 'nonsense'] };
    const many = await workshop.asViewer(codeCalls.interpretMany, { params, body });
    expect(many.map(({ issued }) => issued)).toEqual([null, entry, null]);
    const plain = await givenConfiguration(workshop, 'Without', systemOrRoom(workshop));
    const without = await workshop.asViewer(codeCalls.interpret, {
      params: { ...params, stringConfigurationId: plain },
      body: { code: 'K20.07' },
    });
    expect(without).not.toHaveProperty('issued');
  });

  it('keeps what it meant when its record is changed or removed', async () => {
    const [entry] = await issue(workshop.asViewer, { code: 'R1pump' });
    const { tableId, recordIds } = workshop.local;
    const recordId = recordIds.get('R1') ?? 0;
    const params = { projectNumber: workshop.projectNumber, tableId, recordId };
    await workshop.asAdministrator(recordCalls.removeRecord.project, { params });
    expect(await workshop.asViewer(calls.listCodes, { params: register.params, query: {} })).toEqual([entry]);
    await workshop.asAdministrator(recordCalls.createRecord.project, {
      params,
      body: { code: 'R1', descriptionEn: 'Room R1', descriptionSv: 'Rum R1' },
    });
  });

  it('is taken as it is sent, and compared exactly', async () => {
    const codes = ['R1pump', 'R1Pump', 'R1pump ', 'R1 pump'];
    const entries = await issue(workshop.asViewer, ...codes.map((code) => ({ code })));
    expect(entries.map(({ code }) => code)).toEqual(codes);
  });
});

describe('what is refused', () => {
  it('is a code that is taken, with who and when', async () => {
    const [entry] = await issue(workshop.asAdministrator, { code: 'K10.01' });
    const taken = `K10.01 was issued by ${entry?.createdBy} on ${today()}.`;
    expect(await refusalOf(issue(workshop.asViewer, { code: 'K10.01' }))).toEqual({
      status: 409,
      message: taken,
      problems: [],
    });
    await issue(workshop.asAdministrator, { code: 'K10.02', status: 'Reserved' });
    const reserved = `K10.02 was reserved by ${entry?.createdBy} on ${today()}.`;
    expect(await refusalOf(issue(workshop.asViewer, { code: 'K10.02' }))).toMatchObject({
      status: 409,
      message: reserved,
    });
    const rows = [{ code: 'K10.03' }, { code: 'K10.02' }, { code: 'K10.01' }];
    expect(await refusalOf(issue(workshop.asViewer, ...rows))).toEqual({
      status: 409,
      message: 'No codes were issued',
      problems: [`Row 2: ${reserved}`, `Row 3: ${taken}`],
    });
    expect(await refusalOf(issue(workshop.asViewer, ...rows, { code: 'K99.01' }))).toEqual({
      status: 422,
      message: 'No codes were issued',
      problems: [`Row 2: ${reserved}`, `Row 3: ${taken}`, 'Row 4: Code segment not found'],
    });
    expect(await workshop.asViewer(calls.countCodes, { params: register.params, query: {} })).toEqual({
      Reserved: 1,
      Issued: 1,
      Retired: 0,
      Expired: 0,
    });
  });

  it('is a code that cannot be read, in the words of its interpretation', async () => {
    const { params } = register;
    for (const code of ['K99.01', 'K10.1', 'K10.012', 'K10', 'R3pump', ' K10.01', 'K10.ab']) {
      const { errors, codeParts } = await workshop.asViewer(codeCalls.interpret, { params, body: { code } });
      const words = new Set([...errors, ...codeParts.flatMap((part) => part.errors)]);
      expect(words.size).toBeGreaterThan(0);
      expect(await refusalOf(issue(workshop.asViewer, { code }))).toEqual({
        status: 422,
        message: `${code} cannot be read`,
        problems: [...words],
      });
    }
  });

  it('is a code of blanks, where anything else is one too', async () => {
    const anything = await givenRegister(workshop, { type: SegmentType.freeText, options: [{}] });
    const issueThere = (code: string) =>
      workshop.asViewer(calls.issueCodes, { params: anything.params, body: { codes: [{ code }] } });
    expect(await refusalOf(issueThere('   '))).toMatchObject({ status: 422 });
    expect(await issueThere(' a ')).toMatchObject([{ code: ' a ' }]);
  });

  it('is the same code twice in a call', async () => {
    expect(await refusalOf(issue(workshop.asViewer, { code: 'K10.01' }, { code: 'K10.01' }))).toEqual({
      status: 422,
      message: 'No codes were issued',
      problems: ['Row 2: The code K10.01 is also in row 1.'],
    });
  });

  it('is a thousand with one bad row, as a whole and with its row', async () => {
    const codes = Array.from({ length: 1000 }, (_, index) => ({ code: `R2n${index}` }));
    const spoilt = codes.with(499, { code: 'X1n' });
    expect(await refusalOf(issue(workshop.asViewer, ...spoilt))).toMatchObject({
      status: 422,
      problems: ['Row 500: Code segment not found'],
    });
    expect(await workshop.asViewer(calls.listCodes, { params: register.params, query: {} })).toEqual([]);
    expect(await issue(workshop.asViewer, ...codes)).toHaveLength(1000);
    expect(await refusalOf(issue(workshop.asViewer, ...codes, { code: 'R2x' }))).toMatchObject({
      status: 422,
    });
  });

  it('is what is too long, none, or of another kind', async () => {
    const refused = (body: object) =>
      refusalOf(workshop.asViewer(calls.issueCodes, { params: register.params, body: body as never }));
    expect(await refused({ codes: [] })).toMatchObject({ status: 422 });
    expect(await refused({ codes: [{ code: '' }] })).toMatchObject({ status: 422 });
    expect(await refused({ codes: [{ code: `R1${'x'.repeat(499)}` }] })).toMatchObject({
      status: 422,
      problems: ['Row 1, code: The length of the value should be no more than 500, actual is 501.'],
    });
    expect(await refused({ codes: [{ code: 'R1x', title: 'x'.repeat(201) }] })).toMatchObject({
      status: 422,
      problems: ['Row 1, title: The length of the value should be no more than 200, actual is 201.'],
    });
    expect(await refused({ codes: [{ code: 'R1x', status: 'Retired' }] })).toMatchObject({ status: 422 });
    expect(
      await issue(workshop.asViewer, { code: `R1${'x'.repeat(498)}`, title: 'x'.repeat(200) }),
    ).toHaveLength(1);
  });
});

describe('a key', () => {
  it('gives the first answer again, and is for one content only', async () => {
    const key = randomUUID();
    const send = (code: string, client = workshop.asViewer) =>
      client(calls.issueCodes, { params: register.params, body: { codes: [{ code }], key } });
    const [first, second] = await Promise.all([send('K10.01'), send('K10.01')]);
    expect(second).toEqual(first);
    expect(await send('K10.01')).toEqual(first);
    expect(await refusalOf(send('K10.02'))).toMatchObject({ status: 422 });
    expect(await refusalOf(send('K10.01', workshop.asAdministrator))).toMatchObject({ status: 409 });
  });
});

describe('an integration', () => {
  it('issues where it is let, under its own name, and learns nobody’s', async () => {
    const asAdmin = workshop.asApplicationAdministrator;
    const { integrationId, integrationName, accessKey, mayIssue } = await asAdmin(
      settings.createIntegration,
      {
        body: { integrationName: `Drawings ${randomUUID()}` },
      },
    );
    expect(mayIssue).toBe(false);
    const system = app.withToken(accessKey);
    expect(await refusalOf(issue(system, { code: 'K10.01' }))).toMatchObject({ status: 403 });
    const params = { integrationId };
    const changed = await asAdmin(settings.changeIntegration, { params, body: { mayIssue: true } });
    expect(changed).toMatchObject({ integrationId, mayIssue: true });
    const key = randomUUID();
    const body = { codes: [{ code: 'K10.01', status: 'Reserved' as const }], key };
    const [entry] = await system(calls.issueCodes, { params: register.params, body });
    expect(entry).toMatchObject({ createdBy: integrationName, modifiedBy: integrationName });
    expect(await system(calls.issueCodes, { params: register.params, body })).toEqual([entry]);
    await issue(workshop.asViewer, { code: 'K10.02' });
    expect(await refusalOf(issue(system, { code: 'K10.02' }))).toMatchObject({
      status: 409,
      message: `K10.02 was issued on ${today()}.`,
    });
    expect(await refusalOf(issue(workshop.asViewer, { code: 'K10.01' }))).toMatchObject({
      status: 409,
      message: `K10.01 was reserved by ${integrationName} on ${today()}.`,
    });
    await asAdmin(settings.changeIntegration, { params, body: { mayIssue: false } });
    expect(await refusalOf(issue(system, { code: 'K10.03' }))).toMatchObject({ status: 403 });
    expect(await system(calls.listCodes, { params: register.params, query: {} })).toHaveLength(2);
  });
});

describe('who may issue', () => {
  it('are members of the project, and not those who only see it', async () => {
    const employee = await app.as(await app.given.employee());
    expect(await refusalOf(issue(employee, { code: 'K10.01' }))).toMatchObject({ status: 404 });
    await app.db
      .updateTable('projects')
      .set({ is_visible_for_employees: true })
      .where('project_number', '=', workshop.projectNumber)
      .execute();
    expect(await employee(calls.listCodes, { params: register.params, query: {} })).toEqual([]);
    expect(await refusalOf(issue(employee, { code: 'K10.01' }))).toMatchObject({ status: 403 });
    expect(await issue(workshop.asApplicationAdministrator, { code: 'K10.01' })).toHaveLength(1);
  });
});

describe('a configuration', () => {
  it('keeps no register unless it is told to', async () => {
    const stringConfigurationId = await givenConfiguration(workshop, 'Plain', systemOrRoom(workshop));
    const params = { ...register.params, stringConfigurationId };
    const nothing = { status: 404, message: 'This configuration keeps no register.', problems: [] };
    expect(await refusalOf(workshop.asViewer(calls.listCodes, { params, query: {} }))).toEqual(nothing);
    expect(
      await refusalOf(workshop.asViewer(calls.issueCodes, { params, body: { codes: [{ code: 'K10.01' }] } })),
    ).toEqual(nothing);
    const missing = { ...params, stringConfigurationId: 999_999 };
    expect(await refusalOf(workshop.asViewer(calls.listCodes, { params: missing, query: {} }))).toMatchObject(
      {
        message: 'String configuration not found',
      },
    );
  });

  it('keeps on keeping it when it is saved without a word of it, and gives it up only when empty', async () => {
    const { params } = register;
    const read = () => workshop.asAdministrator(stringConfigurations.readConfiguration.project, { params });
    const { name, rootConfigurationSegment } = await read();
    const save = (more: object) =>
      workshop.asAdministrator(stringConfigurations.updateConfiguration.project, {
        params,
        body: { name, rootConfigurationSegment, ...more },
      });
    await issue(workshop.asViewer, { code: 'K10.01' }, { code: 'K10.02', status: 'Reserved' });
    expect(await save({})).toMatchObject({ keepsRegister: true });
    const inUse = { status: 422, message: `The register of ${name} has 2 codes in it.` };
    expect(await refusalOf(save({ keepsRegister: false }))).toMatchObject(inUse);
    const remove = () =>
      workshop.asAdministrator(stringConfigurations.removeConfiguration.project, { params });
    expect(await refusalOf(remove())).toMatchObject(inUse);
    register = await givenRegister(workshop);
    const empty = await workshop.asAdministrator(stringConfigurations.readConfiguration.project, {
      params: register.params,
    });
    const off = await workshop.asAdministrator(stringConfigurations.updateConfiguration.project, {
      params: register.params,
      body: {
        name: empty.name,
        rootConfigurationSegment: empty.rootConfigurationSegment,
        keepsRegister: false,
      },
    });
    expect(off.keepsRegister).toBe(false);
    const listed = await workshop.asViewer(stringConfigurations.listConfigurations.project, { params });
    expect(listed.find(({ stringConfigurationId: id }) => id === params.stringConfigurationId)).toMatchObject(
      {
        keepsRegister: true,
      },
    );
  });

  it('is copied with its project, without the codes', async () => {
    await issue(workshop.asViewer, { code: 'K10.01' });
    const projectNumber = `C${Math.floor(Math.random() * 99_999)}`;
    const ua = await app.given.employee();
    await workshop.asApplicationAdministrator(projects.copyProject, {
      params: { projectNumber: workshop.projectNumber },
      body: { projectNumber, name: 'Copy', ua, isVisibleForEmployeesTemplated: false, copyOptions: ['All'] },
    });
    const copies = await workshop.asApplicationAdministrator(
      stringConfigurations.listConfigurations.project,
      { params: { projectNumber } },
    );
    const kept = copies.filter(({ keepsRegister }) => keepsRegister);
    expect(kept.length).toBeGreaterThan(0);
    for (const { stringConfigurationId } of kept) {
      const params = { projectNumber, stringConfigurationId };
      expect(await workshop.asApplicationAdministrator(calls.listCodes, { params, query: {} })).toEqual([]);
    }
  });

  it('of an archived project is not there, and comes back with it', async () => {
    const other = await givenWorkshop(app);
    register = await givenRegister(other);
    const [entry] = await issue(other.asViewer, { code: 'K10.01' });
    const { projectNumber } = other;
    const asAdmin = other.asApplicationAdministrator;
    await asAdmin(projects.archiveProject, { params: { projectNumber } });
    const list = () => asAdmin(calls.listCodes, { params: register.params, query: {} });
    expect(await refusalOf(list())).toMatchObject({ status: 404 });
    expect(await refusalOf(issue(asAdmin, { code: 'K10.02' }))).toMatchObject({ status: 404 });
    await asAdmin(projects.restoreProject, { params: { projectNumber } });
    expect(await list()).toEqual([entry]);
  });
});
