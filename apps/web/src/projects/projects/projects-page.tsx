import type { Project } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQueries } from '../../people/session/session.queries.ts';
import { useCan } from '../../people/session/session.tsx';
import { ready } from '../../platform/ui/list-screen/commands.ts';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { viewServer } from '../../platform/home/view-server.ts';
import { useListView } from '../../platform/ui/views/use-list-view.ts';
import { Page } from '../../platform/ui/page/page.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { these } from '../../platform/ui/table/selecting/selection.ts';
import { ProjectActionsContext, type RowCommand } from './project-actions.tsx';
import { isArchived } from './project-status.ts';
import { projectColumns } from './projects.columns.tsx';
import { projectQueries } from './projects.queries.ts';
import { words } from './projects.words.ts';
import { useProjectCommands, type OpenedProject } from './use-project-commands.tsx';

const AddProjectPanel = loadedLater(async () => (await import('./add-project-panel.tsx')).AddProjectPanel);
const EditProjectPanel = loadedLater(async () => (await import('./edit-project-panel.tsx')).EditProjectPanel);

const views = { list: 'projects', server: viewServer };
const first = { column: 'projectNumber', direction: 'ascending' } as const;

export function ProjectsPage() {
  const messages = useMessages();
  usePreloaded(AddProjectPanel, EditProjectPanel);
  const mayWrite = useCan('projects.write');
  const [opened, setOpened] = useState<OpenedProject | null>(null);
  const close = () => setOpened(null);
  const commands = useProjectCommands(setOpened);
  const view = useListView(views, first, projectColumns);
  const list = useListScreen({
    noun: words.noun,
    rows: useProjects(),
    columns: projectColumns,
    idOf: numberOf,
    view,
    isDisabled: isArchived,
    commands,
    can: () => mayWrite,
  });

  const runOn = (label: RowCommand, project: Project) => {
    const command = commands.find((one) => one.label === label);
    const alone = { selection: these([project.projectNumber]), count: 1, known: [project] };
    if (command) list.run(ready(command, alone, words.noun));
  };
  const done = (message: string) => {
    messages.success(message);
    close();
    void list.reload();
  };

  return (
    <Page title={words.title} layout="list">
      <ProjectActionsContext
        value={{ run: runOn, copyFrom: (source) => setOpened({ kind: 'copy', source }) }}
      >
        <ListScreen
          list={list}
          label={words.title}
          empty={{
            text: words.empty.text,
            actions: (
              <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
                {words.empty.add}
              </Button>
            ),
          }}
        />
      </ProjectActionsContext>
      {(opened?.kind === 'new' || opened?.kind === 'copy') && (
        <AddProjectPanel
          source={opened.kind === 'copy' ? opened.source : null}
          onClose={close}
          onSaved={({ name }) => done(words.created(name))}
        />
      )}
      {opened?.kind === 'edit' && (
        <EditProjectPanel
          project={opened.project}
          onClose={close}
          onSaved={({ name }) => done(words.changed(name))}
        />
      )}
    </Page>
  );
}

/** Reloading also refreshes the user's own projects, which the header shows. */
function useProjects() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(projectQueries.all());
  const reload = () =>
    Promise.all([
      refetch(),
      queries.invalidateQueries(sessionQueries.me()),
      queries.invalidateQueries(sessionQueries.myProjects()),
    ]);
  return { data, error, refetch: reload };
}

function numberOf({ projectNumber }: Project): string {
  return projectNumber;
}
