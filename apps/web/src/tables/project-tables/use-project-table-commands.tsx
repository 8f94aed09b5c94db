// What can be done with the tables of a project, when, and why not.
import { projectTables, recordCalls, type ProjectTable } from '@codes/contract';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { TypeIcon } from '../../platform/ui/table/type-icon.tsx';
import type { NewTableKind } from './new-table-schema.ts';

export type OpenedProjectTable =
  | { kind: 'new'; startsWith: NewTableKind }
  | { kind: 'edit'; table: ProjectTable };

const action = 'projectTables.write';

export function useProjectTableCommands(
  projectNumber: string,
  open: (opened: OpenedProjectTable) => void,
): readonly Command<ProjectTable>[] {
  const navigate = useNavigate();
  const bulk = useBulk();

  const remove = async (tables: readonly ProjectTable[]) => {
    const notes = await recordCounts(projectNumber, tables);
    return bulk(tables, {
      name: ({ name }) => name,
      item: ({ name, type, projectTableId }) => ({
        name,
        icon: <TypeIcon type={type} of="table" />,
        ...(notes.has(projectTableId) && { note: notes.get(projectTableId) ?? '' }),
      }),
      call: ({ projectTableId: tableId }) =>
        api(projectTables.removeProjectTable, { params: { projectNumber, tableId } }),
      done: 'Project tables removed successfully.',
      failed: (name) => `Failed to remove ${name}. `,
    });
  };

  return [
    {
      on: 'list',
      label: 'Add',
      icon: commandIcons.add,
      action,
      run: () => open({ kind: 'new', startsWith: 'local' }),
    },
    {
      on: 'one',
      label: 'Edit',
      icon: commandIcons.edit,
      action,
      blocked: ({ type }) => type === 'master' && "Master tables can't be edited in a project.",
      run: (table) => open({ kind: 'edit', table }),
    },
    {
      on: 'some',
      label: 'Remove',
      icon: commandIcons.remove,
      action,
      blocked: (tables) =>
        tables.some(({ type }) => type === 'master') && "Master tables can't be removed from a project.",
      run: remove,
    },
    {
      on: 'one',
      label: 'Manage table',
      icon: commandIcons.manageTable,
      action,
      blocked: ({ type }) => type === 'master' && "Master tables can't be managed in a project.",
      run: ({ projectTableId }) => navigate(addresses.projectTableFields(projectNumber, projectTableId)),
    },
  ];
}

/** What would be lost with each table; a count that fails is left out rather than keeping one from asking. */
async function recordCounts(
  projectNumber: string,
  tables: readonly ProjectTable[],
): Promise<ReadonlyMap<number, string>> {
  const counted = await Promise.allSettled(
    tables.map(async ({ projectTableId: tableId }) => {
      const { total } = await api.page(recordCalls.listRecords.project, {
        params: { projectNumber, tableId },
        query: { limit: 1 },
      });
      return [tableId, formatAmount(total ?? 0, { one: 'record', many: 'records' })] as const;
    }),
  );
  return new Map(counted.flatMap((count) => (count.status === 'fulfilled' ? [count.value] : [])));
}
