// Fifty callers ask for the next number of one text at once: on PostgreSQL over two servers, on the embedded database over one.
import { createClient, register as calls } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownServer, type OwnServer } from '../../testing/own-server.ts';
import { newRegister, numberAndText } from '../../testing/troubles/killed-codes.ts';

const servers = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 2;
const callers = 50;
/** A thousand in all over two servers; the embedded database has one connection, where they queue. */
const mostCalls = servers === 2 ? 20 : 4;
const fewCalls = 4;

let own: OwnServer;
const started: Awaited<ReturnType<OwnServer['start']>>[] = [];
beforeAll(async () => {
  own = await ownServer();
  while (started.length < servers) started.push(await own.start());
});
afterAll(() => own.close());

const askAtOnce = async (
  serial: Parameters<typeof newRegister>[1],
  codeOf: (caller: number, call: number) => string,
  callsEach: number,
) => {
  const [first] = started;
  if (first === undefined) throw new Error('No server has started');
  const { params } = await newRegister(first.client, serial);
  const given: string[] = [];
  const ask = async (caller: number) => {
    const client = started[caller % servers]?.client ?? createClient({ fetch });
    for (let call = 0; call < callsEach; call += 1) {
      const body = { code: codeOf(caller, call), segment: '/0/' };
      const [entry] = await client(calls.issueNext, { params, body });
      given.push(entry?.code ?? '');
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => ask(caller)));
  const { total } = await first.client.page(calls.listCodes, { params, query: { limit: 1 } });
  expect(total).toBe(given.length);
  const numbers = given.map((code) => Number(code.slice(2).split('.')[0])).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: callers * callsEach }, (_, index) => index + 1));
};

it('gives each of them another number, without holes', () => askAtOnce(undefined, () => 'K-1', mostCalls));

// These codes differ by themselves: none of them is taken where a number is given twice.
it('gives each of them another number too where other texts follow it', () =>
  askAtOnce(numberAndText, (caller, call) => `K-1.of ${caller} the ${call}`, fewCalls));
