import { fields, masterTables, projectTables, stringConfigurations, type Field } from '@codes/contract';
import type { z } from 'zod';
import { api } from '../api/client.ts';
import type { TableHome } from './table-home.ts';

export type FieldBody = z.input<typeof fields.fieldBody>;

export type NamedConfiguration = { stringConfigurationId: number; name: string };

type FieldCalls = {
  list: (query: { expand?: 'usedIn' }) => Promise<Field[]>;
  create: (body: FieldBody) => Promise<Field>;
  change: (tableFieldId: string, body: FieldBody) => Promise<Field>;
  remove: (tableFieldId: string) => Promise<void>;
  /** The string configurations that fields of this table may be used in. */
  configurations: () => Promise<readonly NamedConfiguration[]>;
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
    configurations: () => api(stringConfigurations.listTemplates),
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
    configurations: () => api(stringConfigurations.listConfigurations, { params: { projectNumber } }),
  };
}
