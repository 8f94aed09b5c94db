// The tables that a configuration or a report can name: a project's own and those it could add, or master tables.
import { masterTables, projectTables, type MasterTable, type PotentialTable } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import type { Home } from '../../platform/home/home.ts';

/** `project:12` or `master:7`. */
export type TableKey = string;

export type TableChoice = {
  /** Unique in the whole installation: a number names one table. */
  id: number;
  key: TableKey;
  name: string;
  /** `missing`: a master table that the project does not have yet. */
  kind: 'project' | 'linked' | 'master' | 'missing';
  tableId: number | null;
  masterTableId: number | null;
};

export function tableChoices(home: Home) {
  return queryOptions({
    queryKey: ['tableChoices', home],
    queryFn: async () =>
      home.kind === 'master'
        ? choicesOfMasters(await api(masterTables.listMasterTables, { query: { status: 'active' } }))
        : choicesOfProject(await api(projectTables.listPotentialTables, { params: home })),
  });
}

export function choicesOfMasters(tables: readonly MasterTable[]): readonly TableChoice[] {
  return tables.map(({ masterTableId, name }) => ofMaster(masterTableId, name, 'master'));
}

export function choicesOfProject(tables: readonly PotentialTable[]): readonly TableChoice[] {
  return tables.flatMap(({ projectTableId: id, masterTableId = null, name }): TableChoice[] => {
    if (id !== undefined) {
      const kind = masterTableId === null ? 'project' : 'linked';
      return [{ id, key: `project:${id}`, name, kind, tableId: id, masterTableId }];
    }
    return masterTableId === null ? [] : [ofMaster(masterTableId, name, 'missing')];
  });
}

function ofMaster(id: number, name: string, kind: 'master' | 'missing'): TableChoice {
  return { id, key: `master:${id}`, name, kind, tableId: null, masterTableId: id };
}
