// A code may end before a segment that says so: in one configuration, with one register, all the way through the calls.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { codes, register as calls, stringConfigurations } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type GivenRegister } from '../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
  const workshop = await givenWorkshop(app);
  register = await givenRegister(workshop, systemAndComponent(workshop.master.linkedTableId));
});
afterAll(() => app.close());

/** `K10`, `K10.7` and `K10.7-pump`. */
function systemAndComponent(tableId: number): SegmentOnWire {
  const kind: SegmentOnWire = {
    type: SegmentType.freeText,
    displayName: 'Kind',
    isRequired: true,
    mayEnd: true,
    options: [{}],
  };
  const number: SegmentOnWire = {
    type: SegmentType.serialNumber,
    displayName: 'No.',
    isRequired: true,
    mayEnd: true,
    options: [{ optionSeparator: '-', childSegment: kind }],
  };
  return {
    type: SegmentType.table,
    displayName: 'System',
    isRequired: true,
    options: [{ tableId, fieldName: 'Code', optionSeparator: '.', childSegment: number }],
  };
}

const all = ['K10', 'K10.7', 'K10.7-pump'];

describe('a configuration whose codes may end early', () => {
  it('is answered as it was saved', async () => {
    const read = await register.asViewer(stringConfigurations.readConfiguration.project, {
      params: register.params,
    });
    const root = read.rootConfigurationSegment;
    expect(root).toMatchObject({ displayName: 'System' });
    expect(root?.options?.[0]?.childSegment).toMatchObject({ mayEnd: true, displayName: 'No.' });
  });

  it('reads the short codes and the long ones, alone and in a list', async () => {
    const { params } = register;
    const sent = [...all, 'K10.', 'K10.7-'];
    const one = await Promise.all(
      sent.map((code) => register.asViewer(codes.interpret, { params, body: { code } })),
    );
    const many = await register.asViewer(codes.interpretMany, { params, body: { codes: sent } });
    for (const read of [one, many]) {
      const problems = read.map(({ errors, codeParts }) => [
        ...errors,
        ...codeParts.flatMap((part) => part.errors),
      ]);
      const empty = ['Code segment has empty value'];
      expect(problems).toEqual([[], [], [], empty, empty]);
      expect(read.map(({ codeParts }) => codeParts.length)).toEqual([1, 2, 3, 2, 3]);
    }
  });

  it('issues them into one register, numbers them together and finds no drift', async () => {
    const { params } = register;
    const issued = await register.asViewer(calls.issueCodes, {
      params,
      body: { codes: all.map((code) => ({ code, title: `The ${code}` })), key: randomUUID() },
    });
    expect(issued.map(({ code, parts }) => [code, parts.length])).toEqual([
      ['K10', 1],
      ['K10.7', 2],
      ['K10.7-pump', 3],
    ]);
    const next = (code: string) =>
      register.asViewer(calls.readNextNumber, { params, query: { code, segment: '/0/' } });
    expect((await next('K10.1')).code).toBe('K10.8');
    expect((await next('K10.1-fan')).code).toBe('K10.8-fan');
    expect(await register.asViewer(calls.readDrift, { params, query: {} })).toMatchObject({
      changed: [],
      broken: [],
    });
  });
});

describe('a number where the code ends before its place', () => {
  const inSwedish = { 'accept-language': 'sv' };

  it.each([
    [{}, 'code: the code ends before this segment.'],
    [inSwedish, 'code: koden slutar före segmentet.'],
  ])('is refused with the reason (%j)', async (headers, problem) => {
    const { params, viewer } = register;
    const reader = await app.as(viewer, headers);
    const query = { code: 'K10', segment: '/0/' };
    const body = { ...query, key: randomUUID() };
    const refused = { status: 422, problems: [problem] };
    expect(await refusalOf(reader(calls.readNextNumber, { params, query }))).toMatchObject(refused);
    expect(await refusalOf(reader(calls.issueNext, { params, body }))).toMatchObject(refused);
  });

  it('is refused with what is wrong where the code cannot be read', async () => {
    const query = { code: 'K99', segment: '/0/' };
    const asked = register.asViewer(calls.readNextNumber, { params: register.params, query });
    expect(await refusalOf(asked)).toMatchObject({
      status: 422,
      message: 'K99 cannot be read',
      problems: [expect.any(String)],
    });
  });
});

describe('saving it', () => {
  const save = (root: SegmentOnWire) =>
    refusalOf(
      register.asAdministrator(stringConfigurations.createConfiguration.project, {
        params: { projectNumber: register.params.projectNumber },
        body: { name: 'Other', rootConfigurationSegment: root },
      }),
    );

  it('is refused where the first segment could be left out', async () => {
    const refusal = await save({ type: SegmentType.freeText, mayEnd: true, options: [{}] });
    expect(refusal).toMatchObject({ status: 422, problems: ['The first segment cannot be left out.'] });
  });

  it('is refused where nothing could be filled in after the end', async () => {
    const fixed: SegmentOnWire = {
      type: SegmentType.fixedValue,
      defaultValue: '+',
      mayEnd: true,
      options: [{}],
    };
    const refusal = await save({
      type: SegmentType.freeText,
      options: [{ optionLength: 2, childSegment: fixed }],
    });
    expect(refusal).toMatchObject({
      status: 422,
      problems: ['Nothing can be filled in after this segment.'],
    });
  });
});
