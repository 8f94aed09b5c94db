import {
  changes,
  members,
  register as calls,
  reservationDays,
  type Client,
  type InputOf,
  type IssuedCode,
} from '@codes/contract';
import { sql } from 'kysely';
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
let register: GivenRegister;
let holder: { userName: string; fullName: string; client: Client };
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  const userName = await app.given.employee({ firstName: 'Bo', surname: 'Ek' });
  holder = { userName, fullName: 'Bo Ek', client: await app.as(userName) };
  await join();
});
beforeEach(async () => {
  register = await givenRegister(workshop);
});
afterAll(() => app.close());

const inProject = () => ({ projectNumber: workshop.projectNumber });
const join = () =>
  workshop.asAdministrator(members.addMembers, {
    params: inProject(),
    body: [{ isExternal: false, userName: holder.userName, role: 'viewer' }],
  });
const leave = () =>
  workshop.asAdministrator(members.removeMember, { params: { ...inProject(), userName: holder.userName } });

const showToEmployees = (isVisible: boolean) =>
  app.db
    .updateTable('projects')
    .set({ is_visible_for_employees: isVisible })
    .where('project_number', '=', workshop.projectNumber)
    .execute();

type Sent = NonNullable<InputOf<typeof calls.issueCodes>['body']>['codes'][number];

const { first: today, last } = reservationDays();
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const reserve = async (client: Client, ...codes: Sent[]) =>
  (await client(calls.issueCodes, {
    params: register.params,
    body: { codes: codes.map((code) => ({ status: 'Reserved' as const, ...code })) },
  })) as [IssuedCode, ...IssuedCode[]];
const paramsOf = ({ issuedCodeId }: IssuedCode) => ({ ...register.params, issuedCodeId });
const change = (client: Client, of: IssuedCode, body: object) =>
  client(calls.changeCode, { params: paramsOf(of), body });
const release = (client: Client, of: IssuedCode) => client(calls.releaseCode, { params: paramsOf(of) });
const list = (query: object = {}) => workshop.asViewer(calls.listCodes, { params: register.params, query });
const codesOf = (entries: readonly IssuedCode[]) => entries.map(({ code }) => code).join(' ');
const problemsOf = async (call: Promise<unknown>) => {
  const { status, problems } = await refusalOf(call);
  return { status, problems };
};

/** Days go by: those of all reservations of the register come nearer. */
const daysGoBy = (days: number) =>
  app.db
    .updateTable('issued_codes')
    .set({ reserved_until: sql`reserved_until - ${days}::int` })
    .where('configuration_id', '=', register.params.stringConfigurationId)
    .execute();

describe('a reservation', () => {
  it('lasts until a day and is for a member, and issuing it clears both', async () => {
    const [one, two] = await reserve(
      workshop.asViewer,
      { code: 'K10.01', until: today, for: holder.userName.toUpperCase() },
      { code: 'K10.02' },
    );
    expect(one).toMatchObject({ status: 'Reserved', until: today, for: 'Bo Ek' });
    expect(two).toMatchObject({ until: null, for: null });
    const body = { code: 'K10.00', segment: '/0/', count: 2, status: 'Reserved', until: last } as const;
    const numbered = await workshop.asViewer(calls.issueNext, {
      params: register.params,
      body: { ...body, for: holder.userName },
    });
    expect(numbered).toMatchObject([
      { code: 'K10.03', until: last, for: 'Bo Ek' },
      { code: 'K10.04', until: last, for: 'Bo Ek' },
    ]);
    expect(await list()).toMatchObject([{ until: today, for: 'Bo Ek' }, { until: null }, {}, {}]);
    expect(await change(workshop.asViewer, one, { status: 'Issued' })).toMatchObject({
      status: 'Issued',
      until: null,
      for: null,
    });
  });

  it('lasts from today to two years ahead, and no other day', async () => {
    const between = (row: number) => `Row ${row}, until: Enter a day from ${today} to ${last}.`;
    const sent = [dayAfter(today, -1), today, last, dayAfter(last, 1)];
    const codes = sent.map((until, index) => ({ code: `K10.0${index + 1}`, until }));
    expect(await problemsOf(reserve(workshop.asViewer, ...codes))).toEqual({
      status: 422,
      problems: [between(1), between(4)],
    });
    const next = { code: 'K10.00', segment: '/0/', status: 'Reserved' } as const;
    const asked = (body: object) =>
      workshop.asViewer(calls.issueNext, { params: register.params, body: { ...next, ...body } });
    expect(await problemsOf(asked({ until: dayAfter(last, 1) }))).toEqual({
      status: 422,
      problems: [`until: Enter a day from ${today} to ${last}.`],
    });
    expect(await problemsOf(asked({ until: '2027-02-30' }))).toEqual({
      status: 422,
      problems: ['until: Entered value is not a valid date (YYYY-MM-DD)'],
    });
    expect(codesOf(await list())).toBe('');
    expect(codesOf(await reserve(workshop.asViewer, ...codes.slice(1, 3)))).toBe('K10.02 K10.03');
  });

  it('is for members only, and only what is reserved has it; the rows are named', async () => {
    const stranger = await app.given.user();
    await app.given.project({ administrators: [stranger] });
    const codes: Sent[] = [
      { code: 'K10.01', for: stranger },
      { code: 'K10.02', status: 'Issued', until: today, for: holder.userName },
      { code: 'K10.03', for: 'nobody@codes.test', until: '2000-01-01' },
      { code: 'K10.04', for: holder.userName },
    ];
    expect(await problemsOf(reserve(workshop.asViewer, ...codes))).toEqual({
      status: 422,
      problems: [
        `Row 1, for: ${stranger} is not a member of this project.`,
        'Row 2, until: Only a reserved code can have this.',
        'Row 2, for: Only a reserved code can have this.',
        `Row 3, until: Enter a day from ${today} to ${last}.`,
        'Row 3, for: nobody@codes.test is not a member of this project.',
      ],
    });
    const body = { code: 'K10.00', segment: '/0/', until: today };
    expect(await problemsOf(workshop.asViewer(calls.issueNext, { params: register.params, body }))).toEqual({
      status: 422,
      problems: ['until: Only a reserved code can have this.'],
    });
    // A code that is taken is no longer all that is wrong.
    await reserve(workshop.asViewer, { code: 'K10.05' });
    expect(await problemsOf(reserve(workshop.asViewer, { code: 'K10.05', for: stranger }))).toMatchObject({
      status: 422,
    });
    expect(codesOf(await list())).toBe('K10.05');
  });

  it('is made once under a key', async () => {
    const key = randomUUID();
    const body = { codes: [{ code: 'K10.01', status: 'Reserved', until: today } as const], key };
    const issue = () => workshop.asViewer(calls.issueCodes, { params: register.params, body });
    const given = await issue();
    expect(await issue()).toEqual(given);
    const other = { ...body, codes: [{ ...body.codes[0], code: 'K10.01', until: last }] };
    const again = workshop.asViewer(calls.issueCodes, { params: register.params, body: other });
    expect(await refusalOf(again)).toMatchObject({ status: 422 });
  });

  it('is changed while it is reserved, from what was seen', async () => {
    const [entry] = await reserve(workshop.asViewer, { code: 'K10.01', until: today });
    const { modified } = entry;
    const changed = await change(workshop.asViewer, entry, { until: last, for: holder.userName, modified });
    expect(changed).toMatchObject({ until: last, for: 'Bo Ek' });
    expect(await refusalOf(change(workshop.asViewer, entry, { until: null, modified }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('was changed by') as string,
    });
    // A day that has passed stays; another one must lie ahead.
    await daysGoBy(3 * 366);
    const [{ until: past } = { until: null }] = await list();
    expect(await change(workshop.asViewer, entry, { until: past, title: 'Pump' })).toMatchObject({
      until: past,
      title: 'Pump',
    });
    expect(await problemsOf(change(workshop.asViewer, entry, { until: dayAfter(today, -1) }))).toEqual({
      status: 422,
      problems: [`until: Enter a day from ${today} to ${last}.`],
    });
    expect(await change(workshop.asViewer, entry, { until: null, for: null })).toMatchObject({
      until: null,
      for: null,
    });
    const onlyReserved = { status: 422, problems: ['until: Only a reserved code can have this.'] };
    expect(await problemsOf(change(workshop.asViewer, entry, { status: 'Issued', until: today }))).toEqual(
      onlyReserved,
    );
    expect(await change(workshop.asViewer, entry, { status: 'Issued', until: null })).toMatchObject({
      status: 'Issued',
    });
    expect(await problemsOf(change(workshop.asViewer, entry, { until: today }))).toEqual(onlyReserved);
  });

  it('stands in the history with its day and its holder', async () => {
    const [entry] = await reserve(workshop.asViewer, { code: 'K10.01', until: today, for: holder.userName });
    await change(workshop.asViewer, entry, { until: null });
    await release(workshop.asViewer, entry);
    const rows = await app.db
      .selectFrom('change_details')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'code')
      .where('subject_id', '=', String(entry.issuedCodeId))
      .orderBy('detail_id')
      .execute();
    const kept = { code: 'K10.01', title: '', status: 'Reserved', for: 'Bo Ek' };
    expect(rows).toEqual([
      { act: 'issue', before: null, after: { ...kept, until: today } },
      { act: 'edit', before: { ...kept, until: today }, after: kept },
      { act: 'release', before: kept, after: null },
    ]);
  });

  it('is in the file, where there is one', async () => {
    const exported = async () => {
      const { address } = await workshop.asViewer(calls.ticketForCodesExport, {
        params: register.params,
        body: { delimiter: ';' },
      });
      const file = await (await fetch(`${app.origin}${address}`)).text();
      return file.split('\r\n').map((line) => line.split(';'));
    };
    await reserve(workshop.asViewer, { code: 'K10.01' });
    expect((await exported())[0]?.slice(0, 6).at(-1)).not.toBe('Until');
    await reserve(workshop.asViewer, { code: 'K10.02', until: today, for: holder.userName });
    const [headers, first, second] = await exported();
    expect(headers?.slice(4, 7)).toEqual(['Created by', 'Until', 'For']);
    expect(first?.slice(5, 7)).toEqual(['', '']);
    expect(second?.slice(5, 7)).toEqual([today, 'Bo Ek']);
  });
});

describe('whom a reservation is for', () => {
  it('titles, issues and releases it, and gives it to nobody else', async () => {
    const [one, two] = (await reserve(
      workshop.asAdministrator,
      { code: 'K10.01', until: today, for: holder.userName },
      { code: 'K10.02', until: today, for: holder.userName },
    )) as [IssuedCode, IssuedCode];
    const { createdBy } = one;
    expect(await refusalOf(change(workshop.asViewer, one, { title: 'x' }))).toEqual({
      status: 403,
      message: `Only ${createdBy}, Bo Ek or a project administrator can change this code.`,
      problems: [],
    });
    expect(await change(holder.client, one, { title: 'Pump' })).toMatchObject({
      title: 'Pump',
      for: 'Bo Ek',
    });
    for (const body of [{ until: last }, { for: null }, { until: null }, { for: workshop.viewer }]) {
      expect(await refusalOf(change(holder.client, one, body))).toMatchObject({
        status: 403,
        message: `Only ${createdBy} or a project administrator can change this code.`,
      });
    }
    expect(await change(holder.client, one, { status: 'Issued' })).toMatchObject({
      status: 'Issued',
      createdBy,
      modifiedBy: 'Bo Ek',
    });
    expect(await refusalOf(change(holder.client, one, { status: 'Retired' }))).toMatchObject({ status: 403 });
    await release(holder.client, two);
    expect(codesOf(await list())).toBe('K10.01');
  });

  it('has no right after leaving the project, and stays named', async () => {
    const [entry] = await reserve(workshop.asViewer, { code: 'K10.01', for: holder.userName });
    await leave();
    try {
      expect(await list()).toMatchObject([{ for: 'Bo Ek' }]);
      expect(await refusalOf(change(holder.client, entry, { title: 'x' }))).toMatchObject({ status: 404 });
      await showToEmployees(true);
      expect(await refusalOf(change(holder.client, entry, { title: 'x' }))).toMatchObject({ status: 403 });
      expect(await refusalOf(release(holder.client, entry))).toMatchObject({ status: 403 });
      expect(await change(workshop.asViewer, entry, { title: 'Pump' })).toMatchObject({ for: 'Bo Ek' });
    } finally {
      await showToEmployees(false);
      await join();
    }
  });
});

describe('reservations past their day', () => {
  const counts = (query: object = {}) =>
    workshop.asViewer(calls.countCodes, { params: register.params, query });
  const releaseExpired = (client: Client, key?: string) =>
    client(calls.releaseExpired, { params: register.params, body: { ...(key && { key }) } });
  const lastChange = async () => {
    const all = await workshop.asAdministrator(changes.listProjectChanges, {
      params: inProject(),
      query: { limit: 1 },
    });
    return all[0];
  };

  beforeEach(async () => {
    await reserve(
      workshop.asViewer,
      { code: 'K10.01', until: dayAfter(today, 1) },
      { code: 'K10.02', until: dayAfter(today, 2), title: 'Pump' },
      { code: 'K10.03', until: dayAfter(today, 3) },
      { code: 'K10.04' },
      { code: 'K10.05', status: 'Issued' },
    );
    await daysGoBy(3);
  });

  it('are listed, counted and exported, from the day after', async () => {
    expect(codesOf(await list({ expired: 'true' }))).toBe('K10.01 K10.02');
    expect(codesOf(await list({ expired: 'true', limit: 1, offset: 1 }))).toBe('K10.02');
    expect(codesOf(await list({ expired: 'true', q: 'pump' }))).toBe('K10.02');
    expect(codesOf(await list({ expired: 'true', status: 'Issued' }))).toBe('');
    expect(codesOf(await list({ expired: 'false' }))).toBe('K10.01 K10.02 K10.03 K10.04 K10.05');
    expect(await refusalOf(list({ expired: 'soon' }))).toMatchObject({ status: 400 });
    expect(await counts()).toEqual({ Reserved: 4, Issued: 1, Retired: 0, Expired: 2 });
    expect(await counts({ q: 'pump' })).toEqual({ Reserved: 1, Issued: 0, Retired: 0, Expired: 1 });
    const { address } = await workshop.asViewer(calls.ticketForCodesExport, {
      params: register.params,
      body: { delimiter: ';', expired: true },
    });
    const file = await (await fetch(`${app.origin}${address}`)).text();
    expect(file.match(/^K10\.\d\d/gm)).toEqual(['K10.01', 'K10.02']);
  });

  it('are released by a project administrator in one step and as one change', async () => {
    for (const client of [workshop.asViewer, holder.client]) {
      expect(await refusalOf(releaseExpired(client))).toMatchObject({ status: 403 });
    }
    const key = randomUUID();
    expect(await releaseExpired(workshop.asAdministrator, key)).toEqual({ released: 2 });
    expect(await releaseExpired(workshop.asAdministrator, key)).toEqual({ released: 2 });
    expect(codesOf(await list())).toBe('K10.03 K10.04 K10.05');
    expect(await counts()).toMatchObject({ Expired: 0 });
    const released = await lastChange();
    expect(released).toMatchObject({ what: 'Release', created: 0, updated: 0, removed: 2, canUndo: false });
    const { details } = await workshop.asViewer(changes.openProjectChange, {
      params: { ...inProject(), changeId: released?.changeId ?? 0 },
    });
    expect(details).toEqual([
      {
        subject: 'code',
        name: 'K10.01',
        before: { code: 'K10.01', title: '', status: 'Reserved', until: dayAfter(today, -2) },
        after: null,
      },
      expect.objectContaining({ name: 'K10.02' }),
    ]);
    expect(await releaseExpired(workshop.asAdministrator)).toEqual({ released: 0 });
    expect((await lastChange())?.changeId).toBe(released?.changeId);
    expect(codesOf(await reserve(workshop.asViewer, { code: 'K10.01' }))).toBe('K10.01');
  });

  it('are released once by two at the same time', async () => {
    const both = await Promise.all([
      releaseExpired(workshop.asAdministrator),
      releaseExpired(workshop.asApplicationAdministrator),
    ]);
    expect(both.map(({ released }) => released).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  it('are more than fit one statement', async () => {
    const many = 25_000;
    await sql`
      insert into issued_codes (configuration_id, code, status, parts, record_ids, reserved_until)
      select ${register.params.stringConfigurationId}, 'X' || lpad(n::text, 6, '0'), 0, '[]', '{}', '2020-01-01'
      from generate_series(1, ${many}) n`.execute(app.db);
    expect(await releaseExpired(workshop.asAdministrator)).toEqual({ released: many + 2 });
    expect(await lastChange()).toMatchObject({ what: 'Release', removed: many + 2 });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from change_details where change_id = ${(await lastChange())?.changeId ?? 0}
    `.execute(app.db);
    expect(rows).toEqual([{ count: many + 2 }]);
  });
});
