// What can be done with the tables of a project, when, and why not.
import { undoableRemoval } from '../../platform/ui/questions/ask.tsx';
import { impact, projectTables, recordCalls, type ProjectTable } from '@codes/contract';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { TypeIcon } from '../../platform/ui/table/type-icon.tsx';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import { newTableAddress } from '../files/new-table/begin-new-table.ts';
import { words as newTable } from '../files/new-table/new-table-file.words.ts';
import type { NewTableKind } from './new-table-schema.ts';
import { words } from './project-tables.words.ts';

const ImpactNote = loadedLater(async () => (await import('../impact/impact-note.tsx')).ImpactNote);

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
      question: {
        ...undoableRemoval,
        note: <ImpactNote ask={impactOfRemoving(projectNumber, tables)} besides={['projects']} />,
      },
      call: ({ projectTableId: tableId }) =>
        api(projectTables.removeProjectTable, { params: { projectNumber, tableId } }),
      done: words.removed,
      failed: words.removeFailed,
    });
  };

  return [
    {
      on: 'list',
      label: words.add,
      icon: commandIcons.add,
      action,
      run: () => open({ kind: 'new', startsWith: 'local' }),
    },
    {
      on: 'list',
      label: newTable.command,
      icon: commandIcons.import,
      action,
      run: () => navigate(newTableAddress({ kind: 'project', projectNumber })),
    },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      blocked: ({ type }) => type === 'master' && words.masterNotEdited,
      run: (table) => open({ kind: 'edit', table }),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      blocked: (tables) => tables.some(({ type }) => type === 'master') && words.masterNotRemoved,
      run: remove,
    },
    {
      on: 'one',
      label: words.manageTableCommand,
      icon: commandIcons.manageTable,
      action,
      blocked: ({ type }) => type === 'master' && words.masterNotManaged,
      run: ({ projectTableId }) => navigate(addresses.projectTableFields(projectNumber, projectTableId)),
    },
  ];
}

function impactOfRemoving(projectNumber: string, tables: readonly ProjectTable[]) {
  return () =>
    Promise.all(
      tables.map(({ projectTableId: tableId }) =>
        api(impact.impactOnTable.project, {
          params: { projectNumber, tableId },
          body: { action: 'RemoveTable' },
        }),
      ),
    );
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
      return [tableId, formatAmount(total ?? 0, words.recordNoun)] as const;
    }),
  );
  return new Map(counted.flatMap((count) => (count.status === 'fulfilled' ? [count.value] : [])));
}
