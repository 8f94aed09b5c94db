// The law of two people and one subject, made from the contract: no write overwrites what it has not seen.
import {
  CallError,
  endpoints,
  fieldCalls,
  masterTables,
  members,
  projects,
  projectTables,
  recordCalls,
  reports,
  stringConfigurations,
  type Client,
  type Endpoint,
  type InputOf,
  type LastChange,
} from '@codes/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { found, ofField, subjects, type Subject } from '../../testing/every-call/changed-subjects.ts';
import { givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
/** Two people who may write everything. */
let anna: Client;
let bo: Client;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  const [first, second] = await Promise.all([
    app.given.user({ isAdministrator: true, firstName: 'Anna', surname: 'Ek' }),
    app.given.user({ isAdministrator: true, firstName: 'Bo', surname: 'Alm' }),
  ]);
  anna = await app.as(first);
  bo = await app.as(second);
});
afterAll(() => app.close());

const world = () => ({ app, workshop, by: anna });

/** Records and codes are often many at once: their refusals name them. */
const refusedWith: Record<string, string> = {
  'projectTables.updateProjectRecord': 'recordChanged',
  'masterTables.updateMasterRecord': 'recordChanged',
  'register.changeCode': 'codeChanged',
};

async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw error ?? new Error('The call was expected to be refused');
  return { status: error.status, code: error.body.code, message: error.body.message };
}

const shapeOf = (schema: z.ZodType | undefined): object =>
  schema !== undefined && 'shape' in schema ? (schema.shape as object) : {};

const changing = Object.entries(endpoints).filter(
  ([, { method, answer }]) => (method === 'PUT' || method === 'PATCH') && 'modified' in shapeOf(answer),
);

const send = (by: Client, call: Endpoint, { params }: Subject, body: object) =>
  by(call, { params, body } as InputOf<Endpoint>) as Promise<LastChange>;

/** All that is stored, but for the sessions and throttles that every call touches. */
async function storedState(): Promise<string> {
  const tables = ['projects', 'members', 'tables', 'fields', 'records', 'string_configurations', 'reports'];
  const all = [...tables, 'integrations', 'issued_codes', 'changes', 'change_details', 'changed_records'];
  const rows = sql.join(
    all.map((table) => sql`select ${table} as t, to_jsonb(r)::text as row from ${sql.table(table)} r`),
    sql` union all `,
  );
  const { rows: states } = await sql<{ state: string }>`
    select md5(string_agg(t || row, '' order by t, row)) as state from (${rows}) stored
  `.execute(app.db);
  return found(states[0]).state;
}

/** None of them gets to the end before all of them are on their way; the embedded database takes them one by one. */
async function atOnce(start: () => Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
  if (process.env['TEST_DATABASE_URL'] === undefined) return Promise.allSettled(start());
  const calls = await app.db.transaction().execute(async (tx) => {
    await sql`lock table changes in share mode`.execute(tx);
    const started = start();
    await vi.waitFor(async () => expect(await waitingCalls()).toBe(started.length), { timeout: 10_000 });
    return { started };
  });
  return Promise.allSettled(calls.started);
}

async function waitingCalls(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.db);
  return found(rows[0]).count;
}

it('every call that changes something with a last change has a subject here, and no other', () => {
  expect(Object.keys(subjects).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

describe.each(changing)('%s', (name, call) => {
  const begin = async () => found(subjects[name])(world());

  it('takes the state that it starts from, and refuses one that is gone', async () => {
    const subject = await begin();
    const seen = await subject.read();
    expect(seen.modified).toEqual(expect.stringMatching(/Z$/));

    const theirs = await send(bo, call, subject, { ...subject.body(0), modified: seen.modified });
    expect(theirs).toMatchObject({ modifiedBy: 'Bo Alm' });
    expect(String(theirs.modified) > String(seen.modified)).toBe(true);
    expect(await subject.read()).toMatchObject({ modified: theirs.modified, modifiedBy: 'Bo Alm' });

    const stored = await storedState();
    const refused = await refusalOf(
      send(anna, call, subject, { ...subject.body(1), modified: seen.modified }),
    );
    expect(refused).toMatchObject({ status: 422, code: refusedWith[name] ?? 'changedSince' });
    expect(await storedState()).toBe(stored);
    if (refusedWith[name] === undefined) {
      const [day, time] = [String(theirs.modified).slice(0, 10), String(theirs.modified).slice(11, 16)];
      expect(refused.message).toBe(`Bo Alm changed this on ${day} at ${time} UTC.`);
    }

    await send(anna, call, subject, { ...subject.body(1), modified: theirs.modified });
    expect(await subject.read()).toMatchObject({ modifiedBy: 'Anna Ek' });
  });

  it('goes on as before where none is given, and reads only a time', async () => {
    const subject = await begin();
    await send(bo, call, subject, subject.body(0));
    await send(anna, call, subject, { ...subject.body(1), modified: null });
    const wrong = await refusalOf(send(anna, call, subject, { ...subject.body(2), modified: 'yesterday' }));
    expect(wrong).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('lets one of several through that start from the same state at the same time', async () => {
    const subject = await begin();
    const { modified } = await subject.read();
    const number = await numberOfOther(subject);
    const outcomes = await atOnce(() =>
      [anna, bo, anna, bo].map((by) => send(by, call, subject, { ...subject.body(number), modified })),
    );
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toBeInstanceOf(CallError);
      expect(outcome.reason).toMatchObject({ body: { code: refusedWith[name] ?? 'changedSince' } });
    }
  });

  it('in any order of reading and writing: who has not seen the last write is refused', async () => {
    const steps = fc.array(fc.record({ who: fc.nat(2), does: fc.constantFrom('read', 'write') }), {
      minLength: 4,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const subject = await begin();
        const start = (await subject.read()).modified;
        const seen = [start, start, start];
        let current = start;
        let number = await numberOfOther(subject);
        for (const { who, does } of order) {
          if (does === 'read') {
            seen[who] = (await subject.read()).modified;
            expect(seen[who]).toBe(current);
            continue;
          }
          const write = send(anna, call, subject, { ...subject.body(number), modified: seen[who] });
          if (seen[who] === current) {
            current = (await write).modified;
            seen[who] = current;
            number += 1;
          } else {
            expect(await refusalOf(write)).toMatchObject({ code: refusedWith[name] ?? 'changedSince' });
          }
        }
      }),
      { numRuns: 4 },
    );
  });
});

/** A number whose body says something else than what is there, since a write that changes nothing leaves no trace. */
async function numberOfOther(subject: Subject): Promise<number> {
  const now = await subject.read();
  const isThere = (body: object) =>
    Object.entries(body).every(([key, value]) => (now as Record<string, unknown>)[key] === value);
  return isThere(subject.body(0)) ? 1 : 0;
}

describe.each([
  ['stringConfigurations.updateConfiguration', stringConfigurations.restoreConfigurationVersion.project],
  ['stringConfigurations.updateTemplate', stringConfigurations.restoreConfigurationVersion.master],
  ['reports.updateReport', reports.restoreReportVersion.project],
  ['reports.updateReportTemplate', reports.restoreReportVersion.master],
] as const)('a restored version, %s', (name, restore) => {
  it('goes only over the state that it starts from', async () => {
    const subject = await found(subjects[name])(world());
    const put = found(endpoints[name]);
    await send(anna, put, subject, subject.body(0));
    const seen = await subject.read();
    await send(bo, put, subject, subject.body(1));
    const { rows } = await sql<{ id: number }>`
      select min(version_id)::int as id from document_versions where document_id = ${Object.values(subject.params).at(-1)}
        and kind = ${name.startsWith('reports') ? 'report' : 'configuration'}
    `.execute(app.db);
    const version = { ...subject, params: { ...subject.params, versionId: found(rows[0]).id } };
    const stored = await storedState();
    const stale = send(anna, restore, version, { modified: seen.modified });
    expect(await refusalOf(stale)).toMatchObject({ status: 422, code: 'changedSince' });
    expect(await storedState()).toBe(stored);
    const { modified } = await subject.read();
    expect(await send(anna, restore, version, { modified })).toMatchObject({ modifiedBy: 'Anna Ek' });
    await send(bo, put, subject, subject.body(2));
    await send(anna, restore, version, { modified: null });
  });
});

describe('a default field', () => {
  it('has no last change until its first, and is kept from then on', async () => {
    for (const [name, home] of [
      ['projectTables.updateProjectField', 'project'],
      ['masterTables.updateMasterField', 'master'],
    ] as const) {
      const call = found(endpoints[name]);
      const subject = await ofField(world(), home, 'descriptionEn');
      expect(await subject.read()).toMatchObject({ modified: null, modifiedBy: null });
      const first = await send(bo, call, subject, { ...subject.body(0), modified: null });
      expect(first).toMatchObject({ modified: expect.any(String), modifiedBy: 'Bo Alm' });
      await send(anna, call, subject, { ...subject.body(1), modified: first.modified });
      const stale = send(bo, call, subject, { ...subject.body(2), modified: first.modified });
      expect(await refusalOf(stale)).toMatchObject({ code: 'changedSince' });
      expect(await subject.read()).toMatchObject({ modifiedBy: 'Anna Ek', priority: 2 });
    }
  });
});

describe('only its own values move a last change', () => {
  it("records and fields not their table's, members not the project's", async () => {
    const userName = await app.given.user();
    const projectNumber = await app.given.project({ viewers: [userName] });
    const { id: tableId } = await app.given.projectTable({ project: projectNumber });
    const params = { projectNumber, tableId };
    const now = async () => ({
      table: (await anna(projectTables.readProjectTable, { params })).modified,
      project: (await anna(projects.readProject, { params: { projectNumber } })).modified,
    });
    const before = await now();
    const { tableFieldId } = await anna(fieldCalls.createField.project, { params, body: { name: 'Note' } });
    const fieldParams = { ...params, tableFieldId };
    await anna(fieldCalls.updateField.project, { params: fieldParams, body: { name: 'Notes' } });
    await anna(fieldCalls.updateField.project, {
      params: { ...params, tableFieldId: 'code' },
      body: { name: 'Code', priority: 1 },
    });
    await anna(recordCalls.createRecord.project, { params, body: { code: 'A', [tableFieldId]: 'x' } });
    await anna(fieldCalls.removeField.project, { params: fieldParams });
    await anna(members.updateMember, { params: { projectNumber, userName }, body: { role: 'admin' } });
    await anna(projectTables.createProjectTable, { params: { projectNumber }, body: { name: 'Another' } });
    expect(await now()).toEqual(before);
  });

  it('other ways of changing them do: archiving, and a member who becomes UA', async () => {
    const [ua, next] = [await app.given.employee(), await app.given.employee()];
    const projectNumber = await app.given.project({ ua, viewers: [next] });
    const params = { projectNumber };
    const seen = await anna(projects.readProject, { params });
    await bo(projects.archiveProject, { params });
    await bo(projects.restoreProject, { params });
    const body = { name: 'Mine', ua, modified: seen.modified };
    expect(await refusalOf(anna(projects.updateProject, { params, body }))).toMatchObject({
      code: 'changedSince',
    });

    const { id: masterTableId, name } = await app.given.masterTable();
    const table = await anna(masterTables.readMasterTable, { params: { masterTableId } });
    await bo(masterTables.archiveMasterTable, { params: { masterTableId } });
    await bo(masterTables.restoreMasterTable, { params: { masterTableId } });
    const described = anna(masterTables.updateMasterTable, {
      params: { masterTableId },
      body: { name, description: 'Mine', modified: table.modified },
    });
    expect(await refusalOf(described)).toMatchObject({ code: 'changedSince' });

    await anna(members.addMembers, {
      params,
      body: [{ isExternal: false, userName: next, role: 'viewer' }],
    });
    const listed = await anna(members.listMembers, { params });
    const { modified } = found(listed.find(({ userName }) => userName === next));
    await bo(projects.updateProject, { params, body: { name: 'Theirs', ua: next } });
    const role = anna(members.updateMember, {
      params: { projectNumber, userName: next },
      body: { role: 'viewer', modified },
    });
    expect(await refusalOf(role)).toMatchObject({ code: 'changedSince' });
  });
});
