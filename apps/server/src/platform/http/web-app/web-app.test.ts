import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import { serveWebApp } from './web-app.ts';

const place = mkdtempSync(path.join(tmpdir(), 'codes-web-app-'));
// Whoever keeps the product in a folder of this name has pages that are fresh all the same.
const outside = path.join(place, 'assets');
const folder = path.join(outside, 'dist');
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  const files = {
    'secret.txt': 'not for everybody',
    'dist/index.html':
      '<meta name="base-path" content="" /><script src="./assets/app-1a2b.js"></script><link href="./logo.svg">',
    'dist/index.sv.html':
      '<meta name="base-path" content="" /><script src="./assets/app-3c4d.js"></script><link href="./logo.svg">',
    'dist/logo.svg': '<svg/>',
    'dist/assets/app-1a2b.js': 'the code',
    'dist/assets/app-1a2b.js.br': 'the code, small',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(outside, name), content);
  app = fastify();
  handleErrors(app);
  await serveWebApp(app, folder, '');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true });
});

const page =
  '<meta name="base-path" content="" /><script src="/assets/app-1a2b.js"></script><link href="/logo.svg">';

type Answer = {
  status?: number | undefined;
  body: string;
  cache?: string | undefined;
  encoding?: string | undefined;
  vary?: string | undefined;
};

/** The address as it is written: other ways to ask tidy up what leads out of a folder before they send it. */
const ask = (url: string, more: { method?: 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: url, ...more }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () => {
        const { 'cache-control': cache, 'content-encoding': encoding, vary } = answer.headers;
        resolve({ status: answer.statusCode, body, cache, encoding, vary });
      });
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['/', {}, 'en'],
  ['/', { 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8' }, 'sv'],
  ['/', { 'accept-language': 'de, en;q=0.5, sv;q=0.4' }, 'en'],
  ['/projects/P1', { 'accept-language': 'sv', cookie: 'other=1; language=en' }, 'en'],
  ['/projects/P1', { 'accept-language': 'en', cookie: 'language=sv' }, 'sv'],
  ['/projects/P1', { 'accept-language': 'sv', cookie: 'language=fi' }, 'sv'],
  ['/projects/P1?lang=sv', {}, 'en'],
  ['/integration/create?lang=sv', { cookie: 'language=en' }, 'sv'],
  ['/integration/create?lang=fi', { 'accept-language': 'sv' }, 'sv'],
])('the page at %s for a browser with %o is in %s', async (url, headers, language) => {
  const answer = await ask(url, { headers });
  expect(answer.body.includes('app-3c4d')).toBe(language === 'sv');
  expect(answer.vary).toBe('Accept-Language, Cookie');
});

it.each(['/', '/index.html', '/projects/P1?tab=codes', '/master-tables/7'])(
  'the page is at %s, and always fresh',
  async (url) => {
    expect(await ask(url)).toMatchObject({ status: 200, body: page, cache: 'no-cache' });
  },
);

it('the same build knows the path that it is at', async () => {
  const below = fastify();
  await serveWebApp(below, folder, '/tools/codes');
  const { body } = await below.inject('/projects/P1');
  await below.close();
  expect(body).toBe(
    '<meta name="base-path" content="/tools/codes" />' +
      '<script src="/tools/codes/assets/app-1a2b.js"></script><link href="/tools/codes/logo.svg">',
  );
});

it('what has no hash in its name is asked for again', async () => {
  expect(await ask('/logo.svg')).toMatchObject({ status: 200, body: '<svg/>', cache: 'no-cache' });
});

it('what has one is kept for ever, and sent small to whoever can read it', async () => {
  const cache = 'public, max-age=31536000, immutable';
  expect(await ask('/assets/app-1a2b.js')).toMatchObject({ status: 200, body: 'the code', cache });
  const headers = { 'accept-encoding': 'br' };
  const small = { status: 200, body: 'the code, small', cache, encoding: 'br' };
  expect(await ask('/assets/app-1a2b.js', { headers })).toMatchObject(small);
  expect(await ask('/assets/app-1a2b.js', { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
    cache,
  });
});

it.each([
  '/assets/app-of-an-earlier-version.js',
  '/assets/app-1a2b.js.br',
  '/assets/',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets//../../secret.txt',
])('there is nothing at %s, not even the page', async (url) => {
  const { status, body, cache } = await ask(url);
  expect({ status, cache }).toEqual({ status: 404, cache: undefined });
  expect(body).toContain('"notFound"');
});

it('what leads out of the folder is an address of the app like any other', async () => {
  for (const url of ['/..%2fsecret.txt', '/%2e%2e/secret.txt']) {
    expect(await ask(url)).toMatchObject({ status: 200, body: page });
  }
});

it('nothing else than reading is done with it', async () => {
  expect(await ask('/projects/P1', { method: 'POST' })).toMatchObject({ status: 404 });
});
