// A server as it is built, and a collector on loopback that takes what it is sent.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownServer, type OwnServer, type Started } from '../../testing/own-server.ts';

type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
};
type Otlp = {
  resourceSpans: {
    resource: { attributes: OtlpSpan['attributes'] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
};

const received: { headers: Record<string, unknown>; path: string | undefined; text: string }[] = [];
let collector: Server;
let server: OwnServer;
let started: Started;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      received.push({ headers: request.headers, path: request.url, text });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  server = await ownServer();
  started = await server.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=codes',
    OTEL_SERVICE_NAME: 'codes-under-test',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
});

afterAll(async () => {
  await server.close();
  await new Promise((resolve) => collector.close(resolve));
});

const spans = () =>
  received.flatMap(({ text }) =>
    (JSON.parse(text) as Otlp).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  );

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';
const attributesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

async function call(path: string, flags: string, trace = traceId, body?: object): Promise<Response> {
  return fetch(`${started.origin}${path}`, {
    headers: {
      traceparent: `00-${trace}-${caller}-${flags}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
}

describe('a trace', () => {
  it('goes on from whoever called, with a span a request and one a statement below it', async () => {
    const password = 'a password that nobody should see';
    await call('/appdata/users/authenticate', '01', traceId, { userName: 'nobody@codes.test', password });
    await expect.poll(() => spans().some(({ kind }) => kind === 2)).toBe(true);
    const [request, ...others] = spans().filter(({ kind }) => kind === 2);
    if (request === undefined) throw new Error('no span of a request');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      traceId,
      parentSpanId: caller,
      name: 'POST /appdata/users/authenticate',
      status: {},
    });
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/appdata/users/authenticate',
      'http.response.status_code': 401,
    });
    const statements = spans().filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement).toMatchObject({ traceId, parentSpanId: request.spanId });
      expect(BigInt(statement.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(statement.endTimeUnixNano));
      expect(attributesOf(statement)).toMatchObject({ 'db.system.name': 'postgresql' });
    }
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select \w+$/));
    const sent = received.map(({ text }) => text).join('');
    expect(sent).not.toContain('nobody@codes.test');
    expect(sent).not.toContain(password);
    expect(received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'x-tenant': 'codes', 'content-type': 'application/json' },
    });
    expect(received[0]?.text).toContain('codes-under-test');
  });

  it('is of what the caller wants traced, and of the share that begins here', async () => {
    const unwanted = '11111111111111111111111111111111';
    const last = '22222222222222222222222222222222';
    await call('/appdata/setup', '00', unwanted);
    await fetch(`${started.origin}/appdata/setup`);
    await fetch(`${started.origin}/appdata/setup`, { headers: { traceparent: 'nonsense' } });
    await call('/appdata/setup', '01', last);
    await expect.poll(() => spans().some((span) => span.traceId === last)).toBe(true);
    expect(new Set(spans().map((span) => span.traceId))).toEqual(new Set([traceId, last]));
  });

  it('is sent to the end: what is left goes out when the server stops', async () => {
    const last = '33333333333333333333333333333333';
    await call('/appdata/setup', '01', last);
    started.server.kill('SIGTERM');
    expect((await started.server.ended).code).toBe(0);
    expect(spans().some((span) => span.traceId === last)).toBe(true);
  });
});
