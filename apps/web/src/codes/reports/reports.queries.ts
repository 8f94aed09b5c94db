import {
  fieldCalls,
  masterTables,
  projectTables,
  reports as contract,
  type FieldWithTable,
} from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { combineFields } from './combined-fields.ts';
import type { ReportHome } from './report-home.ts';
import { choicesOfMasters, choicesOfProject, type TableChoice } from './report-tables.ts';

export const reportQueries = {
  list: (home: ReportHome) =>
    queryOptions({
      queryKey: ['reports', home],
      queryFn: () =>
        home.kind === 'templates'
          ? api(contract.listReportTemplates)
          : api(contract.listReports, { params: home }),
    }),

  one: (home: ReportHome, reportId: number) =>
    queryOptions({
      queryKey: ['reports', home, reportId],
      queryFn: () =>
        home.kind === 'templates'
          ? api(contract.readReportTemplate, { params: { reportId } })
          : api(contract.readReport, { params: { ...home, reportId } }),
      // A form starts from what is stored now, and a refetch would not reach it any more.
      gcTime: 0,
      staleTime: Infinity,
    }),

  /** The tables that a report may name here. */
  tables: (home: ReportHome) =>
    queryOptions({
      queryKey: ['reports', 'tables', home],
      queryFn: async (): Promise<readonly TableChoice[]> =>
        home.kind === 'templates'
          ? choicesOfMasters(await api(masterTables.listMasterTables, { query: { status: 'active' } }))
          : choicesOfProject(await api(projectTables.listPotentialTables, { params: home })),
    }),

  /** The fields that these tables have, combined by name. */
  fields: (home: ReportHome, tables: readonly TableChoice[]) =>
    queryOptions({
      queryKey: ['reports', 'fields', home, tables.map(({ id }) => id)],
      queryFn: async () => combineFields(await fieldsOf(home, tables)),
      enabled: tables.length > 0,
      placeholderData: keepPreviousData,
    }),
};

/** A project's own tables and the master tables that it lacks are asked for at different doors. */
async function fieldsOf(home: ReportHome, tables: readonly TableChoice[]): Promise<FieldWithTable[]> {
  const own = home.kind === 'templates' ? [] : tables.filter(({ kind }) => kind !== 'missing');
  const masters = tables.filter((table) => !own.includes(table));
  const [ofOwn, ofMasters] = await Promise.all([
    home.kind === 'templates' || own.length === 0
      ? []
      : api(fieldCalls.listFieldsWithTable.project, { params: { ...home, tableIds: idsOf(own) } }),
    masters.length === 0
      ? []
      : api(fieldCalls.listFieldsWithTable.master, { params: { masterTableIds: idsOf(masters) } }),
  ]);
  return [...ofOwn, ...ofMasters];
}

function idsOf(tables: readonly TableChoice[]): string {
  return tables.map(({ id }) => id).join(',');
}
