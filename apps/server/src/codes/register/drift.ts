// Issued codes against today's tables, a batch at a time, until there are as many findings as the limit.
import { isStorable, type Drift, type KeptPart, type register as contract } from '@codes/contract';
import { encodeCursor, decodeCursor } from '../../platform/http/answers/cursors.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { silent, type Report } from '../../platform/report.ts';
import type { Db } from '../../platform/db/schema.ts';
import { countLookedAt, readLookedAt } from './drift.store.ts';
import { createCodeReader, keptOf } from '../code-reader/code-reader.ts';
import type { Register } from './resolve-register.ts';

/** Few enough that nobody waits while a batch is read. */
const codesABatch = 500;

/** Retired codes are not looked at, and those that never could be read are only counted. */
export async function readDrift(
  db: Db,
  register: Register,
  { limit, after }: contract.AskedDrift,
  report: Pick<Report, 'checking'> = silent,
): Promise<JsonAnswer> {
  const { configurationId } = register;
  const counts = await countLookedAt(db, configurationId);
  const reader = createCodeReader(db, register);
  const found: Pick<Drift, 'changed' | 'broken'> = { changed: [], broken: [] };
  let last = after === undefined ? '' : codeIn(after);
  for (let looked = 0; ; looked += codesABatch) {
    report.checking(looked, counts.checked);
    const batch = await readLookedAt(db, configurationId, last, codesABatch);
    const readings = await reader.read(batch.map(({ code }) => code));
    for (const [index, entry] of batch.entries()) {
      const reading = readings[index];
      const now = reading === undefined ? null : keptOf(reading).parts;
      last = entry.code;
      if (now === null) found.broken.push(entry);
      else if (!isSameMeaning(entry.parts, now)) found.changed.push({ ...entry, now });
      if (found.changed.length + found.broken.length === limit) {
        return new JsonAnswer(JSON.stringify({ ...counts, ...found }), { next: encodeCursor([last]) });
      }
    }
    if (batch.length < codesABatch) return new JsonAnswer(JSON.stringify({ ...counts, ...found }));
  }
}

function codeIn(cursor: string): string {
  const [code] = decodeCursor(
    cursor,
    (values): values is [string] => typeof values[0] === 'string' && isStorable(values[0]),
  );
  return code;
}

/** Whether texts, code parts and descriptions are the same; ids and paths do not matter. */
function isSameMeaning(before: readonly KeptPart[], now: readonly KeptPart[]): boolean {
  return (
    before.length === now.length &&
    before.every((part, index) => {
      const other = now[index];
      return (
        part.text === other?.text &&
        part.codePart === other.codePart &&
        part.descriptionEn === other.descriptionEn &&
        part.descriptionSv === other.descriptionSv
      );
    })
  );
}
