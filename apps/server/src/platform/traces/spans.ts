// Spans as OTLP has them in JSON.

export type SpanKind = 'server' | 'client';

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
};

export type Service = { name: string; version: string };

const kinds: Record<SpanKind, number> = { server: 2, client: 3 };
const failed = 2;

export function asOtlp(service: Service, spans: readonly Span[]): object {
  const resource = { 'service.name': service.name, 'service.version': service.version };
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'codes', version: service.version }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  start,
  end,
  attributes,
  hasFailed,
}: Span): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: failed } : {},
  };
}

/** More digits than a number has. */
function nanoseconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((milliseconds - whole) * 1_000_000)));
}

function attributesOf(attributes: Span['attributes']): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
