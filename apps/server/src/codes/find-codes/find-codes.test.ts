import { SegmentType } from '@codes/codes';
import {
  codes,
  limits,
  members,
  projects,
  recordCalls,
  register as registerCalls,
  settings,
} from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  register = await givenRegister(workshop);
});
afterAll(() => app.close());

async function givenCodes(
  at: GivenRegister,
  ...listed: (string | { code: string; title: string })[]
): Promise<void> {
  await at.asAdministrator(registerCalls.importCodes, {
    params: at.params,
    body: {
      codes: listed.map((one) => (typeof one === 'string' ? { code: one } : one)),
      takeUnreadable: true,
    },
  });
}

const find = (text: string, client = workshop.asViewer) =>
  client(codes.findCodesEverywhere, { body: { text } });

const findHere = (text: string, at: Workshop = workshop) =>
  at.asViewer(codes.findCodes, { params: { projectNumber: at.projectNumber }, body: { text } });

/** What was found, as `text=code`. */
const shortly = (found: Awaited<ReturnType<typeof find>>) =>
  found.map(({ text, issued }) => `${text}=${issued.map(({ code }) => code).join('|')}`);

describe('issued codes in a text', () => {
  beforeAll(async () => {
    await givenCodes(
      register,
      { code: '=E10.QM01-QMA01', title: 'Valve' },
      '=E10.QM02-QMA01',
      'P-001',
      'P-001-B',
      'P-0099',
      'Two words',
      'Ägg-1',
    );
  });

  it('are told with their place in code points and the entry of the register', async () => {
    const [found, ...others] = await find('🚇 stod "=E10.QM01-QMA01" öppen.');
    expect(others).toEqual([]);
    expect(found).toEqual({
      text: '=E10.QM01-QMA01',
      start: 8,
      end: 23,
      issued: [
        {
          projectNumber: workshop.projectNumber,
          stringConfigurationId: register.params.stringConfigurationId,
          issuedCodeId: expect.any(Number),
          code: '=E10.QM01-QMA01',
          title: 'Valve',
          status: 'Issued',
        },
      ],
      readings: [],
    });
  });

  it.each([
    ['“=E10.QM01–QMA01”', '=E10.QM01–QMA01'],
    ['(=e10.qm01-qma01)', '=e10.qm01-qma01'],
    ['»=E10.QM01−QMA01«,', '=E10.QM01−QMA01'],
    ['=E10.QM 01 - QMA01.', '=E10.QM 01 - QMA01'],
    ['see =E10.QM01-\n  QMA01!', '=E10.QM01-\n  QMA01'],
    ['\u00a0=E10.QM01\u00ad-QMA01\u200b', '=E10.QM01\u00ad-QMA01'],
    ['**=E10.QM01-QMA01**: closed', '=E10.QM01-QMA01'],
    ['=E10.QM01‐QMA01;', '=E10.QM01‐QMA01'],
  ])('are found in %j', async (text, written) => {
    expect(shortly(await find(text))).toEqual([`${written}==E10.QM01-QMA01`]);
  });

  it('are found in letters that are not of the alphabet', async () => {
    expect(shortly(await find('äGG–1'))).toEqual(['äGG–1=Ägg-1']);
  });

  it('are never found inside a longer word', async () => {
    expect(await find('P-0012 XP-001 P-001x P-001/2 P-001.2 aP-001')).toEqual([]);
    expect(shortly(await find('P-001, P-001. (P-001) P-001;P-001'))).toEqual(Array(5).fill('P-001=P-001'));
  });

  it('may begin and end with a mark', async () => {
    await givenCodes(register, '-QZ77', '(QZ78)');
    expect(shortly(await find('see -QZ77, or (qz78).'))).toEqual(['-QZ77=-QZ77', '(qz78)=(QZ78)']);
  });

  it('are the longest ones, and do not overlap', async () => {
    expect(shortly(await find('P-001-B'))).toEqual(['P-001-B=P-001-B']);
    expect(shortly(await find('p-001 - b and P-001'))).toEqual(['p-001 - b=P-001-B', 'P-001=P-001']);
    expect(shortly(await find('two words'))).toEqual(['two words=Two words']);
  });

  it('are taken as they stand there before they are mended', async () => {
    // 'P-00 99' could be mended, and so could 'P-001 - B'.
    expect(shortly(await find('P-001 - B'))).toEqual(['P-001=P-001']);
    const other = await givenRegister(workshop);
    await givenCodes(other, 'p-0099');
    expect(shortly(await find('p-0099 P-0099'))).toEqual(['p-0099=p-0099|P-0099', 'P-0099=P-0099|p-0099']);
  });

  it('come in the order of the text, each time that they are there', async () => {
    const text = 'P-001-B P-001 =e10.qm02-qma01 P-001';
    expect((await find(text)).map(({ text: found, start }) => [found, start])).toEqual([
      ['P-001-B', 0],
      ['P-001', 8],
      ['=e10.qm02-qma01', 14],
      ['P-001', 30],
    ]);
  });

  it('are a thousand at most', async () => {
    const found = await find('P-001 '.repeat(1200));
    expect(found).toHaveLength(1000);
    expect(found.at(-1)?.start).toBe(999 * 6);
  });

  it('are none in an empty text, and refused in one that is too long', async () => {
    expect(await find('')).toEqual([]);
    expect(await find(' \n"…" -- ')).toEqual([]);
    expect(await refusalOf(find('x'.repeat(limits.searchedText + 1)))).toMatchObject({ status: 422 });
    expect(await find('🚇'.repeat(limits.searchedText))).toEqual([]);
  });
});

it('a code before a comma, in another case, is the issued one and not only read', async () => {
  const at = await givenRegister(await givenWorkshop(app));
  await givenCodes(at, 'K10.01');
  for (const text of ['k10.01,', '(k10.01)', 'k10.01.', '"k10.01";']) {
    const found = await at.asViewer(codes.findCodes, {
      params: { projectNumber: at.params.projectNumber },
      body: { text },
    });
    expect(found.map((one) => [one.text, one.issued.length, one.readings.length])).toEqual([
      ['k10.01', 1, 1],
    ]);
  }
});

describe('the projects of the codes', () => {
  it('are those that the caller sees', async () => {
    const hidden = await givenRegister(await givenWorkshop(app));
    await givenCodes(hidden, 'SECRET-1');
    const external = await app.given.user({ isExternal: true });
    expect(shortly(await find('SECRET-1', hidden.asViewer))).toEqual(['SECRET-1=SECRET-1']);
    expect(await find('SECRET-1')).toEqual([]);
    expect(await findHere('secret–1')).toEqual([]);
    expect(await find('SECRET-1', await app.as(external))).toEqual([]);
    expect(await find('SECRET-1', hidden.asApplicationAdministrator)).toHaveLength(1);

    await hidden.asAdministrator(members.removeMember, {
      params: { projectNumber: hidden.projectNumber, userName: hidden.viewer },
    });
    expect(await find('SECRET-1', hidden.asViewer)).toEqual([]);
    await hidden.asApplicationAdministrator(projects.archiveProject, {
      params: { projectNumber: hidden.projectNumber },
    });
    expect(await find('SECRET-1', hidden.asApplicationAdministrator)).toEqual([]);
  });

  it('are all active ones for an access key, with what a project reads', async () => {
    const asAdministrator = await app.as(await app.given.administrator());
    const { accessKey } = await asAdministrator(settings.createIntegration, {
      body: { integrationName: 'Another system' },
    });
    const asAnother = app.withToken(accessKey);
    await givenCodes(register, 'KEY-1');
    expect(shortly(await find('key–1', asAnother))).toEqual(['key–1=KEY-1']);
    const { projectNumber } = workshop;
    const [here] = await asAnother(codes.findCodes, { params: { projectNumber }, body: { text: 'K20.07' } });
    const { stringConfigurationId } = register.params;
    expect(here?.readings.map((reading) => reading.stringConfigurationId)).toContain(stringConfigurationId);
  });
});

describe('what the configurations of a project read', () => {
  let own: Workshop;
  let place: number;
  beforeAll(async () => {
    own = await givenWorkshop(app);
    place = await givenConfiguration(own, 'Place', systemOrRoom(own));
    await givenConfiguration(own, 'Note', { type: SegmentType.freeText, options: [{}] });
  });
  const reading = { name: 'Place' };

  it('comes with the text, and with the code where it is mended', async () => {
    const found = await findHere('Pump K20.07 and “k20 . 12”, R1pump near r2', own);
    const stringConfigurationId = place;
    expect(found).toEqual([
      { text: 'K20.07', start: 5, end: 11, issued: [], readings: [{ stringConfigurationId, ...reading }] },
      {
        text: 'k20 . 12',
        start: 17,
        end: 25,
        issued: [],
        readings: [{ stringConfigurationId, ...reading, code: 'K20.12' }],
      },
      { text: 'R1pump', start: 28, end: 34, issued: [], readings: [{ stringConfigurationId, ...reading }] },
      {
        text: 'r2',
        start: 40,
        end: 42,
        issued: [],
        readings: [{ stringConfigurationId, ...reading, code: 'R2' }],
      },
    ]);
  });

  it('is found in another mixture of cases, of the tables and of what is fixed', async () => {
    const mixed = await givenWorkshop(app);
    const { projectNumber, local } = mixed;
    await mixed.asAdministrator(recordCalls.createRecord.project, {
      params: { projectNumber, tableId: local.tableId },
      body: { code: 'aE' },
    });
    const room = { tableId: local.tableId, fieldName: 'Code' };
    const id = await givenConfiguration(mixed, 'Mixed', {
      type: SegmentType.fixedValue,
      defaultValue: 'Kv',
      options: [{ optionSeparator: '.', childSegment: { type: SegmentType.table, options: [room] } }],
    });
    const found = await findHere('at KV.Ae, kv.AE and Kv.aE', mixed);
    expect(found.map(({ text, readings }) => [text, readings[0]?.code])).toEqual([
      ['KV.Ae', 'Kv.aE'],
      ['kv.AE', 'Kv.aE'],
      ['Kv.aE', undefined],
    ]);
    const params = { projectNumber, stringConfigurationId: id };
    const read = await mixed.asViewer(codes.interpret, { params, body: { code: 'kV.Ae' } });
    expect(read.mended).toBe('Kv.aE');
  });

  it('is what stands there where one reads it so, and no code of words of letters alone', async () => {
    const alike = await givenWorkshop(app);
    const { projectNumber, local } = alike;
    await alike.asAdministrator(recordCalls.createRecord.project, {
      params: { projectNumber, tableId: local.tableId },
      body: { code: 'Ro' },
    });
    await givenConfiguration(alike, 'Place', systemOrRoom(alike));
    const rooms = { type: SegmentType.table, options: [{ tableId: local.tableId, fieldName: 'Code' }] };
    for (const [name, defaultValue] of [
      ['Small', 'Kv'],
      ['Large', 'KV'],
    ] as const) {
      await givenConfiguration(alike, name, {
        type: SegmentType.fixedValue,
        defaultValue,
        options: [{ optionSeparator: '.', childSegment: rooms }],
      });
    }
    const [exact] = await findHere('Kv.R1', alike);
    expect(exact?.readings.map(({ name }) => name)).toEqual(['Small']);
    const [mended] = await findHere('kv.R1', alike);
    expect(mended?.readings.map(({ name }) => name)).toEqual(['Large', 'Small']);
    await givenConfiguration(alike, 'Joined', {
      type: SegmentType.fixedValue,
      defaultValue: 'Kv',
      options: [{ optionLength: 2, childSegment: rooms }],
    });
    const found = await findHere('kvro, kv r1, kv ro', alike);
    expect(found.map(({ text }) => text)).toEqual(['kvro', 'kv r1', 'kv', 'ro']);
  });

  it('is not told without a project, nor of another one', async () => {
    expect(await find('K20.07', own.asViewer)).toEqual([]);
    const other = await givenWorkshop(app);
    const asked = other.asViewer(codes.findCodes, {
      params: { projectNumber: own.projectNumber },
      body: { text: 'K20.07' },
    });
    expect(await refusalOf(asked)).toMatchObject({ status: 404 });
  });

  it('stands beside the issued code that it is', async () => {
    const kept = await givenRegister(await givenWorkshop(app));
    await givenCodes(kept, 'K10.33');
    const [found] = await findHere('k10.33', kept);
    expect(found).toMatchObject({
      issued: [{ code: 'K10.33' }],
      readings: [{ code: 'K10.33', stringConfigurationId: kept.params.stringConfigurationId }],
    });
  });
});

it('a code that is issued, imported or was there before is found by one column', async () => {
  const { rows } = await sql<{ code: string; folded: string }>`
    select code, folded_code as folded from issued_codes where code = '=E10.QM01-QMA01'
  `.execute(app.db);
  expect(rows).toEqual([{ code: '=E10.QM01-QMA01', folded: '=e10.qm01-qma01' }]);
});
