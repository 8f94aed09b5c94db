import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { register as calls, type Client } from '@codes/contract';
import { randomUUID } from 'node:crypto';
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
let viewer: Client;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  viewer = workshop.asViewer;
});
beforeEach(async () => {
  register = await givenRegister(workshop);
});
afterAll(() => app.close());

const imported = (...codes: string[]) =>
  workshop.asAdministrator(calls.importCodes, {
    params: register.params,
    body: { codes: codes.map((code) => ({ code })), takeUnreadable: true },
  });

const next = async (code: string, more: { segment?: string; gaps?: string } = {}) => {
  const query = { segment: '/0/', ...more, code };
  const answer = await viewer(calls.readNextNumber, { params: register.params, query });
  return answer.code;
};

const issueNext = async (code: string, more: object = {}) => {
  const body = { segment: '/0/', code, ...more };
  const entries = await viewer(calls.issueNext, { params: register.params, body });
  return entries.map((entry) => entry.code);
};

/** A system, then a serial number that ends so, then perhaps more. */
const numbered = (ending: object, fill: string, after?: SegmentOnWire): SegmentOnWire => ({
  type: SegmentType.table,
  isRequired: true,
  options: [
    {
      tableId: workshop.master.linkedTableId,
      fieldName: 'Code',
      optionSeparator: '.',
      childSegment: {
        type: SegmentType.serialNumber,
        isRequired: true,
        defaultValue: fill,
        options: [{ ...ending, ...(after && { childSegment: after }) }],
      },
    },
  ],
});

const freeText: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };

describe('the next free number', () => {
  it('is one more than the greatest after the same text, and begins with 1', async () => {
    expect(await next('K10.00')).toBe('K10.01');
    await imported('K10.01', 'K10.07', 'K20.40');
    expect(await next('K10.99')).toBe('K10.08');
    expect(await next('K20.03')).toBe('K20.41');
    expect(await next('L10.00')).toBe('L10.01');
    expect(
      await viewer(calls.readNextNumber, {
        params: register.params,
        query: { code: 'K10.00', segment: '/0/', gaps: 'true' },
      }),
    ).toEqual({ code: 'K10.02', number: 2 });
    expect(await viewer(calls.countCodes, { params: register.params, query: {} })).toMatchObject({
      Issued: 3,
    });
  });

  it('counts what stands in the place, whatever follows, and nothing else', async () => {
    await imported('K10.05-old', 'K10.9', 'K10.ab', 'K10.1x', 'K10', 'XK10.77');
    // 05 of two digits; 9 up to the end; the others are no numbers there.
    expect(await next('K10.00')).toBe('K10.10');
    await imported('K10.123');
    // The segment's own two characters are 12.
    expect(await next('K10.00')).toBe('K10.13');
  });

  it('is given where it is the first that is missing, from 1', async () => {
    await imported('K10.01', 'K10.02', 'K10.04', 'K10.07');
    expect(await issueNext('K10.00', { gaps: true, count: 4 })).toEqual([
      'K10.03',
      'K10.05',
      'K10.06',
      'K10.08',
    ]);
    expect(await issueNext('K10.00', { gaps: true, count: 2 })).toEqual(['K10.09', 'K10.10']);
  });

  it('runs out', async () => {
    await imported('K10.98');
    const left = { status: 422, message: 'No number of 2 digits is left after K10..', problems: [] };
    expect(await refusalOf(issueNext('K10.00', { count: 2 }))).toEqual(left);
    expect(await issueNext('K10.00')).toEqual(['K10.99']);
    expect(await refusalOf(next('K10.00'))).toEqual(left);
    expect(await refusalOf(issueNext('K10.00'))).toEqual(left);
    expect(await issueNext('K10.00', { count: 97, gaps: true })).toHaveLength(97);
    expect(await refusalOf(issueNext('K10.00', { gaps: true }))).toEqual(left);
    const root: SegmentOnWire = {
      type: SegmentType.serialNumber,
      isRequired: true,
      defaultValue: '0',
      options: [{ optionLength: 1 }],
    };
    register = await givenRegister(workshop, root);
    expect(await issueNext('0', { segment: '/', count: 9 })).toHaveLength(9);
    expect(await refusalOf(issueNext('0', { segment: '/' }))).toMatchObject({
      message: 'No number of 1 digits is left.',
    });
  });

  it('comes with how many are left, where that is asked for', async () => {
    const left = async (code: string, gaps = 'false') => {
      const query = { code, segment: '/0/', gaps, left: 'true' };
      return (await viewer(calls.readNextNumber, { params: register.params, query })).left;
    };
    expect(await left('K10.00')).toBe(99);
    await imported('K10.01', 'K10.02', 'K10.05', 'K10.5', 'K10.90', 'K10.ab', 'K10.0', 'K20.07');
    expect(await left('K10.00')).toBe(9);
    expect(await left('K10.00', 'true')).toBe(95);
    await imported('K10.99');
    expect(await left('K10.00', 'true')).toBe(94);
    expect(await issueNext('K10.00', { gaps: true, count: 94 })).toHaveLength(94);
    expect(await refusalOf(left('K10.00', 'true'))).toMatchObject({ status: 422 });
    // Numbers that begin with the fill sign are not given out.
    register = await givenRegister(workshop, numbered({ optionLength: 2 }, '1'));
    await imported('K10.12', 'K10.30');
    expect(await left('K10.19', 'true')).toBe(8 + 80 - 2);
    expect(await issueNext('K10.19', { gaps: true, count: 86 })).toHaveLength(86);
    register = await givenRegister(workshop, numbered({}, ''));
    expect(await left('K10.1', 'true')).toBeNull();
  });

  it('is given again where it was released, and never where it was issued', async () => {
    const [reserved] = await viewer(calls.issueNext, {
      params: register.params,
      body: { code: 'K10.00', segment: '/0/', status: 'Reserved', title: 'Pump' },
    });
    expect(reserved).toMatchObject({ code: 'K10.01', status: 'Reserved', title: 'Pump' });
    const params = { ...register.params, issuedCodeId: reserved?.issuedCodeId ?? 0 };
    await viewer(calls.releaseCode, { params });
    const [issued] = await viewer(calls.issueNext, {
      params: register.params,
      body: { code: 'K10.00', segment: '/0/' },
    });
    expect(issued).toMatchObject({ code: 'K10.01', status: 'Issued' });
    await viewer(calls.changeCode, {
      params: { ...params, issuedCodeId: issued?.issuedCodeId ?? 0 },
      body: { status: 'Retired' },
    });
    expect(await next('K10.00')).toBe('K10.02');
  });
});

describe('the place of a number', () => {
  it.each([
    ['0', 'K10.0009', 'K10.0010'],
    [' ', 'K10.   9', 'K10.  10'],
    ['x', 'K10.xxx9', 'K10.xx10'],
    ['#', 'K10.##99', 'K10.#100'],
  ])('may be filled up with %j', async (fill, kept, expected) => {
    register = await givenRegister(workshop, numbered({ optionLength: 4 }, fill));
    await imported(kept, `K10.${fill.repeat(3)}2`);
    expect(await next(`K10.${fill.repeat(4)}`)).toBe(expected);
    expect(await next(`K10.${fill.repeat(4)}`, { gaps: 'true' })).toBe(`K10.${fill.repeat(3)}1`);
  });

  it('filled up with a digit, takes no number that begins with it', async () => {
    register = await givenRegister(workshop, numbered({ optionLength: 2 }, '3'));
    const codes = await issueNext('K10.33', { count: 11 });
    expect(codes).toEqual(
      ['31', '32', '34', '35', '36', '37', '38', '39', '10', '11', '12'].map((n) => `K10.${n}`),
    );
    await imported('K10.29');
    expect(await next('K10.33')).toBe('K10.40');
  });

  it('may be as long as it is, at the end of the code or before a separator', async () => {
    register = await givenRegister(workshop, numbered({}, ''));
    await imported('K10.9', 'K10.10', 'K10.0011', 'K10.x', 'K10.12x', 'K100.99');
    expect(await next('K10.1')).toBe('K10.12');
    await imported('K10.12345678901234567890');
    expect(await next('K10.1')).toBe('K10.12345678901234567891');
    register = await givenRegister(workshop, numbered({ optionSeparator: '/' }, '', freeText));
    await imported('K10.9/a', 'K10.10/b', 'K10.11', 'K10.12x/a');
    expect(await next('K10.1/end')).toBe('K10.12/end');
    expect(await next('K10./end', { gaps: 'true' })).toBe('K10.1/end');
    expect(await issueNext('K10.1/end', { count: 2 })).toEqual(['K10.12/end', 'K10.13/end']);
  });

  it('is as wide as the number that it was asked with, where nothing else says how wide', async () => {
    register = await givenRegister(workshop, numbered({}, ''));
    await imported('K10.21', 'K10.22');
    expect(await next('K10.21', { gaps: 'true' })).toBe('K10.01');
    expect(await next('K10.021')).toBe('K10.023');
    expect(await next('K10.1')).toBe('K10.23');
    expect(await issueNext('K10.21', { gaps: true, count: 10 })).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((number) => `K10.${number}`),
    );
  });

  it('is followed by what the code has there', async () => {
    register = await givenRegister(workshop, numbered({ optionLength: 3 }, '0', freeText));
    await imported('K10.004A', 'K10.004B', 'K10.00');
    expect(await issueNext('K10.000-pump', { count: 2 })).toEqual(['K10.005-pump', 'K10.006-pump']);
  });
});

describe('a number with zeros before it and without', () => {
  const issued = (...codes: string[]) =>
    viewer(calls.issueCodes, { params: register.params, body: { codes: codes.map((code) => ({ code })) } });

  it('is one number before a separator, whichever way it came in', async () => {
    register = await givenRegister(workshop, numbered({ optionSeparator: '/' }, '', freeText));
    await issued('K10.03/a');
    expect(await next('K10.3/end')).toBe('K10.4/end');
    expect(await next('K10.0003/end')).toBe('K10.0004/end');
    await imported('K10.0005/b');
    expect(await next('K10.0/end')).toBe('K10.6/end');
    expect(await issueNext('K10.0/end', { count: 4, gaps: true })).toEqual(
      ['1', '2', '4', '6'].map((number) => `K10.${number}/end`),
    );
    expect(await issueNext('K10.0/end', { count: 2 })).toEqual(['K10.7/end', 'K10.8/end']);
    // Codes are compared exactly, so these are two; the number is one, and taken.
    expect(await issued('K10.9/x', 'K10.009/x')).toHaveLength(2);
    expect(await next('K10.9/end')).toBe('K10.10/end');
    expect(await next('K10.9/end', { gaps: 'true' })).toBe('K10.10/end');
  });

  it('is one number at the end of the code', async () => {
    register = await givenRegister(workshop, numbered({}, ''));
    await issued('K10.03');
    expect(await issueNext('K10.3', { count: 3, gaps: true })).toEqual(['K10.1', 'K10.2', 'K10.4']);
    await imported('K10.00006');
    expect(await issueNext('K10.003', { count: 2, gaps: true })).toEqual(['K10.005', 'K10.007']);
    expect(await next('K10.1')).toBe('K10.8');
  });

  it('is issued filled up only, and what came in without is not given again', async () => {
    expect(await refusalOf(issued('K10.3'))).toMatchObject({ status: 422 });
    await imported('K10.3');
    expect(await next('K10.00')).toBe('K10.04');
    expect(await issueNext('K10.00', { count: 3, gaps: true })).toEqual(['K10.01', 'K10.02', 'K10.04']);
    const [entry] = await issued('K10.03');
    // Its text is the number, as one would type it.
    expect(entry?.parts.at(-1)).toMatchObject({ text: '3', codePart: '03' });
    expect(await next('K10.00')).toBe('K10.05');
  });
});

describe('what is refused', () => {
  it('is a place that is no serial number', async () => {
    for (const segment of ['/', '/1/', '/0/0/', 'nowhere', '']) {
      expect(await refusalOf(issueNext('K10.00', { segment }))).toMatchObject({
        status: 422,
        problems: ['segment: This segment is not a serial number.'],
      });
    }
  });

  it('is a code that cannot be read otherwise', async () => {
    for (const code of ['K99.00', 'K10.0', 'K10', 'R1pump', 'K10.ab', 'K10.001']) {
      expect(await refusalOf(issueNext(code))).toMatchObject({ status: 422 });
      expect(await refusalOf(next(code))).toMatchObject({ status: 422 });
    }
  });

  it.each([0, 1001, 1.5, -1, '3', null])('is a count of %j', async (count) => {
    expect(await refusalOf(issueNext('K10.00', { count }))).toMatchObject({ status: 422 });
  });
});

describe('asking twice', () => {
  it('gives the first answer to the same key', async () => {
    const key = randomUUID();
    const asked = { key, count: 3 };
    const [first, second] = await Promise.all([issueNext('K10.00', asked), issueNext('K10.00', asked)]);
    expect(second).toEqual(first);
    expect(await issueNext('K10.00', asked)).toEqual(first);
    expect(await refusalOf(issueNext('K10.00', { key }))).toMatchObject({ status: 422 });
    expect(await next('K10.00')).toBe('K10.04');
  });

  it('gives a number to one only, beside those who issue and import it', async () => {
    const issueOne = (code: string) =>
      viewer(calls.issueCodes, { params: register.params, body: { codes: [{ code }] } }).then(
        ([entry]) => [entry?.code ?? ''],
        () => [],
      );
    const given = await Promise.all([
      ...Array.from({ length: 10 }, () => issueNext('K10.00', { count: 2 })),
      ...['K10.03', 'K10.07', 'K10.30'].map(issueOne),
    ]);
    const codes = given.flat();
    expect(new Set(codes).size).toBe(codes.length);
    const entries = await viewer(calls.listCodes, { params: register.params, query: {} });
    expect(entries.map(({ code }) => code)).toEqual(codes.toSorted());
  });
});
