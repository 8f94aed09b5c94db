// The reviewed rows are applied as they were reviewed, or not at all.
import type { bulkUpdate, Field } from '@codes/contract';
import { sql } from 'kysely';
import { countRecords, openChange, type Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { listFields } from '../fields/fields.store.ts';
import { writeAction, type TableAtHand } from '../fields/table-at-hand.ts';
import { deleteRecords } from '../records/many/selection.store.ts';
import { storeChanges, type SentChange } from './bulk-update.store.ts';
import {
  checkReviewed,
  readCreates,
  readUpdates,
  type CheckedUpdate,
  type UpdatedRow,
} from './rows/check-reviewed.ts';
import type { CheckedRow } from './rows/check-rows.ts';
import { holdReviewed } from './rows/hold-reviewed.ts';
import { addRows, isSame } from './import-records.ts';
import { chunksOf, jsonLists, oneAhead } from '../../platform/in-turns.ts';
import { asFields, createNewFields, refuseBadNewFields, withFinalIds } from './new-fields.ts';
import { once } from './once/once.ts';
import type { Report } from '../../platform/jobs/report.ts';
import type { Target } from './target.ts';
import { tidyAfter } from './tidy.store.ts';

export async function applyUpdate(
  db: Db,
  target: Target,
  user: { userId: number },
  { records, newFields, key }: bulkUpdate.Update,
  report: Report,
): Promise<bulkUpdate.Applied> {
  const check = (fields: readonly Field[]) =>
    checkReviewed(records, [...fields, ...asFields(newFields)], (done) =>
      report.checking(done, records.length),
    );
  const { tableId } = target;
  const writesTo = `table ${tableId}`;
  const call = { bearer: user, key, about: { update: tableId, newFields }, rows: records, writesTo, report };
  const applied = await once(
    db,
    call,
    async () => {
      const table = await target.look(db);
      const fields = await listFields(db, table);
      refuseBadNewFields(table, fields, newFields);
      return { fields, update: await check(fields) };
    },
    async (tx, checked) => {
      const table = await target.hold(tx, newFields.length > 0 ? 'table' : 'records');
      const fields = await listFields(tx, table);
      refuseBadNewFields(table, fields, newFields);
      const update = isSame(fields, checked.fields) ? checked.update : await check(fields);
      const change = await openChange(tx, user, { what: 'Update', table, undoAction: writeAction(table) });
      const ids = await createNewFields(tx, table, change, newFields);
      const all = [...fields, ...asFields(newFields)];
      const rows = {
        updates: withFinalIds(readUpdates(records, all, update.updates.length), ids),
        creates: withFinalIds(readCreates(records, all, update.creates.size), ids),
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
  table: TableAtHand,
  change: Change,
  { creates: rowOf, updates, deletes, ignored }: CheckedUpdate,
  rows: RowsToWrite,
  report: Report,
): Promise<bulkUpdate.Applied> {
  await holdReviewed(tx, table, [...updates, ...deletes]);
  const total = rowOf.size + updates.length + deletes.length;
  let done = 0;
  for (const chunk of chunksOf(deletes)) {
    const ids = chunk.map(({ recordId }) => recordId);
    await deleteRecords(tx, table, change, sql<boolean>`r.record_id = any(${ids}::bigint[])`);
    report.writing((done += chunk.length), total);
  }
  let updated = 0;
  for await (const { json, count } of oneAhead(jsonLists(rows.updates, sentChange))) {
    updated += await storeChanges(tx, change, json);
    report.writing((done += count), total);
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

function sentChange({ recordId, values }: UpdatedRow): SentChange {
  const { code: _, descriptionEn, descriptionSv, ...own } = values;
  const put = Object.entries(own).filter(([, value]) => value !== '');
  return {
    record_id: recordId,
    description_en: descriptionEn === undefined ? undefined : String(descriptionEn),
    description_sv: descriptionSv === undefined ? undefined : String(descriptionSv),
    put: Object.fromEntries(put),
    cleared: Object.keys(own).filter((id) => own[id] === ''),
  };
}
