// Import against the database's own insert of the same rows, export against its own copy of them, a workbook against CSV.
import {
  addressOf,
  bulkUpdate,
  downloads,
  masterTables,
  recordCalls,
  type FileFormat,
} from '@codes/contract';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';

const rowsAStatement = 5000;

export async function csvFiles(server: FilledServer, records: number): Promise<Measured[]> {
  const rows = Array.from({ length: Math.min(records, 100_000) }, (_, index) => ({
    code: `I${index}`,
    descriptionEn: `Imported record ${index}`,
    descriptionSv: `Importerad post ${index}`,
  }));
  return [
    await compare('import', {
      of: rows.length,
      ours: async () => {
        const masterTableId = await newTable(server);
        await server.call(bulkUpdate.importRecords.master, {
          params: { masterTableId },
          body: { records: rows },
        });
      },
      limit: async () => insertedByDatabase(server, await newTable(server), rows),
      runs: 3,
    }),
    await compare('export as a workbook, beside CSV', {
      of: records,
      ours: () => exported(server, 'xlsx'),
      limit: () => exported(server, 'csv'),
      runs: 3,
    }),
    await compare('export', {
      of: records,
      ours: () => exported(server, 'csv'),
      limit: () => server.copy(cellsOf(server)),
      runs: 5,
    }),
    await compare('whole table as JSON', {
      of: records,
      ours: () => listed(server),
      limit: () => server.copy(`select row_to_json(cells) from (${cellsOf(server)}) cells`),
      runs: 5,
    }),
  ];
}

/** What a file has of a record, and no more. */
function cellsOf({ masterTableId, fields }: FilledServer): string {
  const own = fields.map((id) => `, field_values ->> '${id}'`).join('');
  const cells = `'Master', code, description_en, description_sv${own}`;
  return `select ${cells} from records where table_id = ${masterTableId} order by code`;
}

let tables = 0;

async function newTable({ call }: FilledServer): Promise<number> {
  const { masterTableId } = await call(masterTables.createMasterTable, {
    body: { name: `Imported ${(tables += 1)}` },
  });
  return masterTableId;
}

/** Records and their history, as the product keeps them. */
async function insertedByDatabase({ query }: FilledServer, tableId: number, rows: readonly object[]) {
  await query('begin');
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    await query(
      `with added as (
        insert into records (table_id, code, description_en, description_sv)
        select $1, code, "descriptionEn", "descriptionSv"
        from json_to_recordset($2) sent (code text, "descriptionEn" text, "descriptionSv" text)
        returning *
      )
      insert into changed_records (change_id, record_id, table_id, after)
      select 0, record_id, table_id, jsonb_build_object('code', code) from added`,
      [tableId, JSON.stringify(rows.slice(start, start + rowsAStatement))],
    );
  }
  await query('commit');
}

async function exported({ origin, token, masterTableId }: FilledServer, format: FileFormat): Promise<void> {
  const query = { format };
  const address = addressOf(downloads.exportRecords.master.path, { params: { masterTableId }, query });
  const response = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
}

async function listed({ origin, token, masterTableId }: FilledServer): Promise<void> {
  const address = addressOf(recordCalls.listRecords.master.path, { params: { masterTableId } });
  const response = await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
}
