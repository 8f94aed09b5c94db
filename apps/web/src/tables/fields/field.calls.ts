import { fields, masterTables, projectTables, type Field } from '@codes/contract';
import type { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import type { TableHome } from './table-home.ts';

export type FieldBody = z.input<typeof fields.fieldBody>;

type FieldCalls = {
  list: (query: { expand?: 'usedIn' }) => Promise<Field[]>;
  create: (body: FieldBody) => Promise<Field>;
  change: (tableFieldId: string, body: FieldBody) => Promise<Field>;
  remove: (tableFieldId: string) => Promise<void>;
};

export function fieldCalls(home: TableHome): FieldCalls {
  return home.kind === 'master' ? ofMasterTable(home) : ofProjectTable(home);
}

function ofMasterTable({ masterTableId }: Extract<TableHome, { kind: 'master' }>): FieldCalls {
  const params = { masterTableId };
  return {
    list: (query) => api(masterTables.listMasterFields, { params, query }),
    create: (body) => api(masterTables.createMasterField, { params, body }),
    change: (tableFieldId, body) =>
      api(masterTables.updateMasterField, { params: { ...params, tableFieldId }, body }),
    remove: (tableFieldId) => api(masterTables.removeMasterField, { params: { ...params, tableFieldId } }),
  };
}

function ofProjectTable({ projectNumber, tableId }: Extract<TableHome, { kind: 'project' }>): FieldCalls {
  const params = { projectNumber, tableId };
  return {
    list: (query) => api(projectTables.listProjectFields, { params, query }),
    create: (body) => api(projectTables.createProjectField, { params, body }),
    change: (tableFieldId, body) =>
      api(projectTables.updateProjectField, { params: { ...params, tableFieldId }, body }),
    remove: (tableFieldId) => api(projectTables.removeProjectField, { params: { ...params, tableFieldId } }),
  };
}
