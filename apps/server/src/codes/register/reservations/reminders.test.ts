// Mails to the holders of reservations over a real mail server. Days go by as the reservations and what has been told move back.
import { members, projects, register as calls, reservationDays, type InputOf } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open.ts';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../../testing/given/given-codes.ts';
import { migratedDatabase } from '../../../testing/migrated-database.ts';
import { startSmtpServer, type TestSmtpServer } from '../../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let smtp: TestSmtpServer;
let database: Database;
let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
const servers: TestApp[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  database = await migratedDatabase();
  app = await anotherServer();
});
beforeEach(async () => {
  workshop = await givenWorkshop(app);
  register = await givenRegister(workshop);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
  await smtp.close();
});

async function anotherServer(): Promise<TestApp> {
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'codes@example.com' };
  const server = await startTestApp(environment, { ...database, close: async () => {} });
  servers.push(server);
  return server;
}

const { first: today } = reservationDays();
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

type Sent = NonNullable<InputOf<typeof calls.issueCodes>['body']>['codes'][number];
const reserve = (client: Workshop['asViewer'], ...codes: Sent[]) =>
  client(calls.issueCodes, {
    params: register.params,
    body: { codes: codes.map((code) => ({ ...code, status: 'Reserved' as const })) },
  });

const daysGoBy = async (days: number) => {
  await sql`update issued_codes set reserved_until = reserved_until - ${days}::int`.execute(database.db);
  await sql`update reservation_reminders set last_day = last_day - ${days}::int`.execute(database.db);
};
/** As servers do when they start; every mail has then been queued, and is waited for. */
const serversStart = async (amount = 1) => {
  await Promise.all(Array.from({ length: amount }, () => anotherServer()));
  const isSettled = async () => {
    const { rows } = await sql<{ waiting: number; isReminded: boolean }>`
      select (select count(*)::int from outgoing_mails) as waiting,
        (select last_day = (now() at time zone 'UTC')::date from reservation_reminders) as "isReminded"
    `.execute(database.db);
    return rows[0];
  };
  await expect.poll(isSettled, { timeout: 20_000 }).toEqual({ waiting: 0, isReminded: true });
};
const mailsTo = (address: string) => smtp.delivered.filter(({ to }) => to.includes(address));
const textsTo = (address: string) => mailsTo(address).map(({ mail }) => mail.text ?? '');
const codesIn = (text = '') => text.match(/^\d{4}-\d{2}-\d{2}: .*$/gm) ?? [];

it('go out a week before and on the day, once, whichever server is first and however often one starts', async () => {
  const { administrator, viewer, projectNumber } = workshop;
  await reserve(
    workshop.asAdministrator,
    { code: 'K10.01', until: inDays(8), for: viewer, title: 'Pump <1>' },
    { code: 'K10.02', until: inDays(8), for: viewer },
    { code: 'K10.03', until: inDays(8) },
    { code: 'K10.04', until: inDays(10), for: viewer },
    { code: 'K10.05', for: viewer },
  );
  await serversStart();
  expect(smtp.delivered).toEqual([]);

  await daysGoBy(1);
  await serversStart(3);
  expect(mailsTo(viewer)).toHaveLength(1);
  expect(mailsTo(administrator)).toHaveLength(1);
  const [text = ''] = textsTo(viewer);
  expect(codesIn(text)).toEqual([`${inDays(7)}: K10.01 (Pump <1>)`, `${inDays(7)}: K10.02`]);
  expect(text).toContain(`2 codes are reserved for you in the project ${projectNumber}`);
  expect(text).toContain(`http://codes.test/projects/${projectNumber}`);
  expect(mailsTo(viewer)[0]?.mail.html).toContain(`K10.01 (Pump &lt;1&gt;)<br>${inDays(7)}: K10.02`);
  expect(codesIn(textsTo(administrator)[0])).toEqual([`${inDays(7)}: K10.03`]);

  await daysGoBy(6);
  await serversStart(2);
  // The fourth was told of on the way: its week began on a day without a server.
  expect(mailsTo(viewer)).toHaveLength(2);
  expect(codesIn(textsTo(viewer)[1])).toEqual([`${inDays(3)}: K10.04`]);

  await daysGoBy(1);
  await serversStart(2);
  await serversStart();
  expect(mailsTo(viewer)).toHaveLength(3);
  expect(codesIn(textsTo(viewer)[2])).toEqual([`${today}: K10.01 (Pump <1>)`, `${today}: K10.02`]);
  expect(codesIn(textsTo(administrator)[1])).toEqual([`${today}: K10.03`]);

  await daysGoBy(5);
  await serversStart();
  expect(codesIn(textsTo(viewer)[3])).toEqual([`${inDays(-3)}: K10.04`]);
});

it('go to who reserved once the holder has left, and to nobody who does not see the project', async () => {
  const { administrator, viewer, projectNumber, asApplicationAdministrator } = workshop;
  const leaver = await app.given.user();
  await asApplicationAdministrator(members.addMembers, {
    params: { projectNumber },
    body: [{ isExternal: true, userName: leaver, companyName: 'Office', role: 'viewer' }],
  });
  await expect.poll(() => mailsTo(leaver).length).toBe(1);
  const asLeaver = await app.as(leaver);
  await reserve(workshop.asAdministrator, { code: 'K20.01', until: inDays(1), for: leaver });
  await reserve(
    asLeaver,
    { code: 'K20.02', until: inDays(1) },
    { code: 'K20.03', until: inDays(1), for: viewer },
  );
  await asApplicationAdministrator(members.removeMember, { params: { projectNumber, userName: leaver } });
  await daysGoBy(1);
  await serversStart();
  expect(codesIn(textsTo(administrator)[0])).toEqual([`${today}: K20.01`]);
  expect(codesIn(textsTo(viewer)[0])).toEqual([`${today}: K20.03`]);
  expect(mailsTo(leaver)).toHaveLength(1);
});

it('name the first codes and count the others, and do not go out of an archived project', async () => {
  const { viewer, projectNumber, asApplicationAdministrator } = workshop;
  const params = register.params;
  const body = { code: 'K10.00', segment: '/0/', count: 60, status: 'Reserved', until: inDays(1) } as const;
  await workshop.asViewer(calls.issueNext, { params, body });
  await daysGoBy(1);
  await serversStart();
  const [text = ''] = textsTo(viewer);
  expect(codesIn(text)).toHaveLength(50);
  expect(text).toContain(`${today}: K10.50\nand 10 more`);
  expect(text).toContain('60 codes are reserved for you');

  // Whoever runs the application sees an archived project, and has no mail of it either.
  await reserve(asApplicationAdministrator, { code: 'K20.01', until: inDays(1) });
  const before = smtp.delivered.length;
  await asApplicationAdministrator(projects.archiveProject, { params: { projectNumber } });
  await daysGoBy(1);
  await serversStart();
  expect(smtp.delivered).toHaveLength(before);
});
