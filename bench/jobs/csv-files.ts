// Export against its own copy of them, a workbook against CSV.
import { addressOf, downloads, recordCalls, type FileFormat } from '@codes/contract';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';

export async function csvFiles(server: FilledServer, records: number): Promise<Measured[]> {
  return [
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
