// The rows of a review in the order they are shown, and in the form they are sent back.
import { bulkUpdate, type Field, type Review, type ReviewRow, type RowAction } from '@codes/contract';
import { isWhole } from '../../../platform/ui/messages/logged-warnings.words.ts';
import type { ReviewWork } from './update-work.ts';
import { words, type CountedRows } from './update.words.ts';

export type ReviewedLine = { id: number; rowAction: RowAction; row: ReviewRow };

export type Totals = Readonly<Record<RowAction, number>>;

/** A column of the review: a field of the table, or one that is made with the update. */
export type ReviewField = Pick<Field, 'tableFieldId' | 'name' | 'type'>;

/** Creates, deletes, ignores, updates. */
export function linesOf(review: Review): readonly ReviewedLine[] {
  const lines: ReviewedLine[] = [];
  for (const rowAction of bulkUpdate.rowActions) {
    for (const row of review[rowAction]) lines.push({ id: lines.length, rowAction, row });
  }
  return lines;
}

export function totalsOf(review: Review): Totals {
  return {
    Create: review.Create.length,
    Delete: review.Delete.length,
    Ignore: review.Ignore.length,
    Update: review.Update.length,
  };
}

/** Of records that are there already all that tells whom the update will hit; a new one is nobody's yet. */
export function touchedRecords(lines: readonly ReviewedLine[]) {
  return lines.flatMap(({ rowAction, row: { activeRecordId } }) =>
    activeRecordId === undefined || rowAction === 'Ignore' ? [] : [{ rowAction, activeRecordId }],
  );
}

/** Fields without a name or a type are left out, and that is logged. */
export function reviewFields({ fields, newFields }: ReviewWork): readonly ReviewField[] {
  const added = newFields.map(({ creatorId, name, type }) => ({ tableFieldId: creatorId, name, type }));
  return [...fields, ...added].filter(
    ({ name, type }) => isWhole(Boolean(name), 'fieldName') && isWhole(Boolean(type), 'fieldType'),
  );
}

const linesAPart = 5000;

/** The body of the update: what the server said of each row, with its action. */
export async function applyBody(
  lines: readonly ReviewedLine[],
  newFields: ReviewWork['newFields'],
  key: string,
): Promise<Blob> {
  const parts: string[] = [`${JSON.stringify({ key, newFields }).slice(0, -1)},"records":[`];
  for (let first = 0; first < lines.length; first += linesAPart) {
    const part = lines.slice(first, first + linesAPart).map(sentLine);
    parts.push((first === 0 ? '' : ',') + JSON.stringify(part).slice(1, -1));
    // The page is painted between the parts.
    await new Promise((resolve) => setTimeout(resolve));
  }
  parts.push(']}');
  return new Blob(parts, { type: 'application/json' });
}

function sentLine({ rowAction, row }: ReviewedLine) {
  const { previous: _, warnings: __, ...values } = row;
  return { ...values, rowAction };
}

/** '18 records will be created, 29 updated and 3 deleted.' */
export function whatWillHappen(totals: Totals, count: (records: number) => string): string {
  return words.willHappen(countedRows(totals, count)) || words.nothingWillChange;
}

/** '18 records created, 29 updated and 3 deleted.' */
export function whatHappened(
  { created, updated, deleted }: { created: number; updated: number; deleted: number },
  count: (records: number) => string,
): string {
  const totals = { Create: created, Update: updated, Delete: deleted, Ignore: 0 };
  return words.happened(countedRows(totals, count)) || words.nothingWillChange;
}

function countedRows({ Create, Update, Delete }: Totals, count: (records: number) => string): CountedRows {
  const all = [
    { records: Create, done: 'created' },
    { records: Update, done: 'updated' },
    { records: Delete, done: 'deleted' },
  ] as const;
  return all
    .filter(({ records }) => records > 0)
    .map(({ records, done }) => ({ amount: count(records), isOne: records === 1, done }));
}
