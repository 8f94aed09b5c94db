// Import and update beside the best that the database can do for the same rows: copied in, with their history as it is kept.
import { bulkUpdate, masterTables } from '@codes/contract';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';

type Row = { code: string; descriptionEn: string; descriptionSv: string };

export const mostImported = 100_000;
const mostUpdated = 10_000;

export async function bulkWrites(server: FilledServer, records: number): Promise<Measured[]> {
  const imported = rowsOf(Math.min(records, mostImported), 'Imported');
  return [
    await compare('import', {
      of: imported.length,
      ours: async () => importedInto(server, await newTable(server), imported),
      limit: async () => copiedInto(server, await newTable(server), imported),
      runs: 3,
    }),
    await updateByCode(server, Math.min(records, mostUpdated)),
  ];
}

export function rowsOf(count: number, what: string): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    code: `I${index}`,
    descriptionEn: `${what} record ${index}`,
    descriptionSv: `${what} post ${index}`,
  }));
}

let tables = 0;

export async function newTable({ call }: FilledServer): Promise<number> {
  const { masterTableId } = await call(masterTables.createMasterTable, {
    body: { name: `Imported ${(tables += 1)}` },
  });
  return masterTableId;
}

export async function importedInto(
  { call }: FilledServer,
  masterTableId: number,
  records: Row[],
): Promise<void> {
  await call(bulkUpdate.importRecords.master, { params: { masterTableId }, body: { records } });
}

const asHistory = (row: string) => `${row}.field_values || jsonb_build_object(
  'code', ${row}.code, 'descriptionEn', ${row}.description_en, 'descriptionSv', ${row}.description_sv)`;

async function copiedInto(server: FilledServer, tableId: number, rows: readonly Row[]): Promise<void> {
  await server.inTransaction(async (query) => {
    const into = 'records (table_id, code, description_en, description_sv)';
    await put({ ...server, query }, into, rows, tableId);
    await query(
      `insert into changed_records (change_id, record_id, table_id, created, created_by, after, after_modified, after_modified_by)
      select 0, r.record_id, r.table_id, r.created, 1, ${asHistory('r')}, r.modified, 1
      from records r where r.table_id = $1`,
      [tableId],
    );
  });
}

/** By COPY, and where there is none by one statement. */
async function put(
  { copyIn, query }: Pick<FilledServer, 'copyIn' | 'query'>,
  into: string,
  rows: readonly Row[],
  tableId?: number,
) {
  if (copyIn !== null) {
    const before = tableId === undefined ? '' : `${tableId}\t`;
    const lines = rows.map((row) => `${before}${row.code}\t${row.descriptionEn}\t${row.descriptionSv}\n`);
    await copyIn(into, lines.join(''));
    return;
  }
  const columns = [
    rows.map(({ code }) => code),
    rows.map(({ descriptionEn }) => descriptionEn),
    rows.map(({ descriptionSv }) => descriptionSv),
  ];
  await query(
    `insert into ${into} select ${tableId === undefined ? '' : `${tableId}, `}code, en, sv
    from unnest($1::text[], $2::text[], $3::text[]) sent (code, en, sv)`,
    columns,
  );
}

/** Checked, and applied as it was reviewed; each time all rows have something new. */
async function updateByCode(server: FilledServer, count: number): Promise<Measured> {
  const masterTableId = await newTable(server);
  await importedInto(server, masterTableId, rowsOf(count, 'Imported'));
  await server.query('vacuum analyze records');
  let run = 0;
  const changed = () => rowsOf(count, `Changed ${(run += 1)}`);
  return compare('update by code, reviewed', {
    of: count,
    ours: () => updated(server, masterTableId, changed()),
    limit: () => updatedByDatabase(server, masterTableId, changed()),
    runs: 5,
  });
}

async function updated({ call }: FilledServer, masterTableId: number, records: Row[]): Promise<void> {
  const params = { masterTableId };
  const fieldNames = ['code', 'descriptionEn', 'descriptionSv'];
  const { Update } = await call(bulkUpdate.validateUpdate.master, { params, body: { fieldNames, records } });
  const reviewed = Update.map((row) => ({ ...row, rowAction: 'Update' as const }));
  await call(bulkUpdate.applyUpdate.master, { params, body: { records: reviewed } });
}

async function updatedByDatabase(server: FilledServer, tableId: number, rows: readonly Row[]): Promise<void> {
  await server.inTransaction(async (query) => {
    await query('create temporary table sent (code text collate "C", en text, sv text) on commit drop');
    await put({ ...server, query }, 'sent (code, en, sv)', rows);
    await query('analyze sent');
    await query(
      `with changed as (
      update records r set description_en = sent.en, description_sv = sent.sv, modified = now(), modified_by = 1
      from sent join records old on old.table_id = $1 and old.code = sent.code
      where r.record_id = old.record_id
      returning r.record_id, r.table_id, r.created, r.created_by,
        ${asHistory('old')} as before, old.modified as before_modified, old.modified_by as before_modified_by,
        ${asHistory('r')} as after, r.modified as after_modified, r.modified_by as after_modified_by
    )
    insert into changed_records (change_id, record_id, table_id, created, created_by, before, before_modified,
      before_modified_by, after, after_modified, after_modified_by)
    select 0, * from changed`,
      [tableId],
    );
  });
}
