// Files by an address that needs no token: it names the session it was asked for by, and holds a minute.
import { basePath, refuse } from '@codes/contract';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { Keys } from '../sign-in/keys.ts';
import { userOfToken, type SignedInUser } from '../sign-in/sessions.ts';

/** The details of a file in its ticket; nothing about a person. */
export type DownloadDetails = Record<string, string | number | boolean | null>;

/** Asked for the file when the address is followed: whether the user may have it is looked up then. */
export type Produce = (db: Db, user: SignedInUser, details: DownloadDetails) => Promise<FileAnswer>;

export type Downloads = {
  /** The file of tickets of this kind; once for each kind. */
  offer: (kind: string, produce: Produce) => void;
  ticketFor: (user: SignedInUser, kind: string, details: DownloadDetails) => { address: string };
  follow: (db: Db, ticket: string) => Promise<FileAnswer>;
};

const holdsMilliseconds = 60_000;

const ticketContent = z.object({
  kind: z.string(),
  session: z.string(),
  until: z.number(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export function createDownloads(keys: Keys, subPath: string): Downloads {
  const offered = new Map<string, Produce>();

  return {
    offer: (kind, produce) => void offered.set(kind, produce),
    ticketFor: (user, kind, details) => {
      const until = Date.now() + holdsMilliseconds;
      const content = JSON.stringify({ kind, session: user.sessionId, until, details });
      const ticket = keys.tokenOf('download', Buffer.from(content).toString('base64url'));
      return { address: `${subPath}${basePath}/downloads/${ticket}` };
    },
    follow: async (db, ticket) => {
      const id = keys.idOf('download', ticket);
      if (id === null) throw refuse('downloadExpired');
      const content = ticketContent.parse(JSON.parse(Buffer.from(id, 'base64url').toString()));
      const produce = offered.get(content.kind);
      if (produce === undefined || content.until < Date.now()) throw refuse('downloadExpired');
      const user = await userOfToken(db, keys, keys.tokenOf('session', content.session));
      if (user === null) throw refuse('downloadExpired');
      return produce(db, user, content.details);
    },
  };
}
