// The subject of the question has to exist, and sent values have to suit the action: refused as the action itself would be.
import {
  impact,
  fields as fieldRules,
  placed,
  problemsOf,
  refuse,
  type Field,
  type ImpactAction,
  type ImpactQuestion,
  type ReviewedRow,
} from '@codes/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { rowNumberOf } from '../sent-rows/check-rows.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';
import { listFields } from '../fields/fields.store.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { countOfTypes } from '../records/many/selection.store.ts';
import { readSentValues } from '../records/read-sent-values.ts';
import { linksOf, missingRecords } from './impact.store.ts';

export async function refuseMissing(db: Db, table: ResolvedTable, asked: ImpactQuestion): Promise<void> {
  const { recordId, kind, ids, tableFieldId, records, projects } = asked;
  const fields = await listFields(db, table);
  if (tableFieldId !== undefined && !fields.some((field) => field.tableFieldId === tableFieldId)) {
    throw refuse('fieldNotFound');
  }
  const named = [...(recordId === undefined ? [] : [recordId]), ...(kind === 'these' ? (ids ?? []) : [])];
  if (named.length > 0) await refuseMissingRecords(db, table, named);
  if (records !== undefined) await refuseMissingRows(db, table, records);
  if (projects !== undefined && table.kind === 'master') await refuseMissingLinks(db, table, projects);
  refuseValues(asked, fields);
}

async function refuseMissingRecords(db: Db, table: ResolvedTable, ids: readonly number[]): Promise<void> {
  const { own, throughLink } = await countOfTypes(
    db,
    table,
    sql<boolean>`r.record_id = any(${ids}::bigint[])`,
  );
  if (own + throughLink < new Set(ids).size) throw refuse('recordNotFound');
}

type Row = Pick<ReviewedRow, 'rowAction' | 'activeRecordId' | 'rowNumber'>;

/** Those of reviewed rows that are about a record which was there. */
export function existingRows(rows: readonly Row[]) {
  return rows.flatMap(({ rowAction, activeRecordId, ...row }, index) =>
    activeRecordId !== undefined && (rowAction === 'Update' || rowAction === 'Delete')
      ? [{ activeRecordId, rowNumber: rowNumberOf(row, index) }]
      : [],
  );
}

async function refuseMissingRows(db: Db, table: ResolvedTable, rows: readonly Row[]): Promise<void> {
  const existing = existingRows(rows);
  const ids = existing.map(({ activeRecordId }) => activeRecordId);
  const missing = new Set(await missingRecords(db, table.tableId, ids));
  const problems = new RowProblems();
  for (const { activeRecordId, rowNumber } of existing) {
    if (missing.has(activeRecordId)) problems.add(rowNumber, null, { key: 'recordGone' });
  }
  problems.throwAny('changedSinceReview');
}

async function refuseMissingLinks(db: Db, table: ResolvedTable, projects: readonly string[]): Promise<void> {
  const linked = new Set(
    (await linksOf(db, table.tableId, projects)).map(({ projectNumber }) => projectNumber),
  );
  const missing = [...new Set(projects)].filter((projectNumber) => !linked.has(projectNumber));
  if (missing.length > 0) throw refuse('notLinkedThere', { projects: missing });
}

type Values = Readonly<Record<string, unknown>>;

const ofField = fieldRules.fieldBody.partial();

/** The parts of the question beside those that every action may name. */
const valuesOf: Partial<Record<ImpactAction, (values: Values, fields: readonly Field[]) => void>> = {
  Edit: (values, fields) => void readSentValues(fields, values, 'change'),
  EditField: (values) => {
    const { error } = ofField.safeParse(values);
    if (error !== undefined) throw refuse('invalid', null, problemsOf(error.issues));
  },
};

export function refuseValues(asked: ImpactQuestion, fields: readonly Field[]): void {
  const values: Values = Object.fromEntries(
    Object.entries(asked).filter(([key]) => !(key in impact.impactBody.shape)),
  );
  const read = valuesOf[asked.action];
  if (read !== undefined) return read(values, fields);
  const unknown = Object.keys(values).map((key) => placed([key], { key: 'unknownProperty' }));
  if (unknown.length > 0) throw refuse('invalid', null, unknown);
}
