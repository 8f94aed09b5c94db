// The feed of changes, heard as it happens.
import { events, lostConnection, type ChangeEvent } from '@codes/contract';
import type { Connection } from './connect.ts';
import { receive } from './files.ts';

/** `after` is the place where it goes on. Without it, it begins now; with '0' at the oldest change that is kept. */
export type Listening = { after?: string; project?: string; what?: readonly string[] };

export type Heard = {
  /** Where to go on. */
  place: string;
  /** Null as a sign of life: at the beginning, when the place has moved, and every 20 seconds. */
  event: ChangeEvent | null;
};

/**
 * Changes when they happen. The stream has no end of its own: once it breaks off, this fails with a `CallError`, of status 0
 * where the server is not there any more. Who goes on after the last place misses nothing and gets nothing twice.
 *
 * @example
 * for await (const { place, event } of listen(codes, { after: kept })) {
 *   if (event !== null) console.log(event.what, event.tableName);
 *   kept = place;
 * }
 */
export async function* listen(
  connection: Connection,
  { what, ...query }: Listening = {},
): AsyncGenerator<Heard, never> {
  const narrowed = { ...query, ...(what !== undefined && { what: what.join(',') }) };
  const { pieces } = await receive(connection, events.streamEvents, { query: narrowed });
  const decoder = new TextDecoder();
  let place = query.after;
  let rest = '';
  for await (const piece of pieces) {
    const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const { id, event, data } = fieldsOf(block);
      place = id ?? place;
      if (place !== undefined) yield { place, event: event === undefined ? eventIn(data) : null };
    }
  }
  throw lostConnection();
}

declare const TextDecoder: new () => { decode(bytes: Uint8Array, options: { stream: boolean }): string };

function fieldsOf(block: string): Partial<Record<string, string>> {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((field) => (field === null ? [] : [[field[1], field[2]]])));
}

/** Read as it is: a newer server may have kinds of changes that are not known here. */
function eventIn(data: string | undefined): ChangeEvent | null {
  if (data === undefined) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes by the same contract
  return JSON.parse(data) as ChangeEvent;
}
