// The cursors of lists: where the next window begins. They are written here, but sent by anybody.
import { refuse, type Refusal } from '@codes/contract';

/** A cursor that is the number of a row. */
export function rowNumberIn(after: string | undefined): number | null {
  if (after === undefined) return null;
  if (!/^\d{1,15}$/.test(after)) throw notACursor();
  return Number(after);
}

export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor, where `areValid` accepts them. */
export function decodeCursor<Values extends unknown[]>(
  cursor: string,
  areValid: (values: unknown[]) => values is Values,
): Values {
  const values = parsed(cursor);
  if (!Array.isArray(values) || !areValid(values)) throw notACursor();
  return values;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

const notACursor = (): Refusal => refuse('unreadable', { why: { key: 'notACursor' } });
