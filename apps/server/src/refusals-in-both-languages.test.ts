// Whatever a call is refused with, it is in the language that is asked for, and without one it is what it always was.
import { addressOf, endpoints, type Endpoint, type ErrorBody } from '@codes/contract';
import fc from 'fast-check';
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenPlausible } from './testing/given/given-plausible.ts';
import { oddRequests, type OddRequest, type Plausible } from './testing/every-call/odd-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let token: string;
let plausible: Plausible;
beforeAll(async () => {
  app = await startTestApp();
  plausible = await givenPlausible(app);
  token = await app.tokenOf(await app.given.administrator());
});
afterAll(() => app.close());

type Answer = { status: number; language: string | null; text: string; body: Partial<ErrorBody> };

/** Not by `fetch`, which always says that it takes any language. */
function send({ method, path }: Endpoint, request: OddRequest, language: string | null): Promise<Answer> {
  const { params, query, json } = request;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(language !== null && { 'accept-language': language }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = http.request(
      app.origin + addressOf(path, { params, query }),
      { method, headers },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const answered = (text: string) => {
          const body = text !== '' && status >= 400 ? (JSON.parse(text) as ErrorBody) : {};
          resolve({ status, language: received['content-language'] ?? null, text, body });
        };
        if (received['content-type']?.startsWith('application/json') !== true) {
          response.destroy();
          answered('');
          return;
        }
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.once('end', () => answered(text));
      },
    );
    sent.once('error', reject);
    sent.end(json);
  });
}

/** What ends sessions, and what is different each time. */
const besides = new Set(['account.logout', 'account.endOtherSessions']);
const calls = Object.entries(endpoints).filter(([name]) => !besides.has(name));

const linesOf = ({ message = '', entityValidationErrors = [] }: Partial<ErrorBody>) => [
  message,
  ...entityValidationErrors,
];

it('a refusal has its code in both languages, its words in one, and no line that is the same in both', async () => {
  const said = new Set<string>();
  for (const [, endpoint] of calls) {
    for (const request of fc.sample(oddRequests(endpoint, plausible), { numRuns: 8, seed: 20_261_119 })) {
      const plain = await send(endpoint, request, null);
      if (plain.status < 400 || plain.body.message === undefined) continue;
      const english = await send(endpoint, request, 'en-GB, sv;q=0.5');
      const swedish = await send(endpoint, request, 'de, sv-SE;q=0.9, en;q=0.8');
      const where = `${endpoint.method} ${endpoint.path} ${JSON.stringify(request).slice(0, 300)}`;
      expect({ where, ...plain, language: 'en' }).toEqual({ where, ...english });
      expect(plain.language, where).toBeNull();
      expect({ where, language: swedish.language, status: swedish.status, code: swedish.body.code }).toEqual({
        where,
        language: 'sv',
        status: plain.status,
        code: plain.body.code,
      });
      const [inEnglish, inSwedish] = [linesOf(plain.body), linesOf(swedish.body)];
      expect(inSwedish.length, where).toBe(inEnglish.length);
      for (const [index, line] of inSwedish.entries()) {
        said.add(inEnglish[index] ?? '');
        expect(line, where).not.toBe(inEnglish[index]);
      }
    }
  }
  expect(said.size).toBeGreaterThan(60);
});

it('the page of a proxy that asks for nothing in particular gets English', async () => {
  const path = { method: 'GET', path: '/no-such-address' } as Endpoint;
  const request = { params: {}, query: {}, json: undefined };
  for (const [language, wanted] of [
    ['*', 'en'],
    ['sv;q=0, *;q=0.1', 'en'],
    ['sv;q=0.1, en;q=0', 'sv'],
    ['', 'en'],
    ['sv;q=2', 'en'],
  ] as const) {
    expect((await send(path, request, language)).language).toBe(wanted);
  }
});

it('what is no JSON is refused in the words of the parser in English, and in our own in Swedish', async () => {
  const login = { method: 'POST', path: '/users/authenticate' } as Endpoint;
  const request = { params: {}, query: {}, json: '{"userName"' };
  const plain = await send(login, request, null);
  expect(plain.body.message).toMatch(/^The request cannot be read: .*JSON/);
  expect((await send(login, request, 'sv')).body.message).toBe(
    'Anropet kan inte läsas: innehållet är inte giltig JSON',
  );
});
