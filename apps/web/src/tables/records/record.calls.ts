import {
  masterTables,
  projectTables,
  type HistoryEntry,
  type InputOf,
  type Page,
  type RecordBody,
  type RecordSelection,
  type TableRecord,
} from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import type { TableHome } from '../fields/table-home.ts';

export type ListQuery = InputOf<typeof masterTables.listMasterRecords>['query'];

type RecordCalls = {
  page: (query: ListQuery) => Promise<Page<TableRecord[]>>;
  read: (recordId: number) => Promise<TableRecord>;
  create: (body: RecordBody) => Promise<TableRecord>;
  change: (recordId: number, body: RecordBody) => Promise<TableRecord>;
  remove: (selection: RecordSelection) => Promise<{ removed: number }>;
  history: (recordId: number) => Promise<HistoryEntry[]>;
  /** What was done to the table itself and its fields. */
  tableHistory: () => Promise<HistoryEntry[]>;
};

type MasterHome = Extract<TableHome, { kind: 'master' }>;
type ProjectHome = Extract<TableHome, { kind: 'project' }>;

export function recordCalls(home: TableHome): RecordCalls {
  return home.kind === 'master' ? ofMasterTable(home) : ofProjectTable(home);
}

/** Copies master records into the project's table; only a project has that. */
export function derelateRecords(
  { projectNumber, tableId }: ProjectHome,
  selection: RecordSelection,
): Promise<{ derelated: number }> {
  return api(projectTables.derelateRecords, { params: { projectNumber, tableId }, body: selection });
}

function ofMasterTable({ masterTableId }: MasterHome): RecordCalls {
  const params = { masterTableId };
  const of = (recordId: number) => ({ ...params, recordId });
  return {
    page: (query) => api.page(masterTables.listMasterRecords, { params, query }),
    read: (recordId) => api(masterTables.readMasterRecord, { params: of(recordId) }),
    create: (body) => api(masterTables.createMasterRecord, { params, body }),
    change: (recordId, body) => api(masterTables.updateMasterRecord, { params: of(recordId), body }),
    remove: (body) => api(masterTables.removeMasterRecords, { params, body }),
    history: (recordId) => api(masterTables.readMasterRecordHistory, { params: of(recordId) }),
    tableHistory: () => api(masterTables.readMasterTableHistory, { params }),
  };
}

function ofProjectTable({ projectNumber, tableId }: ProjectHome): RecordCalls {
  const params = { projectNumber, tableId };
  const of = (recordId: number) => ({ ...params, recordId });
  return {
    page: (query) => api.page(projectTables.listProjectRecords, { params, query }),
    read: (recordId) => api(projectTables.readProjectRecord, { params: of(recordId) }),
    create: (body) => api(projectTables.createProjectRecord, { params, body }),
    change: (recordId, body) => api(projectTables.updateProjectRecord, { params: of(recordId), body }),
    remove: (body) => api(projectTables.removeProjectRecords, { params, body }),
    history: (recordId) => api(projectTables.readProjectRecordHistory, { params: of(recordId) }),
    tableHistory: () => api(projectTables.readProjectTableHistory, { params }),
  };
}
