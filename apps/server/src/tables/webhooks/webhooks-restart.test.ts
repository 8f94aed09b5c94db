// A webhook through a server that is killed, a receiver that fails, and a secret that is rotated in between.
import { masterTables, recordCalls, webhooks } from '@codes/contract';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { ownServer } from '../../testing/own-server.ts';

type Got = { headers: IncomingHttpHeaders; body: string };

/** Refuses everything until it is mended. */
async function brokenReceiver() {
  const got: Got[] = [];
  const state = { isBroken: true };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(state.isBroken ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { got, state, address: `http://127.0.0.1:${port}/hook` };
}

it('what a killed server has queued the next one delivers, in order, once taken, signed with both secrets', async () => {
  const to = await brokenReceiver();
  const own = await ownServer();
  onTestFinished(() => own.close());
  const first = await own.start({ WEBHOOK_HTTP: '1' });
  const { masterTableId } = await first.client(masterTables.createMasterTable, {
    body: { name: 'Through a restart', description: '' },
  });
  const params = { masterTableId };
  const made = await first.client(webhooks.createWebhook, {
    body: { name: 'Restart', address: to.address, what: ['Add'] },
  });
  const add = (client: typeof first.client, code: string) =>
    client(recordCalls.createRecord.master, { params, body: { code, descriptionEn: '', descriptionSv: '' } });
  await add(first.client, 'A');
  await expect.poll(() => to.got.length).toBeGreaterThan(0);
  await add(first.client, 'B');
  first.server.kill('SIGKILL');
  await first.server.ended;

  const second = await own.start({ WEBHOOK_HTTP: '1' });
  const { secret } = await second.client(webhooks.rotateWebhook, { params: made });
  await add(second.client, 'C');
  const refused = to.got.length;
  to.state.isBroken = false;
  const statuses = async () => {
    const listed = await second.client(webhooks.listDeliveries, { params: made, query: {} });
    return listed.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(['Delivered', 'Delivered', 'Delivered']);

  const taken = to.got.slice(refused);
  const ids = taken.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe(to.got[0]?.headers['webhook-id']);
  const times = taken.map(({ headers, body }) => {
    const verified = [secret, made.secret].map((one) =>
      new Verifier(one).verify(body, headers as Record<string, string>),
    );
    return (verified[0] as { data: { at: string } }).data.at;
  });
  expect(times).toEqual(times.toSorted());
});
