import { changes, register as calls, type Client, type IssuedCode } from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
let entry: IssuedCode;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
beforeEach(async () => {
  register = await givenRegister(workshop);
  [entry] = (await issue({ code: 'K10.01', status: 'Reserved' })) as [IssuedCode];
});
afterAll(() => app.close());

type Sent = { code: string; title?: string; status?: 'Reserved' | 'Issued' };

const issue = (...codes: Sent[]) =>
  workshop.asViewer(calls.issueCodes, { params: register.params, body: { codes } });

const paramsOf = ({ issuedCodeId }: IssuedCode) => ({ ...register.params, issuedCodeId });

const change = (client: Client, body: object, of = entry) =>
  client(calls.changeCode, { params: paramsOf(of), body });
const release = (client: Client, of = entry) => client(calls.releaseCode, { params: paramsOf(of) });

const list = (query: object = {}) => workshop.asViewer(calls.listCodes, { params: register.params, query });
const codesOf = (entries: readonly IssuedCode[]) => entries.map(({ code }) => code).join(' ');

const history = async () => {
  const params = { projectNumber: workshop.projectNumber };
  const all = await workshop.asAdministrator(changes.listProjectChanges, { params, query: { limit: 5 } });
  return all.map(({ what, about, created, updated, removed, canUndo }) => ({
    what,
    about,
    counts: [created, updated, removed],
    canUndo,
  }));
};

describe('the status', () => {
  it('goes from reserved to issued to retired, and back to issued', async () => {
    const statuses: string[] = [];
    for (const status of ['Reserved', 'Issued', 'Issued', 'Retired', 'Retired', 'Issued']) {
      statuses.push((await change(workshop.asViewer, { status })).status);
    }
    expect(statuses).toEqual(['Reserved', 'Issued', 'Issued', 'Retired', 'Retired', 'Issued']);
  });

  it('does not skip and does not go back to reserved', async () => {
    const refused = (to: string, from: string) => ({
      status: 422,
      message: `K10.01 is ${from} and cannot become ${to}.`,
      problems: [],
    });
    expect(await refusalOf(change(workshop.asViewer, { status: 'Retired' }))).toEqual(
      refused('Retired', 'Reserved'),
    );
    await change(workshop.asViewer, { status: 'Issued' });
    expect(await refusalOf(change(workshop.asViewer, { status: 'Reserved', title: 'x' }))).toEqual(
      refused('Reserved', 'Issued'),
    );
    await change(workshop.asViewer, { status: 'Retired' });
    expect(await refusalOf(change(workshop.asViewer, { status: 'Reserved' }))).toEqual(
      refused('Reserved', 'Retired'),
    );
    expect(await refusalOf(change(workshop.asViewer, { status: 'Gone' }))).toMatchObject({ status: 422 });
    expect(await list()).toMatchObject([{ title: '', status: 'Retired' }]);
  });

  it('that is the same again is nothing, in the entry and in the history', async () => {
    const before = await history();
    expect(await change(workshop.asViewer, { status: 'Reserved', title: '' })).toEqual(entry);
    expect(await history()).toEqual(before);
  });
});

describe('a title', () => {
  it('is trimmed, of 200 characters at most, and changed only from what was seen', async () => {
    const changed = await change(workshop.asViewer, { title: ' Pump ', modified: entry.modified });
    expect(changed).toMatchObject({ title: 'Pump', created: entry.created });
    expect(changed.modified > entry.modified).toBe(true);
    expect(
      await refusalOf(change(workshop.asAdministrator, { title: 'Fan', modified: entry.modified })),
    ).toMatchObject({
      status: 422,
      message: expect.stringMatching(
        new RegExp(
          `^K10\\.01 was changed by ${entry.createdBy} at .* UTC\\. Nothing has been overwritten\\.$`,
        ),
      ) as string,
    });
    expect(await refusalOf(change(workshop.asViewer, { title: 'x'.repeat(201) }))).toMatchObject({
      status: 422,
      problems: ['title: The length of the value should be no more than 200, actual is 201.'],
    });
    expect(await refusalOf(change(workshop.asViewer, { modified: 'soon' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(change(workshop.asViewer, { code: 'K10.02' }))).toMatchObject({ status: 422 });
    expect(await list()).toEqual([changed]);
  });
});

describe('releasing', () => {
  it('takes a reserved code away, and no other', async () => {
    const [issued] = (await issue({ code: 'K10.02' })) as [IssuedCode];
    expect(await refusalOf(release(workshop.asViewer, issued))).toEqual({
      status: 422,
      message: 'K10.02 is Issued. Only a reserved code can be released.',
      problems: [],
    });
    await release(workshop.asViewer);
    expect(codesOf(await list())).toBe('K10.02');
    expect(await refusalOf(release(workshop.asViewer))).toMatchObject({
      status: 404,
      message: 'Code not found',
    });
    expect(await issue({ code: 'K10.01' })).toHaveLength(1);
  });
});

describe('who changes a code', () => {
  it('is whoever issued it, or an administrator of the project', async () => {
    const other = await app.given.user();
    const { project_id: projectId } = await app.db
      .selectFrom('projects')
      .select('project_id')
      .where('project_number', '=', workshop.projectNumber)
      .executeTakeFirstOrThrow();
    const { user_id: userId } = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', other)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('members')
      .values({ project_id: projectId, user_id: userId, role: 'viewer' })
      .execute();
    const asOther = await app.as(other);
    const notOwn = {
      status: 403,
      message: `Only ${entry.createdBy} or a project administrator can change this code.`,
      problems: [],
    };
    expect(await refusalOf(change(asOther, { title: 'mine' }))).toEqual(notOwn);
    expect(await refusalOf(release(asOther))).toEqual(notOwn);
    expect(await change(workshop.asAdministrator, { title: 'Theirs' })).toMatchObject({
      title: 'Theirs',
      createdBy: entry.createdBy,
    });
    expect(await change(workshop.asViewer, { status: 'Issued' })).toMatchObject({ status: 'Issued' });
    await workshop.asAdministrator(calls.importCodes, {
      params: register.params,
      body: { codes: [{ code: 'K10.09' }] },
    });
    const [, imported] = (await list()) as [IssuedCode, IssuedCode];
    expect(await refusalOf(change(workshop.asViewer, { title: 'x' }, imported))).toMatchObject({
      status: 403,
    });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await issue(
      { code: 'K20.02', title: 'Zebra' },
      { code: 'K10.03', title: 'Älg 100%' },
      { code: 'L10.01' },
    );
    const [, second] = (await list()) as [IssuedCode, IssuedCode];
    await change(workshop.asViewer, { status: 'Retired' }, second);
  });

  it('comes by code, narrowed and counted', async () => {
    expect(codesOf(await list())).toBe('K10.01 K10.03 K20.02 L10.01');
    expect(codesOf(await list({ q: 'k10' }))).toBe('K10.01 K10.03');
    expect(codesOf(await list({ q: 'älg' }))).toBe('K10.03');
    expect(codesOf(await list({ q: '%' }))).toBe('K10.03');
    expect(codesOf(await list({ q: '3\nÄ' }))).toBe('');
    expect(codesOf(await list({ status: 'Issued' }))).toBe('K20.02 L10.01');
    expect(codesOf(await list({ status: 'Retired', q: 'zebra' }))).toBe('');
    const params = { params: register.params };
    expect(await workshop.asViewer(calls.countCodes, { ...params, query: { q: 'K' } })).toEqual({
      Reserved: 1,
      Issued: 1,
      Retired: 1,
      Expired: 0,
    });
    expect(await refusalOf(list({ sort: 'parts' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(list({ after: 'x' }))).toMatchObject({ status: 400 });
  });

  it('is narrowed to the codes of one call by their moment, with counts', async () => {
    const { params } = register;
    const issued = await workshop.asViewer(calls.issueNext, {
      params,
      body: { code: 'K20.00', segment: '/0/', count: 3 },
    });
    const { created = '' } = issued[0] ?? {};
    expect(codesOf(await list({ created }))).toBe('K20.03 K20.04 K20.05');
    expect(codesOf(await list({ created, limit: 2 }))).toBe('K20.03 K20.04');
    expect(codesOf(await list({ created, q: '05', status: 'Issued' }))).toBe('K20.05');
    expect(await workshop.asViewer(calls.countCodes, { params, query: { created } })).toEqual({
      Reserved: 0,
      Issued: 3,
      Retired: 0,
      Expired: 0,
    });
    expect(codesOf(await list({ created: '2001-01-01T00:00:00.000Z' }))).toBe('');
    expect(await refusalOf(list({ created: 'yesterday' }))).toMatchObject({ status: 400 });
  });

  it('comes in windows that go on where the one before ended, in every order', async () => {
    const inOrder = async (sort: string | undefined, direction: 'asc' | 'desc') => {
      const codes: string[] = [];
      let after: string | null = null;
      do {
        const query = { limit: 2, sort, direction, ...(after !== null && { after }) };
        const page: { items: readonly IssuedCode[]; total: number | null; next: string | null } =
          await workshop.asViewer.page(calls.listCodes, { params: register.params, query: query as never });
        expect(page.total).toBe(4);
        codes.push(...page.items.map(({ code }) => code));
        after = page.next;
      } while (after !== null);
      return codes.join(' ');
    };
    expect(await inOrder(undefined, 'desc')).toBe('L10.01 K20.02 K10.03 K10.01');
    expect(await inOrder('title', 'asc')).toBe('K20.02 K10.03 K10.01 L10.01');
    expect(await inOrder('status', 'asc')).toBe('K10.01 K20.02 L10.01 K10.03');
    expect(await inOrder('status', 'desc')).toBe('K10.03 K20.02 L10.01 K10.01');
    expect(await inOrder('modified', 'desc')).toMatch(/^K10\.03 /);
    expect(await inOrder('created', 'asc')).toMatch(/^K10\.01 /);
  });
});

describe('the total of a list', () => {
  it('is counted where it is asked for, and otherwise told by the window with its end', async () => {
    await issue({ code: 'K20.02' }, { code: 'K10.03' });
    const total = async (query: { offset?: number; q?: string; total?: 'exact' | 'known' }) =>
      (
        await workshop.asViewer.page(calls.listCodes, {
          params: register.params,
          query: { limit: 2, ...query },
        })
      ).total;
    expect(await total({})).toBe(3);
    expect(await total({ offset: 9 })).toBe(3);
    expect(await total({ total: 'known' })).toBeNull();
    expect(await total({ total: 'known', offset: 2 })).toBe(3);
    expect(await total({ total: 'known', offset: 9 })).toBeNull();
    expect(await total({ total: 'known', q: 'k10' })).toBe(2);
  });
});

describe('the history', () => {
  it('has every write of the register, with who and what, and none of it is undone', async () => {
    await issue({ code: 'K10.02' }, { code: 'K10.03' });
    await change(workshop.asViewer, { title: 'Pump' });
    await release(workshop.asViewer);
    await workshop.asAdministrator(calls.importCodes, {
      params: register.params,
      body: { codes: [{ code: 'K10.02' }, { code: 'K10.04' }] },
    });
    const name = expect.stringMatching(/^Register /) as string;
    expect(await history()).toEqual([
      { what: 'Import', about: name, counts: [1, 0, 0], canUndo: true },
      { what: 'Release', about: 'K10.01', counts: [0, 0, 1], canUndo: false },
      { what: 'Edit code', about: 'K10.01', counts: [0, 1, 0], canUndo: false },
      { what: 'Issue', about: name, counts: [2, 0, 0], canUndo: false },
      { what: 'Issue', about: 'K10.01', counts: [1, 0, 0], canUndo: false },
    ]);
    const params = { projectNumber: workshop.projectNumber };
    const [, last] = await workshop.asViewer(changes.listProjectChanges, { params, query: { limit: 2 } });
    const undo = workshop.asAdministrator(changes.undoProjectChange, {
      params: { ...params, changeId: last?.changeId ?? 0 },
      body: {},
    });
    expect(await refusalOf(undo)).toMatchObject({ status: 422, message: 'This change cannot be undone.' });
    const details = await app.db
      .selectFrom('change_details')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'code')
      .where('subject_id', '=', String(entry.issuedCodeId))
      .orderBy('detail_id')
      .execute();
    expect(details).toEqual([
      { act: 'issue', before: null, after: { code: 'K10.01', title: '', status: 'Reserved' } },
      {
        act: 'edit',
        before: { code: 'K10.01', title: '', status: 'Reserved' },
        after: { code: 'K10.01', title: 'Pump', status: 'Reserved' },
      },
      { act: 'release', before: { code: 'K10.01', title: 'Pump', status: 'Reserved' }, after: null },
    ]);
  });
});
