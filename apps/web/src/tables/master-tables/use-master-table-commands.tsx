// What can be done with master tables, when, and why not.
import { impact, masterTables, type MasterTable } from '@codes/contract';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { controlPanel } from '../../platform/home/home.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { newTableAddress } from '../files/new-table/begin-new-table.ts';
import { words as newTable } from '../files/new-table/new-table-file.words.ts';
import { ImpactNote } from '../impact/impact-note.tsx';
import { isArchived } from './master-table-status.ts';
import { words } from './master-tables.words.ts';

export type OpenedMasterTable =
  | { kind: 'new' }
  | { kind: 'edit'; table: MasterTable }
  | { kind: 'derelate'; table: MasterTable }
  | { kind: 'history'; table: MasterTable };

const action = 'masterTables.write';

export function useMasterTableCommands(
  open: (opened: OpenedMasterTable) => void,
): readonly Command<MasterTable>[] {
  const navigate = useNavigate();
  const bulk = useBulk();
  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'list',
      label: newTable.command,
      icon: commandIcons.import,
      action,
      run: () => navigate(newTableAddress(controlPanel)),
    },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      blocked: (table) => isArchived(table) && words.archivedNotEdited,
      run: (table) => open({ kind: 'edit', table }),
    },
    {
      on: 'some',
      label: words.archive,
      icon: commandIcons.archive,
      action,
      blocked: whyNotArchive,
      run: (tables) =>
        bulk(tables, {
          ...ways.archive,
          question: { ...ways.archive.question, note: <ImpactNote ask={impactOfArchiving(tables)} /> },
          name: ({ name }) => name,
          call: ({ masterTableId }) => api(masterTables.archiveMasterTable, { params: { masterTableId } }),
        }),
    },
    {
      on: 'some',
      label: words.restore,
      icon: commandIcons.restore,
      action,
      blocked: (tables) =>
        tables.some((table) => !isArchived(table)) &&
        (tables.length === 1 ? words.isActive : words.someAreActive),
      run: (tables) =>
        bulk(tables, {
          ...ways.restore,
          name: ({ name }) => name,
          call: ({ masterTableId }) => api(masterTables.restoreMasterTable, { params: { masterTableId } }),
        }),
    },
    {
      on: 'one',
      label: words.derelate,
      icon: commandIcons.derelate,
      action,
      blocked: (table) => {
        if (isArchived(table)) return words.archivedNotDerelated;
        return table.projectsCount === 0 && words.usedByNone;
      },
      run: (table) => open({ kind: 'derelate', table }),
    },
    {
      on: 'one',
      label: words.history,
      icon: commandIcons.history,
      action,
      run: (table) => open({ kind: 'history', table }),
    },
  ];
}

function whyNotArchive(tables: readonly MasterTable[]): string | false {
  if (tables.some(isArchived)) {
    return tables.length === 1 ? words.isArchived : words.someAreArchived;
  }
  const used = tables.find(({ projectsCount }) => projectsCount > 0);
  return used !== undefined && words.isUsed(used.name);
}

function impactOfArchiving(tables: readonly MasterTable[]) {
  return () =>
    Promise.all(
      tables.map(({ masterTableId }) =>
        api(impact.impactOnTable.master, { params: { masterTableId }, body: { action: 'Archive' } }),
      ),
    );
}

const ways = {
  archive: {
    question: {
      title: words.archiveTitle,
      text: words.archiveText,
      confirm: words.archive,
    },
    done: words.archived,
    failed: words.archiveFailed,
  },
  restore: {
    question: {
      title: words.restoreTitle,
      text: words.restoreText,
      confirm: words.restore,
    },
    done: words.restored,
    failed: words.restoreFailed,
  },
};
