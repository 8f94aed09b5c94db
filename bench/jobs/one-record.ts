// One record by its id, asked for on 16 connections at a time: how many a second, beside a server that does nothing but that.
import { addressOf, recordCalls } from '@codes/contract';
import type { FilledServer } from '../filled-server.ts';
import type { Measured } from '../measure.ts';
import { compareRates, type Request } from '../rate.ts';

export async function oneRecord(server: FilledServer): Promise<Measured[]> {
  const { rows } = await server.query(
    'select record_id from records where table_id = $1 order by record_id limit 5000',
    [server.masterTableId],
  );
  const ids = (rows as { record_id: string }[]).map((row) => Number(row.record_id));
  const pathOf = (recordId: number) =>
    addressOf(recordCalls.readRecord.master.path, {
      params: { masterTableId: server.masterTableId, recordId },
    });
  const get = (path: string): Request => ({ method: 'GET', path });
  return [
    await compareRates('one record by id, 16 connections', server, {
      ours: ids.map((id) => get(pathOf(id))),
      statement: `select record_id, code, description_en, description_sv, field_values,
        created, created_by, modified, modified_by from records where record_id = $1`,
      valuesOf: (id) => [id],
      limit: ids.map((id) => get(`/${id}`)),
    }),
  ];
}
