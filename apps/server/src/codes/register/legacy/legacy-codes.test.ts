import { register as calls, stringConfigurations, type ListedCode } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
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

type Row = Partial<ListedCode> & { code: string };

const check = (...codes: Row[]) =>
  workshop.asAdministrator(calls.checkCodes, { params: register.params, body: { codes } });

const importCodes = (codes: readonly Row[], more: object = {}) =>
  workshop.asAdministrator(calls.importCodes, {
    params: register.params,
    body: { codes: [...codes], ...more },
  });

const list = () => workshop.asViewer(calls.listCodes, { params: register.params, query: {} });

const today = () => new Date().toISOString().slice(0, 10);

it('codes and titles with a control character are refused, naming row and column', async () => {
  const problem = (column: string, sign: string) =>
    `${column}: The value contains a control character (${sign}).`;
  const rows = [{ code: 'K10.02', title: 'Pump\u0096', rowNumber: 4 }, { code: 'old\u001b' }];
  const errors = [[problem('Code', 'U+001B')], [problem('Title', 'U+0096')]];
  const review = await check(...rows);
  expect(review.Unreadable.map((row) => row.errors)).toEqual(errors);
  expect(await refusalOf(importCodes(rows, { takeUnreadable: true }))).toMatchObject({
    status: 422,
    problems: [`Row 2: ${errors[0]?.[0]}`, `Row 4: ${errors[1]?.[0]}`],
  });
  expect(await list()).toEqual([]);
});

describe('a list of codes', () => {
  it('is sorted into new, existing and unreadable ones, and nothing is kept', async () => {
    const [entry] = await workshop.asViewer(calls.issueCodes, {
      params: register.params,
      body: { codes: [{ code: 'K10.01' }] },
    });
    const review = await check(
      { code: 'K10.02', title: ' Pump ' },
      { code: 'K10.01' },
      { code: 'old', rowNumber: 12 },
      { code: 'K10.02' },
      { code: '' },
      { code: 'old', rowNumber: 14 },
      { code: 'x'.repeat(501) },
      { code: 'K10.03', title: 'x'.repeat(201) },
      { code: 'K10.02' },
    );
    expect(review).toEqual({
      New: [{ code: 'K10.02', title: 'Pump', rowNumber: 1, errors: [] }],
      Existing: [
        {
          code: 'K10.01',
          title: '',
          rowNumber: 2,
          errors: [`K10.01 was issued by ${entry?.createdBy} on ${today()}.`],
        },
        { code: 'K10.02', title: '', rowNumber: 4, errors: ['The code K10.02 is also in row 1.'] },
        { code: 'old', title: '', rowNumber: 14, errors: ['The code old is also in row 12.'] },
        // The first one is named, however many there are.
        { code: 'K10.02', title: '', rowNumber: 9, errors: ['The code K10.02 is also in row 1.'] },
      ],
      Unreadable: [
        { code: '', title: '', rowNumber: 5, errors: ['This field is required'] },
        {
          code: 'x'.repeat(501),
          title: '',
          rowNumber: 7,
          errors: ['The length of the value should be no more than 500, actual is 501.'],
        },
        {
          code: 'K10.03',
          title: 'x'.repeat(201),
          rowNumber: 8,
          errors: ['The length of the value should be no more than 200, actual is 201.'],
        },
        {
          code: 'old',
          title: '',
          rowNumber: 12,
          errors: ['Code segment not found'],
        },
      ],
    });
    expect(await list()).toEqual([entry]);
  });

  it('comes in as issued, without what is there already', async () => {
    await importCodes([{ code: 'K10.01' }]);
    expect(
      await importCodes([{ code: 'K10.02', title: 'Pump' }, { code: 'K10.01' }, { code: 'K10.02' }]),
    ).toEqual({
      created: 1,
      skipped: 2,
    });
    expect(await list()).toMatchObject([
      { code: 'K10.01', status: 'Issued' },
      { code: 'K10.02', title: 'Pump', status: 'Issued', parts: [{ text: 'K10' }, { text: '2' }] },
    ]);
  });

  it('with an unreadable one is refused as a whole, unless that is taken too', async () => {
    const rows = [{ code: 'K10.01' }, { code: 'old', rowNumber: 7, title: 'Was so' }];
    expect(await refusalOf(importCodes(rows))).toEqual({
      status: 422,
      message: 'No codes were imported',
      problems: ['Row 7: Code segment not found'],
    });
    expect(await list()).toEqual([]);
    expect(await importCodes(rows, { takeUnreadable: true })).toEqual({ created: 2, skipped: 0 });
    expect(await list()).toMatchObject([{ code: 'K10.01' }, { code: 'old', title: 'Was so', parts: [] }]);
    // There already, it is skipped, readable or not.
    expect(await importCodes(rows)).toEqual({ created: 0, skipped: 2 });
    for (const unfit of [
      { code: '' },
      { code: '   ' },
      { code: 'x'.repeat(501) },
      { code: 'K10.02', title: 'x'.repeat(201) },
    ]) {
      expect(await refusalOf(importCodes([unfit], { takeUnreadable: true }))).toMatchObject({ status: 422 });
    }
  });

  it('with a key comes in once', async () => {
    const key = randomUUID();
    const rows = [{ code: 'K10.01' }];
    const [first, second] = await Promise.all([importCodes(rows, { key }), importCodes(rows, { key })]);
    expect([first, second]).toEqual([
      { created: 1, skipped: 0 },
      { created: 1, skipped: 0 },
    ]);
    expect(await refusalOf(importCodes([{ code: 'K10.02' }], { key }))).toMatchObject({ status: 422 });
    expect(await refusalOf(importCodes(rows, { key, takeUnreadable: true }))).toMatchObject({ status: 422 });
  });

  it('is for administrators of the project', async () => {
    const body = { codes: [{ code: 'K10.01' }] };
    const { params } = register;
    expect(await refusalOf(workshop.asViewer(calls.checkCodes, { params, body }))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(workshop.asViewer(calls.importCodes, { params, body }))).toMatchObject({
      status: 403,
    });
  });
});

describe('a hundred thousand pasted codes', () => {
  it('with blanks and duplicates are looked at, while others are served', async () => {
    const codes = Array.from({ length: 100_000 }, (_, index) => {
      if (index % 100 === 0) return { code: '' };
      return { code: `R1${index % 10 === 1 ? 'again' : index}` };
    });
    const served: number[] = [];
    const state = { isDone: false };
    const others = (async () => {
      while (!state.isDone) {
        await workshop.asViewer(stringConfigurations.listConfigurations.project, { params: register.params });
        served.push(1);
        await setTimeout(100);
      }
    })();
    const { New, Existing, Unreadable } = await check(...codes);
    state.isDone = true;
    await others;
    expect([New.length, Existing.length, Unreadable.length]).toEqual([89_001, 9_999, 1_000]);
    expect(served.length).toBeGreaterThan(1);
    expect(await refusalOf(check(...codes, { code: 'R1x' }))).toMatchObject({
      status: 422,
      problems: ['codes: At most 100000 are allowed, and there are 100001.'],
    });
    const some = New.slice(0, 3000).map(({ code }) => ({ code }));
    expect(await importCodes(some)).toEqual({ created: 3000, skipped: 0 });
  });
});

describe('a configuration that is saved while codes are issued from it', () => {
  it('is either before or after them: nothing is kept that it does not read', async () => {
    const { params } = register;
    const { name, rootConfigurationSegment: root } = await workshop.asViewer(
      stringConfigurations.readConfiguration.project,
      { params },
    );
    const [system] = root?.options ?? [];
    const number = system?.childSegment;
    const ofLength = (length: number) => ({
      ...root,
      options: [{ ...system, childSegment: { ...number, options: [{ optionLength: length }] } }],
    });
    const state = { isSaved: false };
    const saving = (async () => {
      for (const length of [3, 2, 3]) {
        await workshop.asAdministrator(stringConfigurations.updateConfiguration.project, {
          params,
          body: { name, rootConfigurationSegment: ofLength(length) },
        });
      }
      state.isSaved = true;
    })();
    const outcomes: number[] = [];
    const issuing = async (code: string) => {
      while (!state.isSaved) {
        const body = { code, segment: '/0/' };
        outcomes.push(
          await workshop.asViewer(calls.issueNext, { params, body }).then(
            () => 201,
            (error: { status: number }) => error.status,
          ),
        );
      }
    };
    await Promise.all([saving, issuing('K10.00'), issuing('K20.000')]);
    expect(outcomes.filter((status) => status !== 201 && status !== 422)).toEqual([]);
    const entries = await list();
    expect(outcomes.filter((status) => status === 201)).toHaveLength(entries.length);
    for (const { code, parts } of entries) expect(parts.at(-1)?.codePart).toBe(code.slice(4));
  });
});
