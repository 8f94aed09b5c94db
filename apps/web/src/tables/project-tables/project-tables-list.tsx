// The tables of a project, as a card of the project's home.
import { masterChanges, type ProjectTable } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCan } from '../../people/session/session.tsx';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { TableFileDrop } from '../files/new-table/table-file-drop.tsx';
import { projectTableColumns } from './project-tables.columns.tsx';
import { projectTableQueries } from './project-tables.queries.ts';
import { useProjectTableCommands, type OpenedProjectTable } from './use-project-table-commands.tsx';
import { words } from './project-tables.words.ts';

const NewTablePanel = loadedLater(async () => (await import('./project-table-panels.tsx')).NewTablePanel);
const EditTablePanel = loadedLater(async () => (await import('./project-table-panels.tsx')).EditTablePanel);

export function ProjectTablesList({ projectNumber }: { projectNumber: string }) {
  const queries = useQueryClient();
  const messages = useMessages();
  const mayWrite = useCan('projectTables.write', projectNumber);
  const [opened, setOpened] = useState<OpenedProjectTable | null>(null);
  const rows = useQuery(projectTableQueries.in(projectNumber));
  const reviews = rows.data?.some((table) => table.masterChanges > 0) ? 'some' : 'none';
  const mayReview = useCan(masterChanges.keepUp.action, projectNumber);
  const releases = rows.data?.some((table) => table.newestRelease !== null) ? 'some' : 'none';
  const columns = useMemo(
    () => projectTableColumns(projectNumber, { reviews, mayReview, releases, mayMove: mayWrite }),
    [projectNumber, reviews, mayReview, releases, mayWrite],
  );
  const list = useListScreen({
    noun: words.tableNoun,
    rows,
    columns,
    idOf: tableId,
    sort: { column: 'name', direction: 'ascending' },
    commands: useProjectTableCommands(projectNumber, setOpened),
    can: () => mayWrite,
    filtering: 'text',
  });
  usePreloaded(...(mayWrite ? [NewTablePanel, EditTablePanel] : []));
  const saved = (done: 'added' | 'changed') => (table: ProjectTable) => {
    messages.success(words.saved(table.name, done));
    setOpened(null);
    void queries.invalidateQueries({ queryKey: projectTableQueries.all(projectNumber) });
  };
  const shared = { projectNumber, onClose: () => setOpened(null) };

  return (
    <>
      <TableFileDrop home={{ kind: 'project', projectNumber }} mayWrite={mayWrite}>
        <ListScreen
          list={list}
          label={words.projectTables}
          titled="card"
          height="content"
          empty={{
            text: words.emptyText,
            ...(mayWrite && {
              actions: (
                <>
                  <Button
                    appearance="primary"
                    onClick={() => setOpened({ kind: 'new', startsWith: 'master' })}
                  >
                    {words.takeMasterTable}
                  </Button>
                  <Button onClick={() => setOpened({ kind: 'new', startsWith: 'local' })}>
                    {words.createProjectTable}
                  </Button>
                </>
              ),
            }),
          }}
        />
      </TableFileDrop>
      {opened?.kind === 'new' && (
        <NewTablePanel {...shared} startsWith={opened.startsWith} onSaved={saved('added')} />
      )}
      {opened?.kind === 'edit' && (
        <EditTablePanel {...shared} table={opened.table} onSaved={saved('changed')} />
      )}
    </>
  );
}

function tableId({ projectTableId }: ProjectTable): number {
  return projectTableId;
}
