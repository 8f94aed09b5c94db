// The outcome of a job, kept as the text that its call would have answered, but for its sentences: they are worded for its reader.
import type { Language } from '@codes/codes';
import { sayKept } from '@codes/contract';
import type { Db } from '../../../platform/db/schema.ts';
import { joined, JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import { endDone, type ClaimedJob } from './jobs.store.ts';
import { addPiece, readPieces } from './pieces.store.ts';

const textAPiece = 512 * 1024;

/** Piece by piece and in no transaction: what is still to come of the answer may ask the database. */
export async function keepOutcome(db: Db, { jobId, attempt }: ClaimedJob, result: unknown): Promise<boolean> {
  const part = { jobId, part: 'outcome' as const, attempt };
  let piece = 0;
  let text = '';
  const write = async () => {
    if (text !== '') await addPiece(db, part, piece++, text);
    text = '';
  };
  for await (const more of textsOf(result)) {
    text += more.toString();
    if (text.length >= textAPiece) await write();
  }
  await write();
  return endDone(db, { jobId, attempt }, result instanceof JsonAnswer ? result.next : null);
}

async function* textsOf(result: unknown): AsyncGenerator<string | Buffer> {
  if (!(result instanceof JsonAnswer)) yield JSON.stringify(result ?? null);
  else if (typeof result.json === 'string') yield result.json;
  else yield* 'lists' in result.json ? joined(result.json.lists) : result.json.pieces;
}

type Kept = { jobId: string; attempt: number; next: string | null };

export function outcomeOf(db: Db, kept: Kept, language: Language): JsonAnswer {
  return new JsonAnswer({ pieces: inWords(db, kept, language) }, { next: kept.next });
}

/** A text is never in two pieces: they end where what was answered has a piece of its own. */
async function* inWords(db: Db, { jobId, attempt }: Kept, language: Language): AsyncGenerator<string> {
  for await (const piece of readPieces(db, { jobId, part: 'outcome', attempt }))
    yield sayKept(piece, language);
}

/** Before the job goes, and its pieces with it. */
export async function outcomeInOne(db: Db, kept: Kept, language: Language): Promise<JsonAnswer> {
  let text = '';
  for await (const piece of inWords(db, kept, language)) text += piece;
  return new JsonAnswer(text, { next: kept.next });
}
