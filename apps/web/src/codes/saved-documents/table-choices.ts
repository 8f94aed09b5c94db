// The tables that a configuration or a report can name: a project's own and those it could add, or master tables.
import {
  fieldCalls,
  masterTables,
  projectTables,
  type FieldWithTable,
  type PotentialTable,
} from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import type { Home } from '../../platform/home/home.ts';
import { masterChoice, projectChoice, type TableChoice } from '../../platform/home/table-choice.ts';

export function tableChoices(home: Home) {
  return queryOptions({
    queryKey: ['tableChoices', home],
    queryFn: async () => {
      if (home.kind === 'project') {
        const tables = await api(projectTables.listPotentialTables, { params: home });
        return choicesOfProject(home.projectNumber, tables);
      }
      const tables = await api(masterTables.listMasterTables, { query: { status: 'active' } });
      return tables.map(({ masterTableId, name }) => masterChoice(masterTableId, name));
    },
  });
}

export function choicesOfProject(
  projectNumber: string,
  tables: readonly PotentialTable[],
): readonly TableChoice[] {
  return tables.flatMap(({ projectTableId: id, masterTableId = null, name }) => {
    if (id !== undefined) return [projectChoice(projectNumber, id, name, masterTableId)];
    return masterTableId === null ? [] : [masterChoice(masterTableId, name, 'missing')];
  });
}

/** A project's own tables and the master tables that it lacks are asked for at different doors. */
export async function fieldsOfChoices(tables: readonly TableChoice[]): Promise<FieldWithTable[]> {
  const masters = tables.filter(({ home }) => home.kind === 'master');
  const own = tables.filter(({ home }) => home.kind === 'project');
  const [project] = own.flatMap(({ home }) => (home.kind === 'project' ? [home] : []));
  const [ofOwn, ofMasters] = await Promise.all([
    project === undefined
      ? []
      : api(fieldCalls.listFieldsWithTable.project, {
          params: { projectNumber: project.projectNumber, tableIds: idsOf(own) },
        }),
    masters.length === 0
      ? []
      : api(fieldCalls.listFieldsWithTable.master, { params: { masterTableIds: idsOf(masters) } }),
  ]);
  return [...ofOwn, ...ofMasters];
}

function idsOf(tables: readonly TableChoice[]): string {
  return tables.map(({ id }) => id).join(',');
}
