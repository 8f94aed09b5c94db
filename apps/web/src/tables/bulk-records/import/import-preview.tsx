// What a file will become: its columns under the fields they go into, then the import and what came of it.
import { bulkUpdate, csv, type Change, type Field } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FindOwnChange } from '../../changes/own-changes.ts';
import { useUndo } from '../../changes/undo.tsx';
import { useOwnChanges } from '../../changes/use-own-changes.tsx';
import { fieldQueries } from '../../fields/fields.queries.ts';
import { MappedFile } from '../mapped-file.tsx';
import type { FileColumn } from '../../files/file-columns.ts';
import { endpointIn } from '../../../platform/home/home.calls.ts';
import { tableAddresses } from '../../../platform/home/home.ts';
import { ImportColumns, type ImportMapping } from './import-columns.tsx';
import { ImportProgress, type Imported } from './import-progress.tsx';
import { nameOfSource, type Source } from '../source.ts';
import type { BulkTable } from '../table-choices.ts';
import type { CsvInput } from '../../files/csv/use-csv-input.ts';
import { useLargeCall } from '../../files/large-calls/use-large-call.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { words } from './import.words.ts';

type ImportPreviewProps = {
  table: BulkTable;
  source: Source;
  input: CsvInput;
  mapping: ImportMapping | null;
  onMapping: (mapping: ImportMapping) => void;
  onChangeFile: () => void;
  /** The file is not needed any more: imported, or given up. */
  onLeave: () => void;
};

export function ImportPreview(props: ImportPreviewProps) {
  const { table, source, input, mapping, onMapping, onChangeFile, onLeave } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useLargeCall<typeof bulkUpdate.importRecords.project>();
  const { undo } = useUndo();
  const ownChanges = useOwnChanges(table.home);
  const findChange = useRef<FindOwnChange | null>(null);
  const sentFields = useRef<readonly string[]>([]);
  const [imported, setImported] = useState<Imported | null>(null);
  const isLeft = call.state.kind === 'running' && call.state.job !== null;
  const guard = useLeaveGuard(imported === null && !isLeft, { goesOnAt: [], onDiscard: onLeave });
  const isOpen = call.state.kind === 'idle' && imported === null;

  const finish = async (running: ReturnType<typeof call.start>) => {
    const outcome = await running;
    if (outcome.kind !== 'done') return;
    onLeave();
    const change = (await findChange.current?.('Import')) ?? null;
    setImported({
      newFields: sentFields.current,
      created: outcome.answer.created,
      change,
    });
    await queries.invalidateQueries({ queryKey: fieldQueries.all(table.home) });
  };

  const start = (columns: readonly FileColumn[], fields: readonly Field[], total: number) => {
    const newFields = csv.newFieldsOf(columns);
    sentFields.current = newFields.map(({ name }) => name);
    return finish(
      call.start({
        ...endpointIn(table.home, bulkUpdate.importRecords),
        total,
        onLeft: onLeave,
        body: async (key) => {
          findChange.current = await ownChanges.watch();
          return input.reader.ask('body', { columns, fields, rest: { key, newFields } });
        },
      }),
    );
  };

  const leave = async () => {
    guard.release();
    onLeave();
    await navigate(tableAddresses(table.home).records);
  };

  /** Among the records, where one sees them go. */
  const takeBack = async (change: Change) => {
    await leave();
    undo({ kind: 'table', home: table.home }, change, 'atOnce');
  };

  return (
    <MappedFile
      source={source}
      name={nameOfSource(source)}
      table={table}
      input={input}
      refused={words.refused}
      onChangeFile={isOpen ? onChangeFile : undefined}
      progress={
        !isOpen && (
          <ImportProgress
            state={call.state}
            imported={imported}
            tableName={table.name}
            onCancel={call.cancel}
            onRetry={() => void finish(call.retry())}
            onBack={call.reset}
            onOpenTable={() => void leave()}
            onUndo={(change) => void takeBack(change)}
          />
        )
      }
    >
      {imported === null
        ? (read, fields) => (
            <ImportColumns
              // Other columns are matched anew.
              key={read.headers.join('\n')}
              into={table}
              read={read}
              fields={fields}
              input={input}
              mapping={mapping}
              onMapping={onMapping}
              state={isOpen ? 'open' : 'locked'}
              onImport={start}
              onCancel={() => void leave()}
            />
          )
        : null}
    </MappedFile>
  );
}
