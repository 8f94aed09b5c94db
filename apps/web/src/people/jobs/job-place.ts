// Where a job leads: to what it has changed, or to what waits to be looked at.
import { jobs, type Job } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';

/** Null where there is nothing to go to. */
export function addressOfJob({ kind, state, params, jobId }: Job): string | null {
  const table = tableOf(params);
  switch (kind) {
    case 'import':
    case 'update':
    case 'undo':
      return table === null ? null : tableAddresses(table).records;
    case 'checkUpdate':
      if (table === null) return null;
      return state === 'done' ? `${tableAddresses(table).review}?job=${jobId}` : tableAddresses(table).update;
    case 'copyProject':
    case 'archiveProject':
      return addresses.allProjects;
    case 'interpretCodes':
      return `${addresses.interpretCode(...configurationOf(params))}?job=${jobId}`;
    case 'importCodes':
      return addresses.issuedCodes(...configurationOf(params));
    case 'drift':
      return `${addresses.issuedCodesCheck(...configurationOf(params))}?job=${jobId}`;
    default:
      return null;
  }
}

/** The same where a job has made what it leads to: only its outcome knows what that is. */
export async function placeOfJob(job: Job): Promise<string | null> {
  if (job.kind !== 'copyProject') return addressOfJob(job);
  const made = await api(jobs.readJobOutcome, { params: { jobId: job.jobId } });
  const { projectNumber } = made as { projectNumber: string };
  return addresses.project(projectNumber);
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
