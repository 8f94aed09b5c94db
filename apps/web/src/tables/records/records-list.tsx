// The records of a table with their commands and panels. The pages around it know whose table it is.
import { Button } from '@fluentui/react-components';
import { changes, downloads, masterChanges, recordCalls, type TableRecord } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
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
import { codeFirst, defaultFields, recordColumns, type RecordMarks } from './record.columns.tsx';
import {
  recordNoun,
  useRecordCommands,
  type OpenedRecord,
  type RecordsKind,
} from './use-record-commands.tsx';
import { useRecordSource } from './use-record-source.ts';
import { words } from './records.words.ts';

const RecordPanel = loadedLater(async () => (await import('./record-panel.tsx')).RecordPanel);
const RecordHistory = loadedLater(async () => (await import('./histories.tsx')).RecordHistory);

type RecordsListProps = {
  home: TableHome;
  label: string;
  kind: RecordsKind;
  /** Whether its fields are its own, to be changed here. */
  fields: 'own' | 'fixed';
  /** Records that are marked, and where they are reviewed. */
  review?: { label: string; to: string; marks: RecordMarks } | undefined;
};

/** Only a project has records of two types: its own and the master's. */
const hasTypes: Record<TableHome['kind'], boolean> = { master: false, project: true };

export function RecordsList(props: RecordsListProps) {
  const [search] = useSearchParams();
  const wanted = search.get('code');
  return <Records key={wanted} wanted={wanted} {...props} />;
}

function Records({
  home,
  label,
  kind,
  fields: whose,
  review,
  wanted,
}: RecordsListProps & { wanted: string | null }) {
  const navigate = useNavigate();
  const messages = useMessages();
  usePreloaded(RecordPanel, RecordHistory);
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const close = () => setOpened(null);
  const addresses = tableAddresses(home);
  const may = useMay(projectNumberOf(home));
  const fields = useQuery(fieldQueries.of(home));
  const { source, filters, totalUnfiltered, error, reload } = useRecordSource(home, wanted);
  const columns = useMemo(
    () => recordColumns(fields.data ?? defaultFields, { type: hasTypes[home.kind], marks: review?.marks }),
    [fields.data, home.kind, review?.marks],
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
      ...tableCommands(home, whose, (to) => void navigate(to)),
      ...(review === undefined ? [] : [reviewCommand(review, (to) => void navigate(to))]),
    ],
    can: may,
    source,
    totalUnfiltered: fields.data && totalUnfiltered,
    error: fields.error ?? error,
    reload: () => Promise.all([fields.refetch(), reload()]),
  });

  const onSaved = ({ code }: TableRecord, actions: readonly MessageAction[]) => {
    const done = opened?.kind === 'edit' ? 'changed' : 'created';
    messages.success(words.saved(code, done), { actions });
    close();
    void reload();
  };
  const onKeptTheirs = () => {
    close();
    void reload();
  };

  return (
    <>
      <ListScreen
        list={list}
        label={label}
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
          onSaved={onSaved}
          onKeptTheirs={onKeptTheirs}
          onClose={close}
        />
      )}
      {opened?.kind === 'history' && <RecordHistory home={home} record={opened.record} onClose={close} />}
    </>
  );
}

function tableCommands(
  home: TableHome,
  whose: RecordsListProps['fields'],
  go: (to: string) => void,
): readonly Command<TableRecord>[] {
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
    { ...history, action: changes.listTableChanges[home.kind].action },
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
