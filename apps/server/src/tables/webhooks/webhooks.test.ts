import { events, recordCalls, webhooks, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isOutside } from './addresses.ts';
import { post } from './post.ts';

let app: TestApp;
let administrator: Client;
let userName: string;
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_HTTP: '1' });
  userName = await app.given.administrator();
  administrator = await app.as(userName);
});
afterAll(() => app.close());

type Got = { headers: IncomingHttpHeaders; body: string };

/** A real receiver; it answers with the statuses given, once they are there, then with 204. */
async function receiver(...statuses: (number | Promise<number>)[]) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', async () => {
      got.push({ headers: request.headers, body });
      response.writeHead((await statuses.shift()) ?? 204, { location: 'http://127.0.0.1:1/' });
      response.end('x'.repeat(2000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { got, port, address: `http://127.0.0.1:${port}/hook` };
}

let made = 0;
async function given(address: string, body: object = {}) {
  made += 1;
  const webhook = await administrator(webhooks.createWebhook, {
    body: { name: `W${made}`, address, ...body },
  });
  onTestFinished(async () => {
    await app.db.deleteFrom('webhooks').where('webhook_id', '=', webhook.webhookId).execute();
  });
  return webhook;
}

async function table() {
  const { id } = await app.given.masterTable({});
  return (code: string) =>
    administrator(recordCalls.createRecord.master, {
      params: { masterTableId: id },
      body: { code, descriptionEn: '', descriptionSv: '' },
    });
}

const deliveries = (webhookId: number) =>
  administrator(webhooks.listDeliveries, { params: { webhookId }, query: {} });
const due = () =>
  sql`update webhook_deliveries set next_attempt = now() where status = 'Waiting'`.execute(app.db);
const wait = { timeout: 20_000, interval: 100 };

describe('a webhook', () => {
  it('gets what happens in order, signed as the standard has it', async () => {
    const to = await receiver();
    const webhook = await given(to.address, { what: ['Add'] });
    const add = await table();
    const next = (await administrator(events.listEvents, { query: {} })).next;
    for (const code of ['A', 'B', 'C']) await add(code);
    await vi.waitFor(() => expect(to.got).toHaveLength(3), wait);
    const feed = await administrator(events.listEvents, { query: { after: next, what: 'Add' } });
    const sent = to.got.map(({ headers, body }) =>
      new Verifier(webhook.secret).verify(body, headers as Record<string, string>),
    );
    const expected = feed.events.map(({ by: _by, ...event }) => ({
      type: 'Add',
      timestamp: event.at,
      data: event,
    }));
    expect(sent).toMatchObject(expected);
    expect(JSON.stringify(sent)).not.toContain('"by"');
    expect(() =>
      new Verifier('whsec_AAAA').verify(to.got[0]?.body ?? '', to.got[0]?.headers as never),
    ).toThrow();
    await vi.waitFor(
      async () =>
        expect((await deliveries(webhook.webhookId))[0]).toMatchObject({
          status: 'Delivered',
          httpStatus: 204,
        }),
      wait,
    );
    const now = await administrator(webhooks.readWebhook, { params: webhook });
    expect(now).not.toHaveProperty('secret');
    expect(now.lastDelivery).toMatchObject({ status: 'Delivered', httpStatus: 204 });
    const window = await administrator.page(webhooks.listDeliveries, {
      params: webhook,
      query: { limit: '2' },
    });
    expect([window.items.length, window.total]).toEqual([2, 3]);
  });

  it('is tried again, with all that waits behind it, and delivered again under the same id', async () => {
    const to = await receiver(500, 302);
    const { webhookId } = await given(to.address, { what: ['Add'] });
    const add = await table();
    await add('A');
    await vi.waitFor(
      async () =>
        expect((await deliveries(webhookId))[0]).toMatchObject({
          status: 'Waiting',
          attempts: 1,
          httpStatus: 500,
        }),
      wait,
    );
    expect((await deliveries(webhookId))[0]?.answer).toHaveLength(1000);
    await add('B');
    await due();
    await vi.waitFor(
      async () => expect((await deliveries(webhookId))[1]).toMatchObject({ attempts: 2, httpStatus: 302 }),
      wait,
    );
    expect(to.got).toHaveLength(2);
    await due();
    await vi.waitFor(() => expect(to.got).toHaveLength(4), wait);
    const idOf = (n: number) => to.got[n]?.headers['webhook-id'];
    expect([idOf(0), idOf(1), idOf(2)]).toEqual([idOf(0), idOf(0), idOf(0)]);
    expect(idOf(3)).not.toBe(idOf(0));
    await vi.waitFor(
      async () =>
        expect((await deliveries(webhookId)).map(({ status }) => status)).toEqual(['Delivered', 'Delivered']),
      wait,
    );
    const deliveryId = (await deliveries(webhookId))[1]?.deliveryId ?? 0;
    await administrator(webhooks.deliverAgain, { params: { webhookId, deliveryId } });
    await vi.waitFor(() => expect(to.got).toHaveLength(5), wait);
    expect(idOf(4)).toBe(idOf(0));
  });

  it('is put aside after the last attempt, told to its makers, and disabled after five days', async () => {
    const to = await receiver(...Array.from({ length: 20 }, () => 500));
    const { webhookId } = await given(to.address, { what: ['Add'] });
    const add = await table();
    const fail = async (code: string) => {
      await add(code);
      await vi.waitFor(
        async () => expect((await deliveries(webhookId))[0]).toMatchObject({ attempts: 1 }),
        wait,
      );
      await sql`update webhook_deliveries set attempts = 8, next_attempt = now() where webhook_id = ${webhookId} and status = 'Waiting'`.execute(
        app.db,
      );
      await vi.waitFor(
        async () =>
          expect((await deliveries(webhookId))[0]).toMatchObject({ status: 'Failed', nextAttempt: null }),
        wait,
      );
    };
    await fail('A');
    const read = () => administrator(webhooks.readWebhook, { params: { webhookId } });
    expect(await read()).toMatchObject({ failing: true, enabled: true });
    await sql`update webhooks set failing_since = now() - interval '6 days' where webhook_id = ${webhookId}`.execute(
      app.db,
    );
    await fail('B');
    expect(await read()).toMatchObject({ failing: true, enabled: false });
    await vi.waitFor(async () => expect(await app.mailsTo(userName)).toHaveLength(2), wait);
    const enabled = await administrator(webhooks.changeWebhook, {
      params: { webhookId },
      body: { enabled: true },
    });
    expect(enabled).toMatchObject({ failing: false, enabled: true });
  });

  it('is disabled at once by 410, and what waits is dropped', async () => {
    const to = await receiver(410);
    const { webhookId } = await given(to.address, { what: ['Add'] });
    await (
      await table()
    )('A');
    await vi.waitFor(
      async () =>
        expect(await administrator(webhooks.readWebhook, { params: { webhookId } })).toMatchObject({
          enabled: false,
        }),
      wait,
    );
    await (
      await table()
    )('B');
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'Failed', httpStatus: 410 }]);
    await administrator(webhooks.testWebhook, { params: { webhookId } });
    await vi.waitFor(() => expect(to.got).toHaveLength(2), wait);
    expect(JSON.parse(to.got[1]?.body ?? '')).toMatchObject({ type: 'Test', data: { created: 1 } });
  });

  it('is left alone once it is disabled, and begins where it is enabled again', async () => {
    let answer: (status: number) => void = () => {};
    const held = new Promise<number>((resolve) => (answer = resolve));
    const to = await receiver(held);
    const { webhookId } = await given(to.address, { what: ['Add'] });
    const params = { webhookId };
    const enable = (enabled: boolean) => administrator(webhooks.changeWebhook, { params, body: { enabled } });
    const add = await table();
    await add('A');
    await vi.waitFor(() => expect(to.got).toHaveLength(1), wait);
    await enable(false);
    answer(500);
    await vi.waitFor(
      async () => expect((await deliveries(webhookId))[0]).toMatchObject({ attempts: 1, httpStatus: 500 }),
      wait,
    );
    expect((await deliveries(webhookId))[0]).toMatchObject({ status: 'Failed', nextAttempt: null });

    // As if it had been queued in the moment in which the webhook was disabled.
    await sql`update webhook_deliveries set status = 'Waiting', next_attempt = now() where webhook_id = ${webhookId}`.execute(
      app.db,
    );
    await administrator(webhooks.testWebhook, { params });
    await vi.waitFor(
      async () => expect((await deliveries(webhookId))[0]).toMatchObject({ status: 'Delivered' }),
      wait,
    );
    expect(await enable(true)).toMatchObject({ enabled: true, failing: false });
    await add('B');
    await vi.waitFor(
      async () =>
        expect((await deliveries(webhookId)).map(({ status }) => status)).toEqual([
          'Delivered',
          'Delivered',
          'Failed',
        ]),
      wait,
    );
    expect(to.got.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'Add',
      'Test',
      'Add',
    ]);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const to = await receiver();
    const before = await given(to.address, { what: ['Add'] });
    const { secret } = await administrator(webhooks.rotateWebhook, { params: before });
    expect(secret).not.toBe(before.secret);
    await (
      await table()
    )('A');
    await vi.waitFor(() => expect(to.got).toHaveLength(1), wait);
    const { headers, body } = to.got[0] as Got;
    for (const one of [secret, before.secret]) {
      expect(() => new Verifier(one).verify(body, headers as Record<string, string>)).not.toThrow();
    }
  });

  it('leads nowhere inside', async () => {
    const refused = [
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'http://example.com/',
      'https://user@example.com/',
      'https://127.1/',
      'https://0x7f000001/',
      'https://[::ffff:10.0.0.1]/',
      'ftp://example.com/',
      'https://does-not-resolve.invalid/',
    ];
    for (const address of refused) {
      const body = { name: 'Inside', address };
      expect(await refusalOf(administrator(webhooks.createWebhook, { body })), address).toMatchObject({
        status: 422,
      });
    }
    const inside = [
      '192.168.1.1',
      '100.100.100.200',
      '168.63.129.16',
      'fd00:ec2::254',
      'fe80::1',
      '64:ff9b::a00:1',
      '::ffff:127.0.0.1',
      '2002:a00:1::',
      '0.0.0.0',
    ];
    expect(inside.filter(isOutside)).toEqual([]);
    expect(['93.184.215.14', '2606:2800:21f:cb07::1'].map(isOutside)).toEqual([true, true]);
  });

  it('connects to the address that was checked, whatever its name says later', async () => {
    const to = await receiver();
    let asked = 0;
    const names = (first: string, then: string) => async () => [
      { address: (asked += 1) === 1 ? first : then, family: 4 },
    ];
    const sent = { address: `http://changing.test:${to.port}/`, headers: {}, body: '{}' };
    const rules = { http: true, hosts: [] };
    expect(await post(sent, { ...rules, resolve: names('127.0.0.1', '10.0.0.1') })).toMatchObject({
      httpStatus: 204,
    });
    expect(asked).toBe(1);
    asked = 0;
    expect(await post(sent, { ...rules, resolve: names('10.0.0.1', '127.0.0.1') })).toMatchObject({
      httpStatus: null,
      answer: 'ADDRESS_REFUSED',
    });
    expect(to.got).toHaveLength(1);
  });
});
