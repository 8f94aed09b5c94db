// Editions of a master table: an older one, as its records read then, and the newest.
import { sql } from 'kysely';
import { openChange } from '../platform/changes/open-change.ts';
import type { Tx } from '../platform/db/schema.ts';
import { findTable } from '../tables/fields/resolved-table.ts';
import { countDifferences } from '../tables/releases/differences/differences.store.ts';
import { sidesOf } from '../tables/releases/differences/differences.ts';
import {
  insertRelease,
  listReleases,
  releaseRecords,
  storeCounts,
} from '../tables/releases/releases.store.ts';
import type { FilledTable } from './fill-tables.ts';

type DemoRelease = {
  table: FilledTable & { name: string; projectId: null };
  name: string;
  note: string;
  by: number;
  hoursAgo: number;
};

/** What a release of the past had otherwise: records that came later, and former texts. */
type Texts = Readonly<Record<string, { descriptionEn?: string; descriptionSv?: string }>>;
type Then = { without: readonly string[]; formerly: Texts };

export async function addRelease(
  tx: Tx,
  { table, name, note, by, hoursAgo }: DemoRelease,
  { without, formerly }: Then = { without: [], formerly: {} },
): Promise<number> {
  const { tableId } = table;
  const [before] = await listReleases(tx, tableId);
  const releaseId = await insertRelease(tx, tableId, by, { name, note });
  const today = await storeTexts(tx, table, formerly);
  const { count } = await releaseRecords(tx, tableId, releaseId, { after: '', most: table.recordIds.size });
  await storeTexts(tx, table, today);
  await sql`
    delete from released_records where release_id = ${releaseId} and code = any(${without}::text[])
  `.execute(tx);
  const records = count - without.length;
  const resolved = await findTable(tx, null, tableId);
  const counts =
    before === undefined || resolved === null
      ? { added: records, changed: 0, removed: 0 }
      : await countDifferences(tx, await sidesOf(tx, resolved, before.releaseId, releaseId));
  await storeCounts(tx, releaseId, { records, ...counts });
  const { changeId } = await openChange(tx, { userId: by }, { what: 'Make release', table, about: name });
  const then = sql`now() - make_interval(secs => ${hoursAgo * 3600})`;
  await sql`update releases set released = ${then} where release_id = ${releaseId}`.execute(tx);
  await sql`update changes set at = ${then} where change_id = ${changeId}`.execute(tx);
  return releaseId;
}

/** Answers those that stood there. */
async function storeTexts(tx: Tx, { recordIds }: FilledTable, texts: Texts): Promise<Texts> {
  const stood: Record<string, { descriptionEn: string; descriptionSv: string }> = {};
  for (const [code, { descriptionEn, descriptionSv }] of Object.entries(texts)) {
    const ofRecord = tx.selectFrom('records').where('record_id', '=', recordIds.get(code) ?? 0);
    stood[code] = await ofRecord
      .select(['description_en as descriptionEn', 'description_sv as descriptionSv'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('records')
      .set({
        description_en: descriptionEn ?? stood[code].descriptionEn,
        description_sv: descriptionSv ?? stood[code].descriptionSv,
      })
      .where('record_id', '=', recordIds.get(code) ?? 0)
      .execute();
  }
  return stood;
}

/** Of the link that shows the master's classes in a project. */
export async function follow(tx: Tx, linkedTableId: number, releaseId: number): Promise<void> {
  await tx.updateTable('tables').set({ follows: releaseId }).where('table_id', '=', linkedTableId).execute();
}
