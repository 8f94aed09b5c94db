// Who is traced: taken over from whoever called (W3C Trace Context), else begun here.
import { randomBytes } from 'node:crypto';

export type TraceContext = {
  traceId: string;
  /** The caller's span; null where the trace begins here. */
  parentSpanId: string | null;
  isSampled: boolean;
};

const format = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The caller decides whether its trace is kept; of those that begin here, this share is. */
export function contextFrom(traceparent: string | undefined, ratio: number): TraceContext {
  const [, version = '', traceId = '', spanId = '', flags = '', more] = format.exec(traceparent ?? '') ?? [];
  const isKnown = version !== '' && version !== 'ff' && (version !== '00' || more === undefined);
  if (isKnown && !/^0+$/.test(traceId) && !/^0+$/.test(spanId)) {
    return { traceId, parentSpanId: spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
  }
  return { traceId: randomId(16), parentSpanId: null, isSampled: Math.random() < ratio };
}

export function randomId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
