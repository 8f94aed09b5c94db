// Calls that take a list of rows name them from 1, and tell all that is wrong with all of them in one answer.
import {
  bulkUpdate,
  masterChanges,
  members,
  projectTables,
  register as calls,
  type Endpoint,
} from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

/** As a client without types may send it. */
const refused = (endpoint: Endpoint, body: unknown, params: object = {}) =>
  refusalOf(
    workshop.asAdministrator(endpoint, {
      params: { ...register.params, tableId: workshop.local.tableId, ...params },
      body,
    } as never),
  );

const tooLong = 'The length of the value should be no more than 200, actual is 201.';
const taken = (code: string) =>
  expect.stringMatching(new RegExp(`: ${code} was issued by .* on .*\\.$`)) as string;

describe('codes to be issued', () => {
  const codes = [
    { code: 'K10.01' },
    { code: 'K10.02', title: 'x'.repeat(201) },
    { code: 'nothing' },
    { code: 'K10.03', status: 'Retired' },
    { code: 'K10.01', title: 'x'.repeat(201) },
    5,
    { title: 'A pump' },
    { code: 'K10.04', colour: 'red' },
  ];

  it('are refused with all that is wrong with all of them', async () => {
    await workshop.asViewer(calls.issueCodes, {
      params: register.params,
      body: { codes: [{ code: 'K10.01' }, { code: 'K10.02' }] },
    });
    expect(await refused(calls.issueCodes, { codes })).toEqual({
      status: 422,
      message: 'No codes were issued',
      problems: [
        taken('K10.01'),
        `Row 2, title: ${tooLong}`,
        taken('K10.02'),
        'Row 3: Code segment not found',
        'Row 4, status: The value should be one of: Reserved, Issued.',
        `Row 5, title: ${tooLong}`,
        'Row 5: The code K10.01 is also in row 1.',
        'Row 6: The value should be an object.',
        'Row 7, code: This field is required',
        'Row 8, colour: unknown property.',
      ],
    });
    const some = [{ code: 'K10.01' }, { code: 'K10.02' }];
    expect(await refused(calls.issueCodes, { codes: some })).toEqual({
      status: 409,
      message: 'No codes were issued',
      problems: [taken('K10.01'), taken('K10.02')],
    });
  });

  it('say it of one alone too', async () => {
    expect(await refused(calls.issueCodes, { codes: codes.slice(1, 2) })).toEqual({
      status: 422,
      message: 'No codes were issued',
      problems: [`Row 1, title: ${tooLong}`],
    });
  });
});

describe('a list of codes', () => {
  const rows = [{ code: 'K10.01' }, { title: 'A pump', rowNumber: 12 }, { code: 5 }, { code: 'nothing' }];

  it('without a code in a row is refused by row, as the file has it', async () => {
    expect(await refused(calls.checkCodes, { codes: rows })).toMatchObject({
      status: 422,
      problems: ['Row 3, code: The value should be a text.', 'Row 12, code: This field is required'],
    });
  });

  it('is not imported, with all that is wrong with all rows', async () => {
    expect(await refused(calls.importCodes, { codes: rows })).toMatchObject({
      status: 422,
      message: 'No codes were imported',
      problems: [
        'Row 3, code: The value should be a text.',
        'Row 4: Code segment not found',
        'Row 12, code: This field is required',
      ],
    });
  });
});

describe('records', () => {
  const long = 'x'.repeat(501);
  const tooLongText = 'The length of the input value should be less than 500, actual is 501.';

  it('are not imported, with all that is wrong with all rows', async () => {
    const records = [{ code: 'R9', descriptionEn: long }, { code: 'R8', rowNumber: 'x' }, 5, { code: 'R1' }];
    expect(await refused(bulkUpdate.importRecords.project, { records })).toMatchObject({
      status: 422,
      message: 'No records were imported',
      problems: [
        `Row 1, Description En: ${tooLongText}`,
        'Row 2, rowNumber: The value should be a number, actual is x.',
        'Row 3: The value should be an object.',
        'Row 4, Code: The code R1 is already used in this table.',
      ],
    });
  });

  it('are not compared, with all that is wrong with all rows', async () => {
    const fieldNames = ['code', 'descriptionEn'];
    const records = [{ code: 'R9', descriptionEn: long }, { code: 'R8', rowNumber: 0 }, 5];
    expect(await refused(bulkUpdate.validateUpdate.project, { fieldNames, records })).toMatchObject({
      status: 422,
      problems: [
        `Row 1, Description En: ${tooLongText}`,
        'Row 2, rowNumber: The value must be greater than 0, actual is 0.',
        'Row 3: The value should be an object.',
      ],
    });
  });

  it('are not updated, with all that is wrong with all rows', async () => {
    const records = [
      { rowAction: 'Explode', rowNumber: 12, code: 'R1', descriptionEn: long },
      { rowAction: 'Create', code: 'R9', descriptionEn: long },
      { rowAction: 'Update', activeRecordId: 'x', modified: '2026-01-01', code: 'R2', descriptionEn: long },
      5,
      { code: 'R7' },
    ];
    expect(await refused(bulkUpdate.applyUpdate.project, { records })).toMatchObject({
      status: 422,
      message: 'Nothing has been changed',
      problems: [
        `Row 2, Description En: ${tooLongText}`,
        'Row 3, activeRecordId: There is no such id.',
        `Row 3, Description En: ${tooLongText}`,
        'Row 4: The value should be an object.',
        'Row 5, rowAction: The value should be one of: Create, Delete, Ignore, Update.',
        'Row 12, rowAction: The value should be one of: Create, Delete, Ignore, Update.',
        `Row 12, Description En: ${tooLongText}`,
      ],
    });
  });

  it('do not follow the master, with all that is wrong with all rows', async () => {
    const { linkedTableId, recordIds } = workshop.master;
    const copy = await workshop.asAdministrator(projectTables.derelateRecord, {
      params: {
        projectNumber: workshop.projectNumber,
        tableId: linkedTableId,
        recordId: recordIds.get('L10') ?? 0,
      },
    });
    expect(copy).toBeUndefined();
    const records = [
      { activeRecordId: 7, take: 'all' },
      { activeRecordId: 7, take: 'own', values: { code: 'L11' } },
      { take: 'master', values: { descriptionEn: long } },
    ];
    const params = { tableId: linkedTableId };
    expect(await refused(masterChanges.keepUp, { records }, params)).toMatchObject({
      status: 422,
      message: 'Nothing has been changed',
      problems: [
        'Row 1, take: The value should be one of: master, own, follow.',
        'Row 2: The same record is in row 1.',
        'Row 2, values: only with take master.',
        'Row 3, activeRecordId: This field is required',
        `Row 3, Description En: ${tooLongText}`,
      ],
    });
  });
});

describe('members', () => {
  it('are not added, with all that is wrong with all rows', async () => {
    const people = [
      { userName: workshop.viewer, companyName: 'Ramm', isExternal: true },
      { userName: 'no address', companyName: 'Ramm', isExternal: true },
      { userName: workshop.administrator, isExternal: true, role: 'owner' },
      'nobody',
    ];
    expect(await refused(members.addMembers, people)).toMatchObject({
      status: 422,
      message: 'No members were added',
      problems: [
        'Row 1: This user is already added to project.',
        'Row 2, userName: Please enter a valid email address',
        'Row 3, companyName: This field is required',
        'Row 3, role: The value should be one of: admin, viewer.',
        'Row 3: This user is already added to project.',
        'Row 4: The value should be an object.',
      ],
    });
  });
});
