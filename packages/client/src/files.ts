// Files: they come piece by piece, so that one of any length can be written while it is read.
import {
  addressOf,
  downloads,
  exchange,
  register,
  releases,
  reports,
  unlessLost,
  type Endpoint,
  type InputOf,
} from '@codes/contract';
import { headersOf, originOf, type Connection } from './connect.ts';

/** Every call that an access key may make and that is answered with a file: CSV, or a workbook with `format: 'xlsx'`. */
export const files = {
  exportRecords: downloads.exportRecords.project,
  exportMasterRecords: downloads.exportRecords.master,
  exportReleasedRecords: releases.exportReleasedRecords,
  exportDifferences: releases.exportDifferences,
  exportCodes: register.exportCodes,
  exportReport: reports.exportReport.project,
} as const;

type Pieces = AsyncIterable<Uint8Array>;

export type ReceivedFile = {
  /** As the server calls it. */
  name: string | null;
  pieces: Pieces;
};

/**
 * A file, to be read piece by piece.
 *
 * @example
 * const { name, pieces } = await download(codes, files.exportRecords, { params, query: { format: 'xlsx' } });
 * for await (const piece of pieces) file.write(piece);
 */
export async function download<E extends Endpoint>(
  connection: Connection,
  call: E,
  input: InputOf<E> & { params?: object; query?: object },
): Promise<ReceivedFile> {
  const { headers, pieces } = await receive(connection, call, input);
  return { name: nameIn(headers.get('content-disposition') ?? ''), pieces };
}

type Receiving = { headers: { get(name: string): string | null }; pieces: Pieces };

/** An answer that is read while it comes. */
export async function receive(
  connection: Connection,
  call: Endpoint,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): Promise<Receiving> {
  const { headers, body } = await exchange(() =>
    connection.fetch(originOf(connection.address) + addressOf(call.path, { params, query }), {
      method: call.method,
      headers: headersOf(connection),
    }),
  );
  return { headers, pieces: comingIn(piecesOf(body)) };
}

/** One that breaks off in the middle fails like a server that was not reached. */
async function* comingIn(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await unlessLost(reading.next());
      isOver = done === true;
      if (done === true) return;
      yield value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    // Whoever stops reading ends the connection.
    if (!isOver) await reading.return?.();
  }
}

function nameIn(disposition: string): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, plain = null] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  return plain;
}

/** A stream of the web can be read so in Node and Deno. */
function piecesOf(body: unknown): Pieces {
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body) return body as Pieces;
  throw new TypeError('This fetch gives no stream that can be read piece by piece.');
}
