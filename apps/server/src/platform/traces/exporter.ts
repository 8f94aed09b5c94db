// Sends spans to a collector in batches. Nobody waits for it: where it does not answer, spans are dropped, with one line in the log.
import type { Config } from '../config.ts';
import type { Log } from '../http/logs/log.ts';
import { asOtlp, type Service, type Span } from './spans.ts';

const spansABatch = 512;
const spansKept = 4096;
const sendEvery = 2000;
const patience = 5000;

export type Exporter = {
  add: (span: Span) => void;
  /** Sends what is left, for as long as one sending may take. */
  close: () => Promise<void>;
};

export function openExporter(
  { endpoint, headers }: NonNullable<Config['traces']>,
  service: Service,
  log: () => Pick<Log, 'warn'>,
): Exporter {
  let waiting: Span[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> | null = null;

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, spansABatch);
      waiting = waiting.slice(spansABatch);
      const isTaken = await post(endpoint, headers, asOtlp(service, batch));
      if (!isTaken) dropped += batch.length;
      if (isTaken === isAway) logChange(isTaken);
    }
  };
  const logChange = (isTaken: boolean) => {
    isAway = !isTaken;
    if (isAway) log().warn('the collector of traces does not take them: they are dropped until it does');
    else log().warn({ dropped }, 'the collector of traces takes them again');
    dropped = 0;
  };
  const sendNow = () => (sending ??= send().finally(() => (sending = null)));
  const timer = setInterval(() => void sendNow(), sendEvery);
  timer.unref();

  return {
    add: (span) => {
      if (waiting.length >= spansKept) dropped += 1;
      else waiting.push(span);
      if (waiting.length >= spansABatch) void sendNow();
    },
    close: async () => {
      clearInterval(timer);
      await sendNow();
      await sendNow(); // what came while the last one was under way
    },
  };
}

async function post(endpoint: string, headers: Record<string, string>, body: object): Promise<boolean> {
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
