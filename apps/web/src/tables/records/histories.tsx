import { fieldLabel } from '@codes/codes';
import type { HistoryEntry, TableRecord } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import type { TableHome } from '../../platform/home/home.ts';
import { HistoryPanel } from './history-panel.tsx';
import { tableValueInWords } from './history.words.ts';
import { recordQueries } from './records.queries.ts';

type RecordHistoryProps = { home: TableHome; record: TableRecord; onClose: () => void };

export function RecordHistory({ home, record, onClose }: RecordHistoryProps) {
  const history = useQuery({
    ...recordQueries.historyOf(home, record.activeRecordId),
    select: ofRecord,
  });
  return <HistoryPanel of={record.code} history={history} onClose={onClose} />;
}

type TableHistoryProps = { home: TableHome; name: string; onClose: () => void };

export function TableHistory({ home, name, onClose }: TableHistoryProps) {
  const history = useQuery({ ...recordQueries.historyOfTable(home), select: ofTable });
  return <HistoryPanel of={name} history={history} onClose={onClose} />;
}

type Changed = HistoryEntry['changes'][number];

const withChanges =
  (inWords: (change: Changed) => Changed) =>
  (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
    entries.map((entry) => ({ ...entry, changes: entry.changes.map(inWords) }));

const ofRecord = withChanges((change) => ({ ...change, name: fieldLabel(change.name) }));
const ofTable = withChanges(tableValueInWords);
