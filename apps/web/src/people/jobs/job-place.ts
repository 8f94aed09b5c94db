// Where a job leads: to what it has changed, or to what waits to be looked at.
import { jobs, type Job } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';

/** Null where there is nothing to go to. */
export function addressOfJob(job: Job): string | null {
  // A server that is newer than this page may have a kind that it does not know.
  const place: ((job: Job) => string | null) | undefined = places[job.kind];
  return place?.(job) ?? null;
}

const records = ({ params }: Job) => {
  const table = tableOf(params);
  return table && tableAddresses(table).records;
};

const projects = () => addresses.allProjects;

const places: Record<Job['kind'], (job: Job) => string | null> = {
  import: records,
  newTable: ({ params }) => listAddress(params),
  update: records,
  undo: records,
  release: ({ params }) => addresses.masterTableReleases(Number(params['masterTableId'])),
  checkUpdate({ state, params, jobId }) {
    const table = tableOf(params);
    if (table === null) return null;
    return state === 'done' ? `${tableAddresses(table).review}?job=${jobId}` : tableAddresses(table).update;
  },
  copyProject: projects,
  archiveProject: projects,
  interpretCodes: ({ params, jobId }) =>
    `${addresses.interpretCode(...configurationOf(params))}?job=${jobId}`,
  importCodes: ({ params }) => addresses.issuedCodes(...configurationOf(params)),
  drift: ({ params, jobId }) => `${addresses.issuedCodesCheck(...configurationOf(params))}?job=${jobId}`,
};

/** The address of what a finished job has made: only its outcome names a project that was copied, or a new table. */
export async function placeOfJob(job: Job): Promise<string | null> {
  if (job.kind !== 'copyProject' && job.kind !== 'newTable') return addressOfJob(job);
  const made = await api(jobs.readJobOutcome, { params: { jobId: job.jobId } });
  if (job.kind === 'copyProject') return addresses.project((made as { projectNumber: string }).projectNumber);
  const { tableId } = made as { tableId: number };
  const home =
    job.params['projectNumber'] === undefined ? { masterTableId: tableId } : { ...job.params, tableId };
  return records({ ...job, params: home });
}

function listAddress(params: Job['params']): string {
  const { projectNumber } = params;
  return projectNumber === undefined ? addresses.masterTables : addresses.project(String(projectNumber));
}

export function projectNumberOf({ params }: Pick<Job, 'params'>): string | undefined {
  const { projectNumber } = params;
  return projectNumber === undefined ? undefined : String(projectNumber);
}

function configurationOf(params: Job['params']): [projectNumber: string, stringConfigurationId: number] {
  return [String(params['projectNumber']), Number(params['stringConfigurationId'])];
}

function tableOf(params: Job['params']): TableHome | null {
  const { masterTableId, tableId, projectNumber } = params;
  if (masterTableId !== undefined) return { kind: 'master', tableId: Number(masterTableId) };
  if (tableId === undefined || projectNumber === undefined) return null;
  return { kind: 'project', projectNumber: String(projectNumber), tableId: Number(tableId) };
}
