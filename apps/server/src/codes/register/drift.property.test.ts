// Whatever is issued interprets to the kept parts until a table changes; drift then names exactly what has changed.
import { SegmentType } from '@codes/codes';
import {
  codes as codeCalls,
  projectTables,
  recordCalls,
  register as calls,
  type Client,
  type Drift,
} from '@codes/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  admin = workshop.asAdministrator;
});
afterAll(() => app.close());

type Meaning = { recordId: number; descriptionEn: string; descriptionSv: string };
type World = {
  register: GivenRegister;
  table: { projectNumber: string; tableId: number };
  /** What the table means today, by code. */
  today: Map<string, Meaning>;
};

const places = ['A', 'B', 'C', 'D', 'E'] as const;

let worlds = 0;

async function newWorld(): Promise<World> {
  worlds += 1;
  const { projectNumber } = workshop;
  const { projectTableId: tableId } = await admin(projectTables.createProjectTable, {
    params: { projectNumber },
    body: { name: `Places ${worlds}` },
  });
  const register = await givenRegister(workshop, {
    type: SegmentType.table,
    isRequired: true,
    options: [
      {
        tableId,
        fieldName: 'Code',
        optionSeparator: '-',
        childSegment: {
          type: SegmentType.serialNumber,
          isRequired: true,
          defaultValue: '0',
          options: [{ optionLength: 2 }],
        },
      },
    ],
  });
  const world: World = { register, table: { projectNumber, tableId }, today: new Map() };
  for (const code of places) await add(world, code, `Place ${code}`);
  return world;
}

async function add({ table, today }: World, code: string, descriptionEn: string): Promise<void> {
  const body = { code, descriptionEn, descriptionSv: '' };
  const { activeRecordId } = await admin(recordCalls.createRecord.project, { params: table, body });
  today.set(code, { recordId: activeRecordId, descriptionEn, descriptionSv: '' });
}

type Step =
  | { kind: 'describe'; code: string; language: 'descriptionEn' | 'descriptionSv'; text: string }
  | { kind: 'rename'; code: string; to: string }
  | { kind: 'remove'; code: string }
  | { kind: 'add'; code: string; text: string };

/** What cannot be done, as nothing is there or something is in the way, is left out. */
async function take(world: World, step: Step): Promise<void> {
  const { table, today } = world;
  const found = today.get(step.code);
  if (step.kind === 'add') {
    if (found === undefined) await add(world, step.code, step.text);
    return;
  }
  if (found === undefined) return;
  const params = { ...table, recordId: found.recordId };
  if (step.kind === 'remove') {
    await admin(recordCalls.removeRecord.project, { params });
    today.delete(step.code);
  } else if (step.kind === 'describe') {
    const described = { [step.language]: step.text };
    await admin(recordCalls.updateRecord.project, { params, body: described });
    today.set(step.code, { ...found, ...described });
  } else if (!today.has(step.to)) {
    await admin(recordCalls.updateRecord.project, { params, body: { code: step.to } });
    today.delete(step.code);
    today.set(step.to, found);
  }
}

const place = fc.constantFrom(...places);
const text = fc.constantFrom('Place A', 'Place B', 'North', 'South', '');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('describe' as const),
    code: place,
    language: fc.constantFrom('descriptionEn' as const, 'descriptionSv' as const),
    text,
  }),
  fc.record({ kind: fc.constant('rename' as const), code: place, to: fc.constantFrom(...places, 'F') }),
  fc.record({ kind: fc.constant('remove' as const), code: place }),
  fc.record({ kind: fc.constant('add' as const), code: place, text }),
);

const wholeDrift = async ({ register: { params } }: World, limit: number): Promise<Drift> => {
  const all: Drift = { checked: 0, unread: 0, changed: [], broken: [] };
  let after: string | null = null;
  do {
    const query: { limit: number; after?: string } = { limit, ...(after !== null && { after }) };
    const page: { items: Drift; next: string | null } = await workshop.asViewer.page(calls.readDrift, {
      params,
      query,
    });
    Object.assign(all, { checked: page.items.checked, unread: page.items.unread });
    all.changed.push(...page.items.changed);
    all.broken.push(...page.items.broken);
    after = page.next;
  } while (after !== null);
  return all;
};

it('is told of the codes whose meaning is another one, and of no other', async () => {
  const issued = fc.uniqueArray(fc.tuple(place, fc.integer({ min: 1, max: 99 })), {
    minLength: 3,
    maxLength: 25,
    selector: ([code, number]) => `${code}${number}`,
  });
  await fc.assert(
    fc.asyncProperty(issued, fc.array(step, { minLength: 1, maxLength: 6 }), async (wanted, steps) => {
      const world = await newWorld();
      const { params } = world.register;
      const texts = wanted.map(([code, number]) => `${code}-${String(number).padStart(2, '0')}`);
      const entries = await workshop.asViewer(calls.issueCodes, {
        params,
        body: { codes: texts.map((code) => ({ code })) },
      });
      const read = await workshop.asViewer(codeCalls.interpretMany, { params, body: { codes: texts } });
      for (const [index, { parts }] of entries.entries()) {
        expect(
          read[index]?.codeParts.map(({ path, text: value, codePart, recordId, release, attributes }) => ({
            path,
            text: value,
            codePart,
            recordId,
            release,
            descriptionEn: attributes?.descriptionEn ?? '',
            descriptionSv: attributes?.descriptionSv ?? '',
          })),
        ).toEqual(parts);
      }
      expect(await wholeDrift(world, 10)).toEqual({
        checked: texts.length,
        unread: 0,
        changed: [],
        broken: [],
      });

      for (const one of steps) await take(world, one);
      const meaningOf = (code: string) => world.today.get(code.split('-')[0] ?? '');
      const byCode = entries.toSorted((a, b) => (a.code < b.code ? -1 : 1));
      const broken = byCode.filter(({ code }) => meaningOf(code) === undefined);
      const changed = byCode.filter(({ code, parts: [first] }) => {
        const now = meaningOf(code);
        return (
          now !== undefined &&
          (now.descriptionEn !== first?.descriptionEn || now.descriptionSv !== first.descriptionSv)
        );
      });
      const drift = await wholeDrift(world, 2);
      expect(drift.checked).toBe(texts.length);
      expect(drift.broken).toEqual(broken);
      expect(drift.changed).toEqual(changed.map((entry) => ({ ...entry, now: expect.any(Array) as [] })));
      for (const { code, now } of drift.changed) {
        expect(now[0]).toMatchObject({
          recordId: meaningOf(code)?.recordId,
          descriptionEn: meaningOf(code)?.descriptionEn,
          descriptionSv: meaningOf(code)?.descriptionSv,
        });
      }
    }),
    { numRuns: 8 },
  );
});

it('is told of either language, and of no record that is another one and means the same', async () => {
  const world = await newWorld();
  const { params } = world.register;
  const codes = ['A-01', 'B-01', 'C-01'].map((code) => ({ code }));
  await workshop.asViewer(calls.issueCodes, { params, body: { codes } });
  await take(world, { kind: 'describe', code: 'A', language: 'descriptionSv', text: 'Plats A' });
  await take(world, { kind: 'describe', code: 'B', language: 'descriptionEn', text: 'North' });
  await take(world, { kind: 'remove', code: 'C' });
  await take(world, { kind: 'add', code: 'C', text: 'Place C' });
  const drift = await wholeDrift(world, 100);
  expect(drift).toMatchObject({ checked: 3, broken: [], changed: [{ code: 'A-01' }, { code: 'B-01' }] });
  expect(drift.changed[0]?.now[0]).toMatchObject({ descriptionEn: 'Place A', descriptionSv: 'Plats A' });
});

it('looks at no retired code, and only counts those that never could be read', async () => {
  const world = await newWorld();
  const { params } = world.register;
  const [retired] = await workshop.asViewer(calls.issueCodes, {
    params,
    body: { codes: [{ code: 'A-01' }, { code: 'A-02', status: 'Reserved' }, { code: 'B-01' }] },
  });
  const issuedCodeId = retired?.issuedCodeId ?? 0;
  await workshop.asViewer(calls.changeCode, {
    params: { ...params, issuedCodeId },
    body: { status: 'Retired' },
  });
  await admin(calls.importCodes, { params, body: { codes: [{ code: 'legacy' }], takeUnreadable: true } });
  await take(world, { kind: 'remove', code: 'A' });
  const drift = await wholeDrift(world, 100);
  expect(drift).toMatchObject({ checked: 2, unread: 1, changed: [], broken: [{ code: 'A-02' }] });
  const refused = workshop.asViewer(calls.readDrift, { params, query: { after: 'x' } });
  expect(await refusalOf(refused)).toMatchObject({ status: 400 });
});
