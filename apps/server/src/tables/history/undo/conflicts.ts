// The obstacles to an undo: everything the change touched that is not as it left it.
import {
  refuse,
  type Change,
  type FoundConflict,
  type FoundConflicts,
  type Field,
  type Sentence,
} from '@codes/contract';
import type { WholeRow } from '../../../platform/changes/whole-rows.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { fieldNames } from '../read-history.ts';
import { listFields } from '../../fields/fields.store.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { isTableNameTaken } from '../../fields/tables.store.ts';
import { findLink } from '../../project-tables/project-tables.store.ts';
import { readConflicts } from './conflicts.store.ts';
import { readRowConflicts } from './rows/hidden-rows.store.ts';
import type { KeptRows } from './rows/kept-rows.ts';
import { conflictsOfRows } from './rows/row-conflicts.ts';

const mostNamed = 100;

export async function refuseConflicts(
  tx: Tx,
  change: Pick<Change, 'changeId' | 'what' | 'at' | 'created' | 'updated' | 'removed'>,
  { table, isMove }: { table: ResolvedTable | null; isMove: boolean },
  rows: KeptRows,
  whole: readonly WholeRow[],
): Promise<void> {
  const fields = table === null ? [] : await listFields(tx, table);
  const ofRecords =
    table === null
      ? { first: [], count: 0, records: 0 }
      : await readConflicts(tx, change.changeId, table, fieldsAfter(fields, rows, whole), {
          isOfTable: rows.isOfTable,
          isMove,
          most: mostNamed,
        });
  const ofRows = [
    ...(await readRowConflicts(tx, change.changeId)),
    ...(table === null ? [] : await conflictsOfTable(tx, table, fields, rows)),
    ...(await conflictsOfRows(tx, whole)),
  ];
  const count = ofRecords.count + ofRows.length;
  if (count === 0) return;
  const inOrder = [...ofRows, ...ofRecords.first].toSorted((a, b) => Number(isLost(b)) - Number(isLost(a)));
  const first = await named(tx, fields, inOrder.slice(0, mostNamed));
  const records = whole.length > 0 ? 0 : Math.max(change.created + change.updated + change.removed, 1);
  refuseFound(change, { count, first }, { differing: ofRecords.records + ofRows.length, records });
}

type UndoneChange = Pick<Change, 'what' | 'at' | 'created' | 'updated' | 'removed'>;

/** The sentence counts `differing` of `records`, and none where the change is about something else. */
export function refuseFound(
  change: UndoneChange,
  conflicts: FoundConflicts,
  amounts: { differing: number; records: number } = {
    differing: conflicts.count,
    records: change.created + change.updated + change.removed,
  },
): void {
  const { count, first } = conflicts;
  if (count === 0) return;
  const { what, at } = change;
  const when = { on: at.slice(0, 10), at: at.slice(11, 16) };
  throw refuse('undoConflicts', { ...amounts, what, ...when, conflicts }, linesOf(first, count));
}

const isLost = ({ kind }: FoundConflict) => kind === 'removed' || kind === 'code taken';

/** The types that values must fit once the change is undone, by tableFieldId. */
function fieldsAfter(
  fields: readonly Field[],
  { fields: kept, isOfTable }: KeptRows,
  whole: readonly WholeRow[],
) {
  if (isOfTable) return null;
  const others = whole.filter(({ kind }) => kind === 'fields');
  const back = [...kept, ...others].flatMap(({ before }) =>
    before === null ? [] : [[String(before['field_id']), before['type']]],
  );
  return Object.fromEntries([
    ...fields.map(({ tableFieldId, type }) => [tableFieldId, type]),
    ...back,
  ]) as Record<string, string>;
}

/** A table that is to be a link again, or the project's own again, is as the change left it. */
async function conflictsOfTable(
  tx: Tx,
  { tableId, projectId, name }: ResolvedTable,
  fields: readonly Field[],
  { table, isOfTable, fields: kept }: KeptRows,
): Promise<FoundConflict[]> {
  const nothing = { code: name, field: '', then: null, now: null, by: '', at: null };
  const taken = kept.flatMap(({ before }) =>
    before !== null && fields.some((field) => field.name.toLowerCase() === before.name.toLowerCase())
      ? [{ ...nothing, kind: 'changed' as const, field: before.name }]
      : [],
  );
  if (!isOfTable || table === null || table.before === null || table.after === null)
    return isOfTable ? [] : taken;
  const { before, after } = table;
  const differs = after.kind === 'local' && after.name !== name;
  const isFree =
    before.kind !== 'local' ||
    projectId === null ||
    !(await isTableNameTaken(tx, projectId, before.name, tableId));
  const isLinkedAgain =
    before.master_table_id !== null &&
    projectId !== null &&
    (await findLink(tx, projectId, before.master_table_id)) !== null;
  const madeFields = kept.flatMap(({ after: made }) => (made === null ? [] : [made]));
  const others = after.kind === 'local' ? fields.filter(({ isDefaultField }) => !isDefaultField) : [];
  const changedFields = others.filter(
    (field) =>
      !madeFields.some(
        (made) =>
          String(made.field_id) === field.tableFieldId &&
          made.name === field.name &&
          made.type === field.type,
      ),
  );
  return [
    ...(differs ? [{ ...nothing, kind: 'changed' as const, then: after.name, now: name }] : []),
    ...(isLinkedAgain ? [{ ...nothing, kind: 'changed' as const, then: null, now: before.name }] : []),
    ...(isFree ? [] : [{ ...nothing, kind: 'code taken' as const, code: before.name }]),
    ...changedFields.map((field) => ({ ...nothing, kind: 'changed' as const, field: field.name })),
  ];
}

async function named(
  tx: Tx,
  fields: readonly Field[],
  found: readonly FoundConflict[],
): Promise<FoundConflict[]> {
  const keys = found.map(({ field }) => field).filter((field) => typeof field === 'string');
  const nameOf = await fieldNames(tx, keys, fields);
  return found.map((conflict) => {
    const { field } = conflict;
    return { ...conflict, field: typeof field === 'string' ? nameOf(field) : field };
  });
}

function linesOf(first: readonly FoundConflict[], count: number): Sentence[] {
  const lines = first.map(lineOf);
  return count > first.length ? [...lines, { key: 'andMore', count: count - first.length }] : lines;
}

const whats: Record<FoundConflict['kind'], (conflict: FoundConflict) => Sentence> = {
  changed: ({ field, then, now }) => {
    if (field === '') {
      return then === null && now === null
        ? { key: 'wasChanged' }
        : { key: 'valueChanged', then: shown(then), now: shown(now) };
    }
    return then === null && now === null
      ? { key: 'fieldTouched', field }
      : { key: 'fieldChanged', field, then: shown(then), now: shown(now) };
  },
  removed: () => ({ key: 'wasRemoved' }),
  'code taken': () => ({ key: 'codeUsedByAnother' }),
  'field gone': ({ field }) => ({ key: 'fieldRemoved', field }),
  'other type': ({ field, then }) => ({ key: 'otherType', field, value: shown(then) }),
};

function lineOf(conflict: FoundConflict): Sentence {
  const { code, kind, by, at } = conflict;
  const isKnown = by !== '' && at !== null;
  return {
    key: 'conflict',
    code,
    what: whats[kind](conflict),
    who: isKnown ? { key: 'conflictBy', by, at: at.slice(0, 16).replace('T', ' ') } : '',
  };
}

const shown = (value: FoundConflict['then']): string | Sentence => {
  if (value === null || value === '') return { key: 'emptyValue' };
  return typeof value === 'number' ? String(value) : value;
};
