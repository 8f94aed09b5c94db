import { account } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPassword } from '../../testing/given/given.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let smtp: TestSmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Codes på Åsgatan <codes@example.com>',
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const requestReset = async (email: string) => {
  const nobody = await app.as(null);
  await nobody(account.requestPasswordReset, { params: { email } });
};
const waiting = () =>
  app.db.selectFrom('outgoing_mails').select(['recipient', 'attempts']).orderBy('mail_id').execute();
const deliveredTo = (address: string) => smtp.delivered.filter(({ to }) => to.includes(address));
const makeDue = () =>
  app.db
    .updateTable('outgoing_mails')
    .set({ next_attempt: sql`now()` })
    .execute();

describe('a mail', () => {
  it('is delivered once, as plain text and HTML', async () => {
    const userName = await app.given.user({ userName: 'åsa.öberg@codes.test' });
    await requestReset(userName);
    await expect.poll(() => smtp.delivered.length).toBe(1);
    await expect.poll(waiting).toEqual([]);

    const [{ from, to, mail } = { from: '', to: [], mail: null }] = smtp.delivered;
    expect({ from, to }).toEqual({ from: 'codes@example.com', to: [userName] });
    expect(mail).toMatchObject({
      from: { name: 'Codes på Åsgatan', address: 'codes@example.com' },
      to: [{ address: userName }],
      subject: 'Reset your password for Codes',
    });
    expect(mail?.text).toContain('http://codes.test/change-password?t=');
    expect(mail?.html).toContain('<a href="http://codes.test/change-password?t=');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('message-id')).toMatch(/^<.+>$/);
    expect(header('date')).toBeDefined();
  });

  it('that is sent once more, because the server was killed in the middle of it, is the same mail', async () => {
    const userName = await app.given.user();
    const stored = {
      recipient: userName,
      content: JSON.stringify({ kind: 'resetPassword', linkId: 'x' }),
      created: new Date(),
    };
    const queue = async () => {
      // Under the id that it had: what a killed server has left there.
      await sql`
        insert into outgoing_mails (mail_id, recipient, content, created) overriding system value
        values (4711, ${stored.recipient}, ${stored.content}, ${stored.created})`.execute(app.db);
      await requestReset(await app.given.user());
      await expect.poll(waiting).toEqual([]);
    };
    await queue();
    await queue();
    const [first, second] = deliveredTo(userName).map(({ mail }) => mail.messageId);
    expect(first).toMatch(/^<codes\..+@example\.com>$/);
    expect(second).toBe(first);
  });

  it('waits for a server that is away, and hinders nobody meanwhile', async () => {
    const { port } = smtp;
    await smtp.close();
    const userName = await app.given.user();
    await requestReset(userName);
    await expect.poll(waiting).toEqual([{ recipient: userName, attempts: 1 }]);

    const nobody = await app.as(null);
    const body = { userName, password: usualPassword };
    expect(await nobody(account.authenticate, { body })).toMatchObject({ passwordChangeRequired: false });

    smtp = await startSmtpServer({ port });
    await makeDue();
    const another = await app.given.user();
    await requestReset(another);
    await expect.poll(waiting).toEqual([]);
    expect(deliveredTo(userName)).toHaveLength(1);
    expect(deliveredTo(another)).toHaveLength(1);
  });

  it('that one recipient cannot get does not hold up the others', async () => {
    const { port } = smtp;
    await smtp.close();
    const unlucky = await app.given.user();
    smtp = await startSmtpServer({
      port,
      refuse: (recipient) => (recipient === unlucky ? 'Mailbox unavailable' : null),
    });
    const lucky = await app.given.user();
    await requestReset(unlucky);
    await requestReset(lucky);
    await expect.poll(() => deliveredTo(lucky).length).toBe(1);
    await expect.poll(waiting).toEqual([{ recipient: unlucky, attempts: 1 }]);
  });

  it('is given up when its link has expired', async () => {
    const [left] = await waiting();
    await app.db
      .updateTable('outgoing_mails')
      .set({ created: sql`now() - interval '61 minutes'`, next_attempt: sql`now()` })
      .execute();
    await requestReset(await app.given.user());
    await expect.poll(waiting).toEqual([]);
    expect(deliveredTo(left?.recipient ?? '')).toEqual([]);
  });

  it('is tried less and less often, but at least every hour', async () => {
    const userName = await app.given.user();
    await app.db
      .insertInto('outgoing_mails')
      .values({
        recipient: 'nobody',
        attempts: 40,
        content: JSON.stringify({ kind: 'resetPassword', linkId: 'x' }),
      })
      .execute();
    await requestReset(userName);
    await expect.poll(() => deliveredTo(userName).length).toBe(1);
    const [{ minutes } = { minutes: 0 }] = await app.db
      .selectFrom('outgoing_mails')
      .select(sql<number>`extract(epoch from next_attempt - now())::float / 60`.as('minutes'))
      .execute();
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
  });
});
