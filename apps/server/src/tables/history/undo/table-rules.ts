// Tables and fields that come back or go: their names are free, and nothing is in them or refers to them.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import { isEqual, type Row, type WholeRow } from '../../../platform/changes/whole-rows.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { asReleased, masterTableToWrite, resolveProjectTable } from '../../fields/resolved-table.ts';
import { isTableNameTaken } from '../../fields/tables.store.ts';
import { listUses } from '../../master-tables/master-tables.store.ts';
import { findLink } from '../../project-tables/project-tables.store.ts';
import { refuseSharedName, refuseUsedTable, releaseField } from '../../references/what-blocks.ts';
import { refuseGoneRelease } from '../../releases/moves/followed-again.ts';
import { hindrancesOf, nameOfState } from '../../releases/moves/hindrances.ts';
import { hasCopies } from './rows/hidden-rows.store.ts';
import { idIn, numberIn, textIn, type UndoCall, type UndoRule } from './undo-rule.ts';

export const tableRule: UndoRule = {
  refuse: async (tx, { before, after, now }, call) => {
    if (before === null) {
      if (now !== null) await refuseFilled(tx, now, call);
      return;
    }
    if (before['kind'] === 'linked') {
      if (after === null) await refuseLinkedAgain(tx, before);
      else await refuseFollowedAgain(tx, before);
      return;
    }
    const isRenamed = after === null || after['name'] !== before['name'];
    if (isRenamed) await refuseTakenName(tx, before);
  },
};

async function refuseTakenName(tx: Tx, row: Row): Promise<void> {
  const name = textIn(row, 'name');
  if (await isTableNameTaken(tx, idIn(row, 'project_id'), name, numberIn(row, 'table_id'))) {
    throw refuse('nameTaken', { name });
  }
}

async function refuseLinkedAgain(tx: Tx, row: Row): Promise<void> {
  const { name } = await masterTableToWrite(tx, numberIn(row, 'master_table_id'), 'records');
  const link = await findLink(tx, numberIn(row, 'project_id'), numberIn(row, 'master_table_id'));
  if (link !== null) throw refuse('masterTableAlreadyLinked', { name });
  await refuseGoneRelease(tx, idIn(row, 'follows'), name);
}

/** The release that it followed may be gone, and the project's documents may use what it does not have. */
async function refuseFollowedAgain(tx: Tx, row: Row): Promise<void> {
  const table = await resolveProjectTable(tx, numberIn(row, 'project_id'), numberIn(row, 'table_id'));
  const { name } = table;
  const releaseId = idIn(row, 'follows');
  if (releaseId === table.releaseId) return;
  await refuseGoneRelease(tx, releaseId, name);
  const to = await asReleased(tx, table, releaseId);
  const hindrances = await hindrancesOf(tx, table, to);
  if (hindrances.length > 0) throw refuse('undoHindered', { name, target: nameOfState(to) }, hindrances);
}

/** By anything that the change has not brought itself. */
async function refuseFilled(tx: Tx, row: Row, { changeId, rows }: UndoCall): Promise<void> {
  const tableId = numberIn(row, 'table_id');
  const name = textIn(row, 'name');
  const own = rows.flatMap(({ kind, key }) => (kind === 'fields' ? [Number(key)] : []));
  const { rows: found } = await sql<{ records: boolean; fields: boolean; releases: boolean }>`
    select exists (
      select from records r where r.table_id = ${tableId} and not exists (
        select from changed_records c
        where c.change_id = ${changeId} and c.record_id = r.record_id and c.before is null
      )
    ) as records,
    exists (select from fields where table_id = ${tableId} and field_id <> all(${own}::bigint[])) as fields,
    exists (select from releases where master_table_id = ${tableId}) as releases
  `.execute(tx);
  const { records = false, fields = false, releases = false } = found[0] ?? {};
  if (records || (await hasCopies(tx, tableId))) throw refuse('undoFilled', { name, content: 'records' });
  if (fields) throw refuse('undoFilled', { name, content: 'fields' });
  if (releases) throw refuse('undoFilled', { name, content: 'releases' });
  await refuseUsedTable(tx, { tableId, name });
  const uses = await listUses(tx, tableId, 'all');
  if (uses.length > 0) {
    throw refuse('masterTableInUse', { name, projects: uses.map(({ projectNumber }) => projectNumber) });
  }
}

export const fieldRule: UndoRule = {
  refuse: async (tx, row, call) => {
    const { before, after, now } = row;
    if (before === null) {
      if (now !== null) await refuseUsed(tx, now, call);
      return;
    }
    const isRenamed = after === null || after['name'] !== before['name'];
    if (isRenamed) await refuseTakenField(tx, before);
    if (after === null || now === null) return;
    const field = { tableFieldId: row.key, name: textIn(now, 'name') };
    if (isRenamed) await refuseSharedName(tx, field);
    if (!isEqual(before['type'], after['type'])) await refuseMisfits(tx, row, call);
  },
};

async function refuseTakenField(tx: Tx, row: Row): Promise<void> {
  const name = textIn(row, 'name');
  const { rows } = await sql`
    select from fields where table_id = ${numberIn(row, 'table_id')} and lower(name) = lower(${name})
      and field_id <> ${numberIn(row, 'field_id')}
  `.execute(tx);
  if (rows.length > 0) throw refuse('nameTaken', { name });
}

/** Its values that the change has brought itself go with it. */
async function refuseUsed(tx: Tx, row: Row, { changeId }: UndoCall): Promise<void> {
  const key = textIn(row, 'field_id');
  const name = textIn(row, 'name');
  await releaseField(tx, { tableFieldId: key, name });
  const { rows } = await sql`
    select from records r where r.field_values ? ${key}::text and ${isOfField(numberIn(row, 'table_id'))}
      and not exists (
        select from changed_records c where c.change_id = ${changeId} and c.record_id = r.record_id
          and (c.before is null or not c.before ? ${key}::text)
      )
    limit 1
  `.execute(tx);
  if (rows.length > 0) throw refuse('undoFilled', { name, content: 'values' });
}

/** Values that have come since, in the type that the field would lose. */
async function refuseMisfits(tx: Tx, { key, before, now }: WholeRow, { changeId }: UndoCall): Promise<void> {
  if (before === null || now === null || (before['type'] === 'text' && now['type'] === 'date')) return;
  const { rows } = await sql`
    select from records r where r.field_values ? ${key}::text and ${isOfField(numberIn(now, 'table_id'))}
      and not exists (
        select from changed_records c where c.change_id = ${changeId} and c.record_id = r.record_id
      )
    limit 1
  `.execute(tx);
  if (rows.length > 0) throw refuse('undoFilled', { name: textIn(now, 'name'), content: 'values' });
}

/** A record of the table that has the field, or of one that is linked to it; a link that follows a release has that one's. */
const isOfField = (tableId: number) =>
  sql<boolean>`r.table_id in (
    select table_id from tables where ${tableId} in (table_id, master_table_id) and follows is null
  )`;
