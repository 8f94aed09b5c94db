import { recordCalls } from '@codes/contract';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';

export async function lists(server: FilledServer, records: number): Promise<Measured[]> {
  const { call, query, masterTableId, linkedTableId } = server;
  const window = (offset: number, more: { sort?: string } = {}) =>
    call.page(recordCalls.listRecords.master, {
      params: { masterTableId },
      query: { limit: 100, offset, ...more },
    });
  const rows = (offset: number) =>
    query('select * from records where table_id = $1 order by code limit 100 offset $2', [
      masterTableId,
      offset,
    ]);
  const count = () => query('select count(*) from records where table_id = $1', [masterTableId]);
  const middle = Math.floor(records / 2);
  return [
    await compare('first 100 by code, with the total', {
      ours: () => window(0),
      limit: async () => {
        await rows(0);
        await count();
      },
    }),
    await compare('100 from the middle, with the total', {
      ours: () => window(middle),
      limit: async () => {
        await rows(middle);
        await count();
      },
    }),
    await compare('first 100 of a linked table, with the total', {
      ours: () =>
        call.page(recordCalls.listRecords.project, {
          params: { projectNumber: '100245', tableId: linkedTableId },
          query: { limit: 100 },
        }),
      limit: async () => {
        await rows(0);
        await count();
      },
    }),
  ];
}
