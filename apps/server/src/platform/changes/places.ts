// A place of the feed as callers get it: sealed, so that nobody counts what they may not see.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { refuse } from '@codes/contract';
import { keyFor } from '../secret.ts';
import type { Db } from '../db/schema.ts';

/** `mark` tells it from the same place in a database that was restored. */
export type FeedPlace = { place: number; mark: number };

/** Before the first one. */
export const beginning: FeedPlace = { place: 0, mark: 0 };

export type Places = {
  seal: (place: FeedPlace) => string;
  /** Null for what was not sealed here. */
  open: (text: string) => FeedPlace | null;
};

const length = 16;
/** Greater numbers are not made here: hardly any block that is made up has two that are not. */
const most = BigInt(Number.MAX_SAFE_INTEGER);

/** One block and no more: the same place is the same text, and one that is changed anywhere is another everywhere. */
export function placesFrom(secret: string): Places {
  const key = keyFor(secret, 'feed');
  return {
    seal: ({ place, mark }) => {
      const block = Buffer.alloc(length);
      block.writeBigUInt64BE(BigInt(place), 0);
      block.writeBigUInt64BE(BigInt(mark), 8);
      const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    open: (text) => {
      const sealed = Buffer.from(text, 'base64url');
      if (sealed.length !== length || sealed.toString('base64url') !== text) return null;
      const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
      const [place, mark] = [block.readBigUInt64BE(0), block.readBigUInt64BE(8)];
      return place > most || mark > most ? null : { place: Number(place), mark: Number(mark) };
    },
  };
}

/** Undo takes an event where it takes a change. */
export async function changeIdOf(db: Db, places: Places, changeOrEvent: number | string): Promise<number> {
  if (typeof changeOrEvent === 'number') return changeOrEvent;
  const opened = places.open(changeOrEvent);
  const row =
    opened &&
    (await db
      .selectFrom('events')
      .select('change_id as changeId')
      .where('place', '=', opened.place)
      .where('mark', '=', opened.mark)
      .executeTakeFirst());
  if (!row) throw refuse('changeNotFound');
  return row.changeId;
}
