import {
  type AnsweredField,
  type Difference,
  type DifferenceKind,
  type DifferenceSummary,
  type Field,
  type FieldDifference,
  type FileChoice,
  type releases,
} from '@codes/contract';
import { sql } from 'kysely';
import type { Streams } from '../../../platform/db/open.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { decodeCursor, encodeCursor } from '../../../platform/http/answers/cursors.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import { chunksOf } from '../../../platform/yielding.ts';
import { exportedRows } from '../../exports/exported-rows.store.ts';
import { rowsFile } from '../../exports/rows-file.ts';
import { listAnsweredFields, listFields } from '../../fields/fields.store.ts';
import { asReleased } from '../../fields/resolved-table.ts';
import {
  countDifferences,
  differingFields,
  differingRows,
  readDifferences,
  readDifferencesOf,
  readDifferingIds,
  type Sides,
  type State,
} from './differences.store.ts';
import { differenceWords as words } from './differences.words.ts';

/** Of a master table, or of a link to one; null is the living table. */
export async function sidesOf(
  db: Db | Tx,
  table: State,
  from: number | null,
  to: number | null,
): Promise<Sides> {
  return { left: await asReleased(db, table, from), right: await asReleased(db, table, to) };
}

const differencesAPiece = 5000;

/** A window where limit is given, otherwise all of it, streamed. */
export async function listDifferences(
  db: Db | Tx,
  sides: Sides,
  { limit, after, kind, q }: Pick<releases.DifferenceQuery, 'limit' | 'after' | 'kind' | 'q'>,
  shownAs: (one: Difference) => object = (one) => one,
): Promise<JsonAnswer> {
  if (limit === undefined) {
    const ids = await readDifferingIds(db, sides, { kind, q });
    const lists = async function* () {
      for (const some of chunksOf(ids, differencesAPiece)) {
        yield JSON.stringify((await readDifferencesOf(db, sides, some)).map(shownAs));
      }
    };
    return new JsonAnswer({ lists: lists() }, { total: ids.length });
  }
  const place = after === undefined ? null : placeIn(after);
  const { items, total } = await readDifferences(db, sides, { kind, q }, { after: place, limit: limit + 1 });
  const shown = items.slice(0, limit);
  const next = items.length > limit ? placeOf(shown) : null;
  return new JsonAnswer(JSON.stringify(shown.map(shownAs)), { total, next: next && writePlace(next) });
}

type Place = { code: string; recordId: number };

function placeOf(shown: readonly Difference[]): Place | null {
  const last = shown.at(-1);
  return last === undefined ? null : { code: last.code, recordId: last.activeRecordId };
}

const writePlace = ({ code, recordId }: Place) => encodeCursor([code, recordId]);

function placeIn(cursor: string): Place {
  const [code, recordId] = decodeCursor(
    cursor,
    (values): values is [string, number] => typeof values[0] === 'string' && Number.isSafeInteger(values[1]),
  );
  return { code, recordId };
}

export async function summarise(db: Db | Tx, sides: Sides): Promise<DifferenceSummary> {
  const [counts, fields] = [await countDifferences(db, sides), await fieldDifferences(db, sides)];
  return { ...counts, fields };
}

/** The same by id; one that was removed and made again is another. */
export async function fieldDifferences(db: Db | Tx, { left, right }: Sides): Promise<FieldDifference[]> {
  const [before, after] = [await listAnsweredFields(db, left), await listAnsweredFields(db, right)];
  const keys = [...new Set([...after, ...before].map(({ tableFieldId }) => tableFieldId))];
  return keys.flatMap((tableFieldId) => {
    const isIt = (field: AnsweredField) => field.tableFieldId === tableFieldId;
    const [was, is] = [before.find(isIt) ?? null, after.find(isIt) ?? null];
    const kind = kindOf(was, is);
    const name = (is ?? was)?.name ?? '';
    return kind === null ? [] : [{ tableFieldId, kind, name, before: was, after: is }];
  });
}

function kindOf(was: Field | null, is: Field | null): DifferenceKind | null {
  if (was === null || is === null) return was === null ? 'added' : 'removed';
  const isSame = was.name === is.name && was.type === is.type && was.priority === is.priority;
  return isSame ? null : 'changed';
}

/** Two columns for each field that differs anywhere, under the name that it has on the right side. */
export async function exportDifferences(
  { db, streams }: { db: Db | Tx; streams: Streams },
  sides: Sides,
  { kind, ...choice }: FileChoice & { kind?: DifferenceKind | undefined },
): Promise<FileAnswer> {
  const [before, after] = [await listFields(db, sides.left), await listFields(db, sides.right)];
  const isIn = (fields: readonly Field[], { tableFieldId }: Field) =>
    fields.find((field) => field.tableFieldId === tableFieldId);
  const all = [...after, ...before.filter((field) => isIn(after, field) === undefined)];
  const differing = await differingFields(db, sides, { kind });
  const shown = all.filter(({ tableFieldId }) => differing.has(tableFieldId));
  const value = (side: 'before' | 'after', field: Field) => ({
    cell: sql`${sql.ref(`r.${side}`)} ->> ${field.tableFieldId}`,
    type: isIn(side === 'before' ? before : after, field)?.type ?? 'text',
  });
  return rowsFile(
    {
      name: `${sides.right.name} ${words.differences}`,
      headers: [
        words.change,
        words.code,
        ...shown.flatMap(({ name }) => [words.before(name), words.after(name)]),
      ],
      rows: exportedRows(streams, {
        shown: sql`${differingRows(sides, { kind })} r`,
        key: 'record_id',
        one: (id) => differingRows(sides, { kind }, id),
        joined: sql``,
        cells: [
          { cell: sql`initcap(r.kind)`, type: 'text' },
          { cell: sql`r.code`, type: 'text' },
          ...shown.flatMap((field) => [value('before', field), value('after', field)]),
        ],
      }),
      count: async () => {
        const counts = await countDifferences(db, sides);
        return kind === undefined ? counts.added + counts.changed + counts.removed : counts[kind];
      },
    },
    choice,
  );
}
