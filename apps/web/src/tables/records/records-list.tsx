// The records of a table with their commands and panels. The pages around it know whose table it is.
import { Button } from '@fluentui/react-components';
import {
  changes,
  downloads,
  fields as contract,
  masterChanges,
  recordCalls,
  type Field,
  type TableRecord,
} from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useReloadAfterUndo } from '../changes/undo.tsx';
import { fieldQueries } from '../fields/fields.queries.ts';
import { projectNumberOf, tableAddresses, type TableHome } from '../../platform/home/home.ts';
import { useMay } from '../../people/session/session.tsx';
import {
  commandIcons,
  ListScreen,
  useWindowedListScreen,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages, type MessageAction } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { useIsNarrow } from '../../platform/ui/table/screen-size.ts';
import { viewServer } from '../../platform/home/view-server.ts';
import { asksOnly } from '../../platform/ui/views/list-view.ts';
import { useListView } from '../../platform/ui/views/use-list-view.ts';
import type { LinkedFilters } from '../../platform/ui/views/view-address.ts';
import { CellEditingContext } from './cells/cell-editing.ts';
import { useCellEditing, type EditedList } from './cells/use-cell-editing.tsx';
import { codeFirst, defaultFields, recordColumns, type RecordMarks } from './record.columns.tsx';
import {
  recordNoun,
  useRecordCommands,
  type OpenedRecord,
  type RecordsKind,
} from './use-record-commands.tsx';
import { byCode } from './records.queries.ts';
import { useRecordSource } from './use-record-source.ts';
import { words } from './records.words.ts';

const RecordPanel = loadedLater(async () => (await import('./record-panel.tsx')).RecordPanel);
const CellConflict = loadedLater(async () => (await import('./cells/cell-conflict.tsx')).CellConflict);
const ListClipboard = loadedLater(async () => (await import('./cells/list-clipboard.ts')).ListClipboard);
const RecordHistory = loadedLater(async () => (await import('./histories.tsx')).RecordHistory);

type RecordsListProps = {
  home: TableHome;
  label: string;
  kind: RecordsKind;
  /** Whether its fields are its own, to be changed here. */
  fields: 'own' | 'fixed';
  /** The master table that its records are of too. */
  masterTableId?: number | undefined;
  /** Records that are marked, and where they are reviewed. */
  review?: { label: string; to: string; marks: RecordMarks } | undefined;
  /** What else can be done with the table. */
  commands?: { beforeHistory?: readonly RecordCommand[]; afterHistory?: readonly RecordCommand[] };
  /** The release that the project's table follows. */
  release?: string | undefined;
};

type RecordCommand = Command<TableRecord>;

/** What its views are kept under. */
const listOf = ({ tableId }: TableHome) => `records-${tableId}`;

/** Other screens link to a record by its code. */
const linkedFilters: LinkedFilters = { code: { filter: 'code', kind: 'text' } };

const alwaysThere = ['type', ...contract.defaultFieldKeys];

/** Only a project has records of two types: its own and the master's. */
const hasTypes: Record<TableHome['kind'], boolean> = { master: false, project: true };

export function RecordsList(props: RecordsListProps) {
  return <Records key={listOf(props.home)} {...props} />;
}

function Records(props: RecordsListProps) {
  const { home, label, kind, fields: whose, masterTableId, review, commands, release } = props;
  const navigate = useNavigate();
  const messages = useMessages();
  usePreloaded(RecordPanel, RecordHistory);
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const close = () => setOpened(null);
  const addresses = tableAddresses(home);
  const may = useMay(projectNumberOf(home));
  const fields = useQuery(fieldQueries.of(home));
  const columns = useMemo(
    () => recordColumns(fields.data ?? defaultFields, { type: hasTypes[home.kind], marks: review?.marks }),
    [fields.data, home.kind, review?.marks],
  );
  const view = useListView(
    {
      server: viewServer,
      list: listOf(home),
      links: linkedFilters,
      project: projectNumberOf(home),
      mayShare: may('views.share'),
    },
    byCode,
    fields.data ? columns : null,
  );
  const { source, filters, totalUnfiltered, error, reload, replace, live } = useRecordSource(
    home,
    view.asked,
    fields.data || asksOnly(view.view, alwaysThere) ? 'ready' : 'waiting',
  );
  useReloadAfterUndo(reload);
  const recordCommands = useRecordCommands({
    home,
    kind,
    listed: { filters, total: source.total },
    open: setOpened,
  });
  const list = useWindowedListScreen<TableRecord>({
    noun: recordNoun,
    columns,
    idOf: recordId,
    commands: [
      ...recordCommands,
      ...tableCommands(home, whose, (to) => void navigate(to), commands),
      ...(review === undefined ? [] : [reviewCommand(review, (to) => void navigate(to))]),
    ],
    can: may,
    source,
    view,
    totalUnfiltered: fields.data && totalUnfiltered,
    error: fields.error ?? error,
    reload: () => Promise.all([fields.refetch(), reload()]),
    live: {
      ...live,
      concerns: ({ tableId }) =>
        tableId !== undefined && (tableId === home.tableId || tableId === masterTableId),
    },
  });

  const mayWrite = may(recordCalls.updateRecord[home.kind].action);
  const reasonAgainst = useCallback(
    ({ type }: TableRecord) => {
      if (!mayWrite) return undefined;
      return kind === 'throughLink' && type === 'master' ? words.masterNotEdited : null;
    },
    [mayWrite, kind],
  );
  const edited: EditedList = {
    home,
    fields: fields.data ?? noFields,
    columns: list.columns,
    source,
    boxes: list.selection ? 1 : 0,
    reasonAgainst,
    replace,
  };
  const { cells, editing, store, conflict } = useCellEditing(edited);
  // A phone has no keys, and a finger selects rows.
  const isNarrow = useIsNarrow();

  const onSaved = ({ code }: TableRecord, actions: readonly MessageAction[], panel?: 'open') => {
    const done = opened?.kind === 'edit' ? 'changed' : 'created';
    messages.success(words.saved(code, done), { actions });
    if (panel !== 'open') close();
    void reload();
  };
  const onKeptTheirs = () => {
    close();
    void reload();
  };

  return (
    <CellEditingContext value={editing}>
      <ListScreen
        list={list}
        label={label}
        cells={isNarrow ? undefined : cells}
        empty={{
          text: words.emptyText,
          ...(may(recordCalls.createRecord[home.kind].action) && {
            actions: (
              <>
                <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
                  {words.addRecord}
                </Button>
                <Button onClick={() => void navigate(addresses.import)}>{words.importRecords}</Button>
                {whose === 'own' && (
                  <Button onClick={() => void navigate(addresses.fields)}>{words.manageTable}</Button>
                )}
              </>
            ),
          }),
        }}
      />
      {(opened?.kind === 'new' || opened?.kind === 'edit') && fields.data && (
        <RecordPanel
          home={home}
          fields={codeFirst(fields.data)}
          target={opened}
          release={release}
          onSaved={onSaved}
          onKeptTheirs={onKeptTheirs}
          onClose={close}
        />
      )}
      {opened?.kind === 'history' && <RecordHistory home={home} record={opened.record} onClose={close} />}
      {conflict && <CellConflict {...conflict} />}
      {fields.data && !isNarrow && (
        <ListClipboard
          {...edited}
          editing={editing}
          store={store}
          selected={list.selected}
          mayWrite={mayWrite}
          reload={reload}
        />
      )}
    </CellEditingContext>
  );
}

function tableCommands(
  home: TableHome,
  whose: RecordsListProps['fields'],
  go: (to: string) => void,
  { beforeHistory = [], afterHistory = [] }: NonNullable<RecordsListProps['commands']> = {},
): readonly RecordCommand[] {
  const addresses = tableAddresses(home);
  const { action } = recordCalls.createRecord[home.kind];
  const to = (label: string, icon: ReactElement, address: string): Command<TableRecord> => ({
    on: 'list',
    label,
    icon,
    action,
    run: () => go(address),
  });
  const exported = to(words.export, commandIcons.export, addresses.export);
  const history = to(words.tableHistory, commandIcons.history, addresses.history);
  return [
    ...(whose === 'own' ? [to(words.manageTable, commandIcons.manageTable, addresses.fields)] : []),
    to(words.import, commandIcons.import, addresses.import),
    to(words.update, commandIcons.update, addresses.update),
    { ...exported, action: downloads.ticketForExport[home.kind].action },
    ...beforeHistory,
    { ...history, action: changes.listTableChanges[home.kind].action },
    ...afterHistory,
  ];
}

function reviewCommand(
  { label, to }: { label: string; to: string },
  go: (to: string) => void,
): Command<TableRecord> {
  return {
    on: 'list',
    label,
    icon: commandIcons.review,
    action: masterChanges.keepUp.action,
    run: () => go(to),
  };
}

function recordId({ activeRecordId }: TableRecord): number {
  return activeRecordId;
}

const noFields: readonly Field[] = [];
