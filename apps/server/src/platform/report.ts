// The progress of long work, and its question before it writes whether it still may.
import type { Tx } from './db/schema.ts';

export type Report = {
  checking: (rows: number, total: number) => void;
  writing: (rows: number, total: number) => void;
  /** Before the transaction that writes: up to here it can be cancelled. */
  applying: () => Promise<void>;
  /** In that transaction, when all is written: what was made is kept with it, or nothing of either. */
  applied: (tx: Tx, made: object) => Promise<void>;
  /** The result of that transaction, where an earlier attempt committed it and then ended. */
  made: object | null;
};

/** For a call with a waiting caller: nothing is kept, and nobody is asked. */
export const ofACall: Pick<Report, 'applying' | 'applied' | 'made'> = {
  applying: async () => {},
  applied: async () => {},
  made: null,
};

/** For calls that nobody follows. */
export const silent: Report = { ...ofACall, checking: () => {}, writing: () => {} };
