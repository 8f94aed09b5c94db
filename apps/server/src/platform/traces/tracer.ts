// One span a request, and below it one a statement: its name, never its values.
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Log } from '../http/logs/log.ts';
import { openExporter, type Exporter } from './exporter.ts';

export type Tracer = {
  /** Given to the query layer, which reports every statement when it is over. */
  onStatement: (event: LogEvent) => void;
  follow: (app: FastifyInstance) => void;
  close: () => Promise<void>;
};

type Traced = TraceContext & { spanId: string; start: number };

export function startTracer(traces: NonNullable<Config['traces']>, version: string): Tracer {
  const current = new AsyncLocalStorage<Traced>();
  let log: Pick<Log, 'warn'> = { warn: () => {} };
  const exporter = openExporter(traces, { name: traces.serviceName, version }, () => log);
  return {
    onStatement: (event) => {
      const request = current.getStore();
      if (request?.isSampled === true) addStatement(exporter, request, event);
    },
    follow: (app) => {
      log = app.log;
      followRequests(app, exporter, current, traces.ratio);
    },
    close: () => exporter.close(),
  };
}

function followRequests(
  app: FastifyInstance,
  exporter: Exporter,
  current: AsyncLocalStorage<Traced>,
  ratio: number,
): void {
  const traced = new WeakMap<object, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const context = contextFrom(typeof traceparent === 'string' ? traceparent : undefined, ratio);
    const span = { ...context, spanId: randomId(8), start: now() };
    traced.set(request, span);
    current.run(span, done);
  });
  // The reading of a body belongs to the socket, and so does everything after it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = traced.get(request);
    if (span === undefined) done();
    else current.run(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = traced.get(request);
    if (span?.isSampled === true) {
      const route = request.routeOptions.url ?? '(none)';
      exporter.add({
        ...span,
        name: `${request.method} ${route}`,
        kind: 'server',
        end: now(),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        },
        hasFailed: reply.statusCode >= 500,
      });
    }
    done();
  });
}

function addStatement(exporter: Exporter, request: Traced, event: LogEvent): void {
  const end = now();
  const { operation, table } = nameOf(event.query.sql);
  exporter.add({
    traceId: request.traceId,
    spanId: randomId(8),
    parentSpanId: request.spanId,
    name: table === null ? operation : `${operation} ${table}`,
    kind: 'client',
    start: end - event.queryDurationMillis,
    end,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== null && { 'db.collection.name': table }),
    },
    hasFailed: event.level === 'error',
  });
}

/** Finer than the calendar's clock, and going on with it. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** The trace of a request: the caller's (W3C Trace Context), or one that begins here. */
type TraceContext = {
  traceId: string;
  /** The caller's span; null where the trace begins here. */
  parentSpanId: string | null;
  isSampled: boolean;
};

const format = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The caller decides whether its trace is kept; of those that begin here, this share is. */
function contextFrom(traceparent: string | undefined, ratio: number): TraceContext {
  const [, version = '', traceId = '', spanId = '', flags = '', more] = format.exec(traceparent ?? '') ?? [];
  const isKnown = version !== '' && version !== 'ff' && (version !== '00' || more === undefined);
  if (isKnown && !/^0+$/.test(traceId) && !/^0+$/.test(spanId)) {
    return { traceId, parentSpanId: spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
  }
  return { traceId: randomId(16), parentSpanId: null, isSampled: Math.random() < ratio };
}

function randomId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

type StatementName = { operation: string; table: string | null };

const named = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i;
const operations = ['select', 'insert', 'update', 'delete'];

/** The name of a statement in a trace: its operation and its first table. */
export function nameOf(statement: string): StatementName {
  const [, word = 'statement'] = /^[\s(]*([a-z]+)/i.exec(statement) ?? [];
  const first = word.toLowerCase();
  const [, table = null] = named.exec(statement) ?? [];
  if (first !== 'with') return { operation: first, table: operations.includes(first) ? table : null };
  return { operation: lastOperation(statement), table };
}

/** The operation of a statement that begins with `with`: its write, or a select. */
function lastOperation(statement: string): string {
  const words = statement.toLowerCase().match(/\b(?:select|insert into|update|delete from)\b/g) ?? [];
  const write = words.find((word) => word !== 'select') ?? 'select';
  return write.split(' ')[0] ?? write;
}
