import { useState } from 'react';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import type { ReadSettings } from '../files/csv-questions.ts';
import { useCsvInput } from '../files/use-csv-input.ts';
import { lostEntry, useKeptEntry, useOnce } from '../files/use-kept-entry.ts';
import type { Source } from './source.ts';
import { offeredTables, type TableChoices } from './table-choices.ts';

/** What a screen keeps of a source that it has read. */
export type SourceEntry = { tableId: number; source: Source; settings: ReadSettings };

type Kept<Work, Entry> = {
  isWork: (value: unknown) => value is Work;
  entryOf: (work: Work) => Entry;
};

/** The table and the source of an import or an update, and whether the source is read: after a reload as before. */
export function useSource<Work, Entry extends SourceEntry>(
  tables: TableChoices,
  { isWork, entryOf }: Kept<Work, Entry>,
  onFound?: (entry: Entry) => void,
) {
  const messages = useMessages();
  const input = useCsvInput();
  const { found, keep, finish } = useKeptEntry(isWork);
  const [tableId, setTableId] = useState(tables.current.tableId);
  const [source, setSource] = useState<Source | null>(null);
  const [isRead, setIsRead] = useState(false);
  useOnce(found.kind === 'found' || found.kind === 'lost', async () => {
    if (found.kind === 'lost') messages.info(lostEntry);
    if (found.kind !== 'found') return;
    const entry = entryOf(found.entry);
    setTableId(entry.tableId);
    setSource(entry.source);
    onFound?.(entry);
    input.change(entry.settings);
    const outcome = await input.read(entry.source, entry.settings);
    if (outcome.kind === 'read') setIsRead(true);
  });
  const offered = offeredTables(tables);
  const table = offered.find(({ id }) => id === tableId);
  const isOpen = isRead && table?.status !== 'archived';
  return {
    input,
    offered,
    table,
    setTableId,
    source,
    setSource,
    /** The source and its table once it is read, until another file is chosen. */
    read: isOpen && table !== undefined && source !== null ? { table, source } : null,
    goOn: async (work: Work) => {
      await keep(work);
      setIsRead(true);
    },
    changeFile: () => {
      input.forget();
      setIsRead(false);
    },
    keep,
    finish,
  };
}
