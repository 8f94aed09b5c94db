// What can be done with master tables, when, and why not.
import { masterTables, type MasterTable } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { isArchived } from './master-table-status.ts';

export type OpenedMasterTable =
  | { kind: 'new' }
  | { kind: 'edit'; table: MasterTable }
  | { kind: 'derelate'; table: MasterTable }
  | { kind: 'history'; table: MasterTable };

const action = 'masterTables.write';

export function useMasterTableCommands(
  open: (opened: OpenedMasterTable) => void,
): readonly Command<MasterTable>[] {
  const bulk = useBulk();
  return [
    { on: 'list', label: 'Add', icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: 'Edit',
      icon: commandIcons.edit,
      action,
      blocked: (table) => isArchived(table) && "An archived table can't be edited. Restore it first.",
      run: (table) => open({ kind: 'edit', table }),
    },
    {
      on: 'some',
      label: 'Archive',
      icon: commandIcons.archive,
      action,
      blocked: whyNotArchive,
      run: (tables) =>
        bulk(tables, {
          ...ways.archive,
          name: ({ name }) => name,
          call: ({ masterTableId }) => api(masterTables.archiveMasterTable, { params: { masterTableId } }),
        }),
    },
    {
      on: 'some',
      label: 'Restore',
      icon: commandIcons.restore,
      action,
      blocked: (tables) =>
        tables.some((table) => !isArchived(table)) &&
        (tables.length === 1 ? 'This table is active.' : 'Some of these tables are active.'),
      run: (tables) =>
        bulk(tables, {
          ...ways.restore,
          name: ({ name }) => name,
          call: ({ masterTableId }) => api(masterTables.restoreMasterTable, { params: { masterTableId } }),
        }),
    },
    {
      on: 'one',
      label: 'De-relate',
      icon: commandIcons.derelate,
      action,
      blocked: (table) => {
        if (isArchived(table)) return "An archived table can't be de-related.";
        return table.projectsCount === 0 && 'No project uses this table.';
      },
      run: (table) => open({ kind: 'derelate', table }),
    },
    {
      on: 'one',
      label: 'History',
      icon: commandIcons.history,
      action,
      run: (table) => open({ kind: 'history', table }),
    },
  ];
}

function whyNotArchive(tables: readonly MasterTable[]): string | false {
  if (tables.some(isArchived)) {
    return tables.length === 1
      ? 'This table is already archived.'
      : 'Some of these tables are already archived.';
  }
  const used = tables.find(({ projectsCount }) => projectsCount > 0);
  return used !== undefined && `${used.name} is used by projects. De-relate it first.`;
}

const ways = {
  archive: {
    question: {
      title: 'Archive tables',
      text: 'Do you want to archive the selected tables? Their records will not be available until the tables are restored.',
      confirm: 'Archive',
    },
    done: 'Master tables archived successfully.',
    failed: (name: string) => `Failed to archive ${name}. `,
  },
  restore: {
    question: {
      title: 'Restore tables',
      text: 'Do you want to restore the selected tables? Their records will be available again.',
      confirm: 'Restore',
    },
    done: 'Master tables restored successfully.',
    failed: (name: string) => `Failed to restore ${name}. `,
  },
};
