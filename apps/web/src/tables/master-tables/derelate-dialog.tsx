// Which projects get their own copy of a master table.
import { masterTables, type AnswerOf, type MasterTable, issueInWords } from '@codes/contract';
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Search16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { ConfirmDialog, type ConfirmState } from '../../platform/ui/questions/confirm-dialog.tsx';
import type { MessageAction } from '../../platform/ui/messages/messages.tsx';
import { DataTable } from '../../platform/ui/table/data-table.tsx';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { commandIcons, useListScreen, type Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { EmptyState, ErrorState, NothingFound } from '../../platform/ui/page/states.tsx';
import type { List } from '../../platform/ui/list-screen/use-list-screen.ts';
import { useOwnChanges } from '../changes/use-own-changes.tsx';
import { ImpactNote } from '../impact/impact-note.tsx';
import { impactOf } from '../impact/impact.calls.ts';
import { masterTableQueries } from './master-tables.queries.ts';
import { words } from './master-tables.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

const noun = words.projectNoun;

type UsingProject = AnswerOf<typeof masterTables.listProjectsOfMasterTable>[number];

type DerelateDialogProps = {
  table: MasterTable;
  /** With what can be done next. */
  onDone: (message: string, actions: readonly MessageAction[]) => void;
  onCancel: () => void;
};

export function DerelateDialog({ table: { masterTableId, name }, onDone, onCancel }: DerelateDialogProps) {
  const projects = useQuery(masterTableQueries.projectsOf(masterTableId));
  const home = { kind: 'master', tableId: masterTableId } as const;
  const ownChanges = useOwnChanges(home);
  const [state, setState] = useState<ConfirmState>({ kind: 'asking' });
  const [problem, setProblem] = useState<string | null>(null);

  const derelate = async (wanted: readonly UsingProject[]) => {
    const read = masterTables.derelationBody.safeParse({ projects: wanted.map(numberOf) });
    const [issue] = read.error?.issues ?? [];
    setProblem(issue === undefined ? null : issueInWords(issue.message));
    if (!read.success) return;
    setState({ kind: 'running' });
    try {
      const findChange = await ownChanges.watch();
      await api(masterTables.derelateMasterTable, { params: { masterTableId }, body: read.data });
      // From several projects it is one change each: those are undone one by one.
      const actions =
        wanted.length === 1
          ? ownChanges.actionsFor(await findChange('De-relate'))
          : [ownChanges.seeInHistory];
      onDone(words.derelated(name, formatAmount(wanted.length, noun)), actions);
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };

  const list = useListScreen({
    noun,
    rows: projects,
    columns,
    idOf: numberOf,
    sort: { column: 'projectNumber', direction: 'ascending' },
    // It makes the rows selectable; its button is the dialog's own.
    commands: [
      {
        on: 'some',
        label: words.derelateButton,
        icon: commandIcons.derelate,
        action: 'masterTables.write',
        run: derelate,
      },
    ],
    filtering: 'text',
  });
  const chosen = list.selected.known.map(numberOf);
  const isUnanswered = problem !== null && list.selected.count === 0;

  return (
    <ConfirmDialog
      title={words.derelateTitle(name)}
      confirm={words.derelateButton}
      state={state}
      onConfirm={() => void derelate(list.selected.known)}
      onCancel={onCancel}
    >
      <span>{words.derelateText}</span>
      <Projects list={list} problem={isUnanswered ? problem : null} onRetry={() => void projects.refetch()} />
      {chosen.length > 0 && (
        <ImpactNote
          {...impactOf(home, { action: 'De-relate', projects: chosen })}
          about={chosen.join(' ')}
          besides={['projects']}
        />
      )}
    </ConfirmDialog>
  );
}

type ProjectsProps = { list: List<UsingProject>; problem: string | null; onRetry: () => void };

function Projects({ list, problem, onRetry }: ProjectsProps) {
  const styles = useStyles();
  if (list.status.kind === 'failed') {
    return <ErrorState title={words.projectsNotLoaded} error={list.status.error} onRetry={onRetry} />;
  }
  if (list.status.kind === 'ready' && list.totalUnfiltered === 0) {
    return <EmptyState text={words.nothingToDerelate} />;
  }
  return (
    <div className={styles.choice}>
      <Input
        type="search"
        className={styles.filter}
        contentBefore={<Search16Regular />}
        placeholder={words.filter}
        aria-label={words.filterProjects}
        value={list.text.value}
        onChange={(_, { value }) => list.text.change(value)}
      />
      <Field {...(problem !== null && { validationMessage: problem })}>
        <div className={styles.list}>
          <DataTable
            label={words.projects}
            columns={list.columns}
            source={list.source}
            idOf={list.idOf}
            selection={list.selection}
            state={list.status.kind === 'ready' ? 'ready' : 'loading'}
            nothing={<NothingFound onClear={list.clearFilters} />}
          />
        </div>
      </Field>
    </div>
  );
}

const columns: readonly Column<UsingProject>[] = [
  {
    id: 'projectNumber',
    header: words.projectNumber,
    kind: 'code',
    value: ({ projectNumber }) => projectNumber,
  },
  { id: 'name', header: words.name, grow: true, value: ({ name }) => name },
];

function numberOf({ projectNumber }: UsingProject): string {
  return projectNumber;
}

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  filter: { width: '100%' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    height: codesTokens.listHeight,
    border: lines.card,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
});
