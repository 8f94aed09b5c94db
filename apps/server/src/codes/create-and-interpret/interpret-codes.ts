// Interpretations with the record's attributes of each part, or the nearest codes where there is no record.
import { isTableOption, textInPlace, type InterpretedPart, type Language } from '@codes/codes';
import { linesOf, type CodePart, type Interpretation, type Wording } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { silent, type Report } from '../../platform/report.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { mapYielding, yieldingNow } from '../../platform/yielding.ts';
import { createCodeReader, type CodeReader, type ReadRecord } from '../code-reader/code-reader.ts';
import type { ResolvedConfiguration } from '../code-engine/resolved-configuration.ts';
import { findIssued } from '../register/register.store.ts';
import { readNeighbours } from './codes.store.ts';

/** One code, with the nearest ones where no record matches. */
export async function interpretOne(
  db: Db,
  configuration: ResolvedConfiguration,
  code: string,
  language: Language,
): Promise<Interpretation> {
  const reader = createCodeReader(db, configuration, 'attributes');
  const [reading] = await reader.read([code]);
  const codeParts: CodePart[] = [];
  for (const part of reading?.parts ?? []) {
    const closest = await closestTo(db, configuration, part);
    codeParts.push({ ...partOnWire(part, language), ...(closest.length > 0 && { closest }) });
  }
  const [issued] = await findIssued(db, configuration, [code]);
  const [mended] = await mendUnread(reader, [code], reading ? [reading] : []);
  return { errors: linesOf(reading?.errors ?? [], language), codeParts, ...issued, ...mended };
}

/** What each of the codes that were not read was probably meant as. */
async function mendUnread(
  reader: CodeReader,
  codes: readonly string[],
  readings: readonly { isExplained: boolean }[],
): Promise<Pick<Interpretation, 'mended'>[]> {
  const unread = codes.filter((_, index) => readings[index]?.isExplained === false);
  const found = unread.length === 0 ? [] : await reader.mend(unread, 'a code');
  const byCode = new Map(unread.map((code, index) => [code, found[index] ?? null]));
  return codes.map((code) => {
    const mended = byCode.get(code) ?? null;
    return mended === null ? {} : { mended };
  });
}

const codesABatch = 500;

/** Streamed batch by batch: the next one is read when the caller has taken the one before. */
export function interpretMany(
  db: Db,
  configuration: ResolvedConfiguration,
  codes: readonly string[],
  wording: Wording,
  report: Pick<Report, 'checking'> = silent,
): JsonAnswer {
  const reader = createCodeReader(db, configuration, 'attributes');
  return new JsonAnswer({ lists: batches() });

  async function* batches() {
    const others = yieldingNow();
    for (let start = 0; start < codes.length; start += codesABatch) {
      report.checking(start, codes.length);
      const batch = codes.slice(start, start + codesABatch);
      const readings = await reader.read(batch);
      const issued = await findIssued(db, configuration, batch);
      const mended = await mendUnread(reader, batch, readings);
      await others();
      const lines = await mapYielding(readings, ({ errors, parts }, index) =>
        JSON.stringify({
          code: batch[index],
          errors: linesOf(errors, wording),
          codeParts: parts.map((part) => partOnWire(part, wording)),
          ...issued[index],
          ...mended[index],
        }),
      );
      yield `[${lines.join(',\n')}]`;
    }
  }
}

type Part = InterpretedPart<ReadRecord>;

function partOnWire(part: Part, wording: Wording): CodePart {
  return {
    type: part.type,
    text: part.text,
    tableId: part.tableId,
    recordId: part.recordId,
    release: part.record?.release ?? null,
    codePart: part.codePart,
    attributes: part.record?.attributes ?? null,
    errors: linesOf(part.errors, wording),
    warnings: linesOf(part.warnings, wording),
    path: part.path,
    optionPath: part.optionPath,
    depth: part.depth,
    separator: part.separator,
    start: part.start,
    end: part.end,
  };
}

const neighbours = 8;
const mostClosest = 3;

async function closestTo(
  db: Db,
  { tables }: ResolvedConfiguration,
  { text, recordId, errors, option, separator }: Part,
): Promise<string[]> {
  if (!option || !isTableOption(option) || recordId !== null || errors.length === 0 || text === '') return [];
  // Where the separator is missing no other record would help.
  if (option.end.kind === 'separator' && separator === '') return [];
  const candidates: string[] = [];
  for (const reference of option.tables) {
    const column = tables.columnOf(reference);
    if (column === null) continue;
    const near = { picks: reference.picks, text, count: neighbours };
    const values = await readNeighbours(db, column.table, column.field, near);
    candidates.push(...values.flatMap((value) => textInPlace(option.end, value) ?? []));
  }
  return nearestTo(text, candidates, mostClosest);
}

/** Those equal but for case, then those that begin alike, then those with the fewest changed characters; others are not near. */
function nearestTo(text: string, candidates: readonly string[], count: number): string[] {
  const lowered = text.toLowerCase();
  return [...new Set(candidates)]
    .map((candidate) => {
      const found = candidate.toLowerCase();
      const alike = sharedStart(lowered, found);
      return { candidate, isEqual: found === lowered, alike, distance: distanceBetween(lowered, found) };
    })
    .filter(({ isEqual, alike, distance }) => isEqual || alike > 0 || distance < lowered.length)
    .toSorted(
      (a, b) =>
        Number(b.isEqual) - Number(a.isEqual) ||
        b.alike - a.alike ||
        a.distance - b.distance ||
        (a.candidate < b.candidate ? -1 : 1),
    )
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Levenshtein's, on short texts. */
function distanceBetween(from: string, to: string): number {
  const target = Array.from(to);
  let row = target.map((_, index) => index + 1);
  for (const [index, letter] of Array.from(from).entries()) {
    const next: number[] = [];
    for (const [at, other] of target.entries()) {
      const above = row[at] ?? 0;
      const before = at === 0 ? index + 1 : (next[at - 1] ?? 0);
      const diagonal = at === 0 ? index : (row[at - 1] ?? 0);
      next.push(Math.min(above + 1, before + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? Array.from(from).length;
}
