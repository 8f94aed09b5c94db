// The reviewed rows are applied as they were reviewed, or not at all.
import type { bulkUpdate } from '@codes/contract';
import { sql } from 'kysely';
import { countRecords, type Author, type Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { deleteRecords } from '../records/many/selection.store.ts';
import { storeChanges, type SentChange } from './bulk-update.store.ts';
import {
  checkReviewed,
  readCreates,
  readUpdates,
  type CheckedUpdate,
  type UpdatedRow,
} from './check-reviewed.ts';
import type { CheckedRow } from '../sent-rows/check-rows.ts';
import { holdReviewed } from './hold-reviewed.ts';
import { addRows } from './import-records.ts';
import { chunksOf, jsonLists, oneAhead } from '../../platform/yielding.ts';
import { withFinalIds } from './new-fields.ts';
import { writeRows } from './write-rows.ts';
import type { Report } from '../../platform/report.ts';
import type { Target } from '../sent-rows/target.ts';
import { tidyAfter } from '../../platform/db/bulk-writes.ts';

export async function applyUpdate(
  db: Db,
  target: Target,
  author: Author,
  sent: bulkUpdate.Update,
  report: Report,
): Promise<bulkUpdate.Applied> {
  const { records } = sent;
  const applied = await writeRows(
    db,
    { what: 'Update', target, author, sent, report },
    (_, { all }) => checkReviewed(records, all, (done) => report.checking(done, records.length)),
    async (tx, { table, all, change, checked: update, fieldIds }) => {
      const rows = {
        updates: withFinalIds(readUpdates(records, all, update.updates.length), fieldIds),
        creates: withFinalIds(readCreates(records, all, update.creates.size), fieldIds),
      };
      const counts = await apply(tx, table, change, update, rows, report);
      await countRecords(tx, change, { ...counts, removed: counts.deleted });
      return counts;
    },
  );
  tidyAfter(db, applied.created + applied.updated + applied.deleted);
  return applied;
}

type RowsToWrite = { updates: bulkUpdate.Rows<UpdatedRow>; creates: bulkUpdate.Rows<CheckedRow> };

async function apply(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  { creates: rowOf, updates, deletes, ignored }: CheckedUpdate,
  rows: RowsToWrite,
  report: Report,
): Promise<bulkUpdate.Applied> {
  const total = rowOf.size + updates.length + deletes.length;
  const reviewed = { rows: rows.updates, updates, deletes };
  const updated = await updateReviewed(tx, table, change, reviewed, (sent) => report.writing(sent, total));
  let done = updates.length;
  for (const chunk of chunksOf(deletes)) {
    const ids = chunk.map(({ recordId }) => recordId);
    await deleteRecords(tx, table, change, sql<boolean>`r.record_id = any(${ids}::bigint[])`);
    report.writing((done += chunk.length), total);
  }
  await addRows(tx, table, change, { rows: rows.creates, rowOf }, 'changedSinceReview', {
    writing: (added) => report.writing(done + added, total),
  });
  return {
    created: rowOf.size,
    updated,
    deleted: deletes.length,
    ignored: ignored + updates.length - updated,
  };
}

type Reviewed = Pick<CheckedUpdate, 'updates' | 'deletes'> & { rows: RowsToWrite['updates'] };

/**
 * Records to be changed are expected to be as they were reviewed, and not held before, which would write them twice: the
 * statement that changes it leaves alone what is not. Only where it has left some alone all is held and looked at, so that each of
 * them is named, or else has its values already. What is to be removed is held in any case.
 */
async function updateReviewed(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  { rows, updates, deletes }: Reviewed,
  onSent: (sent: number) => void,
): Promise<number> {
  const write = async (until: (done: { updated: number; sent: number }) => boolean) => {
    const done = { updated: 0, sent: 0 };
    for await (const { json, count } of oneAhead(jsonLists(rows, sentChange))) {
      done.updated += await storeChanges(tx, table, change, json);
      done.sent += count;
      onSent(done.sent);
      if (until(done)) break;
    }
    return done.updated;
  };
  await sql`savepoint reviewed`.execute(tx);
  const updated = await write((done) => done.updated < done.sent);
  if (updated === updates.length) {
    await holdReviewed(tx, table, deletes);
    return updated;
  }
  await sql`rollback to savepoint reviewed`.execute(tx);
  await holdReviewed(tx, table, [...updates, ...deletes]);
  return write(() => false);
}

function sentChange({ recordId, modified, values }: UpdatedRow): SentChange {
  const { code, descriptionEn, descriptionSv, ...own } = values;
  const ids = Object.keys(own);
  return {
    record_id: recordId,
    modified,
    code: code === undefined ? undefined : String(code),
    description_en: descriptionEn === undefined ? undefined : String(descriptionEn),
    description_sv: descriptionSv === undefined ? undefined : String(descriptionSv),
    ...(ids.length > 0 && {
      put: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')),
      cleared: ids.filter((id) => own[id] === ''),
    }),
  };
}
