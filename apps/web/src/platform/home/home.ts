// Where tables, configurations and reports live: in the control panel or in a project. Both have the same screens.
import { useMemo } from 'react';
import { useParams, type Params } from 'react-router';
import { addresses } from '../routes.ts';
import { byKind } from '../ui/by-kind.ts';

/** The control panel has the masters and the templates. Its name is the contract's, which has the calls by it. */
export type Home = { kind: 'master' } | { kind: 'project'; projectNumber: string };

/** A table in its home. */
export type TableHome = Home & { tableId: number };

export type ProjectTableHome = Extract<TableHome, { kind: 'project' }>;

export const controlPanel: Home = { kind: 'master' };

/** The home that the address names. */
export function useHome(): Home {
  const { projectNumber } = useParams();
  return useMemo(() => homeOf(projectNumber), [projectNumber]);
}

/** The table that the address names. */
export function useTableHome(): TableHome {
  const { projectNumber, tableId } = useParams();
  return useMemo(() => tableHomeOf({ projectNumber, tableId }), [projectNumber, tableId]);
}

export function tableHomeOf({ projectNumber, tableId }: Params): TableHome {
  return { ...homeOf(projectNumber), tableId: Number(tableId) };
}

export function homeOf(projectNumber: string | undefined): Home {
  return projectNumber === undefined ? controlPanel : { kind: 'project', projectNumber };
}

export function projectNumberOf(home: Home): string | undefined {
  return 'projectNumber' in home ? home.projectNumber : undefined;
}

type TableAddresses = Record<
  'records' | 'fields' | 'import' | 'update' | 'review' | 'export' | 'history',
  string
>;

/** The screens of a table. */
export function tableAddresses(home: TableHome): TableAddresses {
  return byKind<TableHome, TableAddresses>(home, {
    master: ({ tableId }) => ({
      records: addresses.masterTableRecords(tableId),
      fields: addresses.masterTableFields(tableId),
      import: addresses.masterTableImport(tableId),
      update: addresses.masterTableUpdate(tableId),
      review: addresses.masterTableReview(tableId),
      export: addresses.masterTableExport(tableId),
      history: addresses.masterTableHistory(tableId),
    }),
    project: ({ projectNumber, tableId }) => ({
      records: addresses.projectTableRecords(projectNumber, tableId),
      fields: addresses.projectTableFields(projectNumber, tableId),
      import: addresses.projectTableImport(projectNumber, tableId),
      update: addresses.projectTableUpdate(projectNumber, tableId),
      review: addresses.projectTableReview(projectNumber, tableId),
      export: addresses.projectTableExport(projectNumber, tableId),
      history: addresses.projectTableHistory(projectNumber, tableId),
    }),
  });
}
