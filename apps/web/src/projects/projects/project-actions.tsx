// The icons in a project's row: the same commands as in the bar, on this project alone. Archived
// rows show them disabled; Restore is in the bar.
import type { Project } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import { commandIcons } from '../../platform/ui/list-screen/list-screen.tsx';
import { RowAction } from '../../platform/ui/table/row-action.tsx';
import { words } from './projects.words.ts';

export type RowCommand = 'Edit' | 'Archive';

type Actions = { run: (command: RowCommand, project: Project) => void; copyFrom: (project: Project) => void };

/** Columns are constants, so what their buttons do comes from the page. */
export const ProjectActionsContext = createContext<Actions>({ run: () => {}, copyFrom: () => {} });

export function ProjectActions({ project }: { project: Project }) {
  const styles = useStyles();
  const { run, copyFrom } = use(ProjectActionsContext);
  return (
    <span className={styles.actions}>
      <RowAction label={words.editCommand} icon={commandIcons.edit} onClick={() => run('Edit', project)} />
      <RowAction label={words.archive} icon={commandIcons.archive} onClick={() => run('Archive', project)} />
      <RowAction label={words.copyFrom} icon={commandIcons.copy} onClick={() => copyFrom(project)} />
    </span>
  );
}

const useStyles = makeStyles({
  actions: { display: 'inline-flex', gap: tokens.spacingHorizontalXS },
});
