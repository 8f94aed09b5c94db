// Whether a database follows another one: a standby of another cluster answers just as well, with somebody else's data.
import { defaultLanguage, worded, wordsIn, type Language, type SentenceOf } from '@codes/codes';
import { sql } from 'kysely';
import type pg from 'pg';
import { reasonOf } from '../fitness/database-problem.ts';
import type { Db } from '../schema.ts';
import { lineageWords as words } from './lineage.words.ts';

export type LineageSentence = SentenceOf<typeof words>;

/** Where a database stands: its cluster, itself, and how far it is on which timeline (each promotion begins a new one). */
export type WalPosition = {
  system: string;
  database: string;
  timeline: number;
  follows: boolean;
  at: number;
};

/**
 * `foreign`: it will never be the right one; `unusable`: it may be later, as after a failover. `says` completes 'The replica …' and
 * is for everybody, the reason is for operators: it may name users and addresses.
 */
export type ReplicaProblem = {
  kind: 'foreign' | 'unusable';
  /** In English, as logs have it. */
  says: string;
  reason?: string;
  /** For a terminal. */
  sentence: LineageSentence;
  cause?: unknown;
};

/** A standby's timeline is the one of its last restart point: late, so that for a while after a promotion it is not used. */
const positionQuery = `
  select (select system_identifier from pg_control_system())::text as system,
    current_database() as database,
    pg_is_in_recovery() as follows,
    case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
      else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      - '0/0')::float8 as at`;

export async function walPositionOf(db: Db): Promise<WalPosition> {
  const { rows } = await sql<WalPosition>`${sql.raw(positionQuery)}`.execute(db);
  return onlyOne(rows);
}

export async function walPositionOfConnection(client: pg.ClientBase | pg.Pool): Promise<WalPosition> {
  const { rows } = await client.query<WalPosition>(positionQuery);
  return onlyOne(rows);
}

function onlyOne([position]: readonly WalPosition[]): WalPosition {
  if (position === undefined) throw new Error('The database does not say where it stands');
  return position;
}

/** null where it follows. */
export function problemWith(replica: WalPosition, primary: WalPosition): ReplicaProblem | null {
  if (replica.system !== primary.system) {
    return problemOf('foreign', { key: 'otherCluster' });
  }
  if (replica.database !== primary.database) return problemOf('foreign', { key: 'otherDatabase' });
  const timelines = { timeline: replica.timeline, primary: primary.timeline };
  if (replica.timeline > primary.timeline) return problemOf('foreign', { key: 'ownHistory', ...timelines });
  if (replica.timeline < primary.timeline) return problemOf('unusable', { key: 'notFollowed', ...timelines });
  return replica.follows ? null : problemOf('unusable', { key: 'takesWrites' });
}

/** Also of a connection that could not be made, or was refused because it is none of a replica. */
export function problemFrom(error: unknown): ReplicaProblem {
  if (error instanceof RefusedReplica) return error.problem;
  const mayNotCompare = (error as { code?: unknown }).code === '42501';
  const problem = problemOf('unusable', { key: mayNotCompare ? 'notComparable' : 'away' });
  return { ...problem, reason: reasonOf(error, defaultLanguage), cause: error };
}

export function saysOf({ sentence }: ReplicaProblem, language: Language): string {
  return worded(wordsIn(words, language), sentence);
}

export function sentenceOf(
  subject: string,
  problem: ReplicaProblem,
  language: Language = defaultLanguage,
): string {
  const its = wordsIn(words, language);
  const says = saysOf(problem, language);
  const { cause } = problem;
  return cause === undefined
    ? its.sentence({ subject, says })
    : its.sentenceWithReason({ subject, says, reason: reasonOf(cause, language) });
}

/** Refuses a connection; its code says, as that of a lost one does, that another database may be asked. */
export class RefusedReplica extends Error {
  readonly code = '08004';
  readonly problem: ReplicaProblem;
  constructor(problem: ReplicaProblem) {
    super(words.refused({ says: problem.says }));
    this.problem = problem;
  }
}

export function problemOf(kind: ReplicaProblem['kind'], sentence: LineageSentence): ReplicaProblem {
  return { kind, says: worded(words, sentence), sentence };
}
