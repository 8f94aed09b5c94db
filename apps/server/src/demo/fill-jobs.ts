// Long work that has ended: the administrator finds it under Jobs.
import { bulkUpdate, refuse, type Endpoint, type JobKind } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { callNameOf } from '../people/way-in/jobs/as-job.ts';
import type { Tx } from '../platform/db/schema.ts';
import { keptError, type KeptError } from '../people/way-in/jobs/kept-error.ts';
import { insertJob } from '../people/way-in/jobs/jobs.store.ts';
import type { DemoTables } from './fill-demo-tables.ts';

type EndedJob = {
  kind: JobKind;
  call: Endpoint;
  masterTableId: number;
  about: string;
  hoursAgo: number;
  rows: number;
  became: { state: 'done'; made: object } | { state: 'failed'; error: KeptError };
};

export async function addJobs(tx: Tx, { masters }: DemoTables, userId: number): Promise<void> {
  const { productType, componentClass } = masters;
  const created = productType.recordIds.size;
  const refusal = refuse('importRefused', null, [{ key: 'codeTaken', code: 'QP' }]);
  const jobs: readonly EndedJob[] = [
    {
      kind: 'import',
      call: bulkUpdate.importRecords.master,
      masterTableId: productType.tableId,
      about: 'Product type',
      hoursAgo: 46,
      rows: created,
      became: { state: 'done', made: { created } },
    },
    {
      kind: 'import',
      call: bulkUpdate.importRecords.master,
      masterTableId: componentClass.tableId,
      about: 'Component class',
      hoursAgo: 23.5,
      rows: 12,
      became: { state: 'failed', error: keptError(refusal) },
    },
  ];
  for (const job of jobs) await addEnded(tx, userId, job);
}

async function addEnded(tx: Tx, userId: number, job: EndedJob): Promise<void> {
  const { kind, call, masterTableId, about, hoursAgo, rows, became } = job;
  const jobId = randomUUID();
  const params = { masterTableId };
  await insertJob(tx, { jobId, userId, key: jobId, kind, call: callNameOf(call), params, query: {}, about });
  const made = became.state === 'done' ? JSON.stringify(became.made) : null;
  const error = became.state === 'failed' ? JSON.stringify(became.error) : null;
  await sql`
    update jobs set state = ${became.state}, attempt = 1, rows_done = ${rows}, rows_total = ${rows},
      made = ${made}::jsonb, error = ${error}::jsonb,
      created = now() - make_interval(secs => ${hoursAgo * 3600}),
      ended = now() - make_interval(secs => ${hoursAgo * 3600 - 48})
    where job_id = ${jobId}
  `.execute(tx);
}
