// Changes are listed, opened and taken back under a table, a project or the whole organisation.
import { changes, type Change, type ChangedRecord, type InputOf, type Job, type Page } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { callOrJob } from '../../people/jobs/follow-job.ts';
import { endpointIn, pageIn } from '../../platform/home/home.calls.ts';
import { tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';

/** Whose changes: those of a table, of a project, or of the whole organisation. */
export type ChangePlace =
  | { kind: 'table'; home: TableHome }
  | { kind: 'project'; projectNumber: string }
  | { kind: 'organisation' };

export type ListQuery = InputOf<typeof changes.listAllChanges>['query'];
export type RecordsQuery = InputOf<typeof changes.readAnyChange>['query'];

export function listChanges(place: ChangePlace, query: ListQuery): Promise<Page<Change[]>> {
  switch (place.kind) {
    case 'table':
      return pageIn(place.home, changes.listTableChanges, { query });
    case 'project':
      return api.page(changes.listProjectChanges, { params: numberOf(place), query });
    default:
      return api.page(changes.listAllChanges, { query });
  }
}

export function readChangedRecords(
  place: ChangePlace,
  changeId: number,
  query: RecordsQuery,
): Promise<Page<ChangedRecord[]>> {
  switch (place.kind) {
    case 'table':
      return pageIn(place.home, changes.readTableChange, { params: { changeId }, query });
    case 'project':
      return api.page(changes.readProjectChange, { params: { ...numberOf(place), changeId }, query });
    default:
      return api.page(changes.readAnyChange, { params: { changeId }, query });
  }
}

/** Under the same key it is done once, however often it is sent. */
export function undoChange(
  place: ChangePlace,
  changeId: number,
  key: string,
  onJob: (job: Job) => void,
): Promise<Change> {
  const body = { key };
  switch (place.kind) {
    case 'table': {
      const { endpoint, params } = endpointIn(place.home, changes.undoTableChange);
      return callOrJob(endpoint, { params: { ...params, changeId }, body }, onJob);
    }
    case 'project':
      return callOrJob(changes.undoProjectChange, { params: { ...numberOf(place), changeId }, body }, onJob);
    default:
      return callOrJob(changes.undoAnyChange, { params: { changeId }, body }, onJob);
  }
}

/** Where they are listed. */
export function historyAddress(place: ChangePlace): string {
  switch (place.kind) {
    case 'table':
      return tableAddresses(place.home).history;
    case 'project':
      return addresses.projectHistory(place.projectNumber);
    default:
      return addresses.auditLog;
  }
}

function numberOf({ projectNumber }: { projectNumber: string }) {
  return { projectNumber };
}
