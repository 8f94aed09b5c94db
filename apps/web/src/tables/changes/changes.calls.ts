// Changes are listed, opened and taken back under a table, a project or the whole organisation.
import {
  changes,
  type Change,
  type ChangedRecord,
  type InputOf,
  type Job,
  type OpenedChange,
  type Page,
} from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { callOrJob } from '../../people/jobs/follow-job.ts';
import { callIn, endpointIn, pageIn } from '../../platform/home/home.calls.ts';
import { projectNumberOf, tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { byKind } from '../../platform/ui/by-kind.ts';

/** Whose changes: those of a table, of a project, or of the whole organisation. */
export type ChangePlace =
  | { kind: 'table'; home: TableHome }
  | { kind: 'project'; projectNumber: string }
  | { kind: 'organisation' };

export type ListQuery = InputOf<typeof changes.listAllChanges>['query'];
export type RecordsQuery = InputOf<typeof changes.readAnyChange>['query'];

type ChangesOfPlace = {
  list: (query: ListQuery) => Promise<Page<Change[]>>;
  /** With what it did beside records. */
  open: (changeId: number) => Promise<OpenedChange>;
  read: (changeId: number, query: RecordsQuery) => Promise<Page<ChangedRecord[]>>;
  /** Under the same key it is done once, however often it is sent. */
  undo: (changeId: number, key: string, onJob: (job: Job) => void) => Promise<Change>;
  /** The screen that lists them. */
  address: string;
  /** Undefined outside of a project. */
  projectNumber: string | undefined;
  /** What a row names beside its change; in a table and in a project these go without saying. */
  names: 'neither' | 'table' | 'projectAndTable';
};

export function changesOf(place: ChangePlace): ChangesOfPlace {
  return byKind<ChangePlace, ChangesOfPlace>(place, {
    table: ({ home }) => ({
      list: (query) => pageIn(home, changes.listTableChanges, { query }),
      open: (changeId) => callIn(home, changes.openTableChange, { params: { changeId } }),
      read: (changeId, query) => pageIn(home, changes.readTableChange, { params: { changeId }, query }),
      undo: (changeId, key, onJob) => {
        const { endpoint, params } = endpointIn(home, changes.undoTableChange);
        return callOrJob(endpoint, { params: { ...params, changeId }, body: { key } }, onJob);
      },
      address: tableAddresses(home).history,
      projectNumber: projectNumberOf(home),
      names: 'neither',
    }),
    project: ({ projectNumber }) => ({
      list: (query) => api.page(changes.listProjectChanges, { params: { projectNumber }, query }),
      open: (changeId) => api(changes.openProjectChange, { params: { projectNumber, changeId } }),
      read: (changeId, query) =>
        api.page(changes.readProjectChange, { params: { projectNumber, changeId }, query }),
      undo: (changeId, key, onJob) =>
        callOrJob(changes.undoProjectChange, { params: { projectNumber, changeId }, body: { key } }, onJob),
      address: addresses.projectHistory(projectNumber),
      projectNumber,
      names: 'table',
    }),
    organisation: () => ({
      list: (query) => api.page(changes.listAllChanges, { query }),
      open: (changeId) => api(changes.openAnyChange, { params: { changeId } }),
      read: (changeId, query) => api.page(changes.readAnyChange, { params: { changeId }, query }),
      undo: (changeId, key, onJob) =>
        callOrJob(changes.undoAnyChange, { params: { changeId }, body: { key } }, onJob),
      address: addresses.auditLog,
      projectNumber: undefined,
      names: 'projectAndTable',
    }),
  });
}
