// How many requests there were and how long they took, by route: a pattern, never the address, which may hold an e-mail.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Labels, Metric, Sample } from './exposition.ts';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Durations = { labels: Labels; counts: number[]; sum: number; count: number };

export type RequestMeasures = { metrics: () => Metric[] };

export function measureRequests(app: FastifyInstance): RequestMeasures {
  const totals = new Map<string, { labels: Labels; value: number }>();
  const durations = new Map<string, Durations>();
  let underWay = 0;

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // However it ends: also where the caller has hung up.
    reply.raw.once('close', () => (underWay -= 1));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ofRoute = { method: request.method, route: routeOf(request) };
    const key = `${ofRoute.method} ${ofRoute.route}`;
    const status = String(reply.statusCode);
    const total = totals.get(`${key} ${status}`);
    if (total === undefined) totals.set(`${key} ${status}`, { labels: { ...ofRoute, status }, value: 1 });
    else total.value += 1;
    observe(durations, key, ofRoute, reply.elapsedTime / 1000);
    done();
  });

  return {
    metrics: () => [
      {
        name: 'codes_http_requests_total',
        help: 'Requests that were answered, by route and status.',
        type: 'counter',
        samples: [...totals.values()],
      },
      {
        name: 'codes_http_request_duration_seconds',
        help: 'How long requests took until the last byte was handed over, by route.',
        type: 'histogram',
        samples: [...durations.values()].flatMap(samplesOf),
      },
      {
        name: 'codes_http_requests_under_way',
        help: 'Requests that are being answered now.',
        type: 'gauge',
        samples: [{ value: underWay }],
      },
    ],
  };
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(none)';
}

function observe(durations: Map<string, Durations>, key: string, labels: Labels, seconds: number): void {
  let known = durations.get(key);
  if (known === undefined) {
    known = { labels, counts: buckets.map(() => 0), sum: 0, count: 0 };
    durations.set(key, known);
  }
  const bucket = buckets.findIndex((most) => seconds <= most);
  if (bucket !== -1) known.counts[bucket] = (known.counts[bucket] ?? 0) + 1;
  known.sum += seconds;
  known.count += 1;
}

/** Each bucket counts those before it too. */
function samplesOf({ labels, counts, sum, count }: Durations): Sample[] {
  let below = 0;
  const filled = buckets.map((most, index) => {
    below += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(most) }, value: below };
  });
  return [
    ...filled,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
