// The tables that records can be brought into, changed in or taken out of: the control panel's or a project's.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectNumberOf, tableAddresses, useTableHome, type TableHome } from '../../platform/home/home.ts';
import { masterChoice, projectChoice, type TableChoice } from '../../platform/home/table-choice.ts';
import { masterTableQueries } from '../master-tables/master-tables.queries.ts';
import { isArchived } from '../master-tables/master-table-status.ts';
import { projectTableQueries } from '../project-tables/project-tables.queries.ts';
import { isWhole } from '../../platform/ui/messages/logged-warnings.words.ts';
import { words } from './bulk-records.words.ts';

export type BulkTable = TableChoice & { status: 'active' | 'archived' };

export type TableChoices = {
  choices: readonly BulkTable[];
  /** The table that the address names. */
  current: { tableId: number; home: TableHome };
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

export function useTableChoices(): TableChoices {
  const home = useTableHome();
  const { tableId } = home;
  const projectNumber = projectNumberOf(home);
  const masters = useQuery({ ...masterTableQueries.all(), enabled: projectNumber === undefined });
  const inProject = useQuery({
    ...projectTableQueries.in(projectNumber ?? ''),
    enabled: projectNumber !== undefined,
  });
  const query = projectNumber === undefined ? masters : inProject;
  const choices = useMemo(
    () =>
      projectNumber === undefined
        ? (masters.data ?? []).filter(isOfferable).map((table) => ({
            ...masterChoice(table.masterTableId, table.name),
            status: isArchived(table) ? ('archived' as const) : ('active' as const),
          }))
        : (inProject.data ?? []).filter(isOfferable).map(({ projectTableId, name, masterTableId }) => ({
            ...projectChoice(projectNumber, projectTableId, name, masterTableId),
            status: 'active' as const,
          })),
    [projectNumber, masters.data, inProject.data],
  );
  const { isPending, error, refetch } = query;
  return { choices, current: { tableId, home }, isPending, error, retry: () => void refetch() };
}

function isOfferable({ name }: { name: string }): boolean {
  return isWhole(Boolean(name), 'tableOption');
}

/** Active tables, and the one of the address even if it is archived: its screen says so. */
export function offeredTables({ choices, current }: TableChoices): readonly BulkTable[] {
  return choices.filter(({ status, id }) => status === 'active' || id === current.tableId);
}

/** What the way back to the table's records is called. */
export function backTo(home: TableHome, name: string | undefined) {
  return { to: tableAddresses(home).records, label: labels[home.kind](name) };
}

const labels: Record<TableHome['kind'], (name: string | undefined) => string> = {
  master: (name) => (name === undefined ? words.masterTable : words.masterTableNamed(name)),
  project: (name) => name ?? words.table,
};
