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
import { projectNumberOf, type Home } from '../../platform/home/home.ts';
import { masterChoice, projectChoice, type TableChoice } from '../../platform/home/table-choice.ts';
import { byKind, type ByKind } from '../../platform/ui/by-kind.ts';

export function tableChoices(home: Home) {
  return queryOptions({
    queryKey: ['tableChoices', home],
    queryFn: () => byKind<Home, Promise<readonly TableChoice[]>>(home, readChoices),
  });
}

/** Those that whoever reads a document may see. */
export function readableTables(home: Home): Promise<readonly TableChoice[]> {
  return byKind<Home, Promise<readonly TableChoice[]>>(home, {
    master: () => readMasters({}),
    async project({ projectNumber }) {
      const tables = await api(projectTables.listProjectTables, { params: { projectNumber } });
      return tables.map(({ projectTableId, masterTableId, name }) =>
        projectChoice(projectNumber, projectTableId, name, masterTableId ?? null),
      );
    },
  });
}

async function readMasters(query: { status?: 'active' }): Promise<readonly TableChoice[]> {
  const tables = await api(masterTables.listMasterTables, { query });
  return tables.map(({ masterTableId, name }) => masterChoice(masterTableId, name));
}

const readChoices: ByKind<Home, Promise<readonly TableChoice[]>> = {
  master: () => readMasters({ status: 'active' }),
  async project({ projectNumber }) {
    const tables = await api(projectTables.listPotentialTables, { params: { projectNumber } });
    return choicesOfProject(projectNumber, tables);
  },
};

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
  const masters = tables.filter(({ home }) => projectNumberOf(home) === undefined);
  const own = tables.filter((table) => !masters.includes(table));
  const [projectNumber] = own.map(({ home }) => projectNumberOf(home));
  const [ofOwn, ofMasters] = await Promise.all([
    projectNumber === undefined
      ? []
      : api(fieldCalls.listFieldsWithTable.project, {
          params: { projectNumber, tableIds: idsOf(own) },
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
