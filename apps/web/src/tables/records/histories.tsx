import type { TableRecord } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import type { TableHome } from '../../platform/home/home.ts';
import { HistoryPanel } from './history-panel.tsx';
import { recordQueries } from './records.queries.ts';

type RecordHistoryProps = { home: TableHome; record: TableRecord; onClose: () => void };

export function RecordHistory({ home, record, onClose }: RecordHistoryProps) {
  const history = useQuery(recordQueries.historyOf(home, record.activeRecordId));
  return <HistoryPanel of={record.code} history={history} onClose={onClose} />;
}

type TableHistoryProps = { home: TableHome; name: string; onClose: () => void };

export function TableHistory({ home, name, onClose }: TableHistoryProps) {
  const history = useQuery(recordQueries.historyOfTable(home));
  return <HistoryPanel of={name} history={history} onClose={onClose} />;
}
