// What a file will become: its columns under the fields they go into, then the import and what came of it.
import { csv } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldQueries } from '../../fields/fields.queries.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import type { ReadSettings } from '../../files/csv-questions.ts';
import { FileBar } from '../file-bar.tsx';
import { offeredFields, type FileColumn } from '../../files/file-columns.ts';
import { importCallOf, type ImportEndpoint } from './import-calls.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportProgress, type Imported } from './import-progress.tsx';
import { addressesOf, type TableChoice } from '../table-choices.ts';
import type { CsvInput } from '../../files/use-csv-input.ts';
import { useLargeCall } from '../../files/use-large-call.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';

type ImportPreviewProps = {
  table: TableChoice;
  file: File;
  input: CsvInput;
  onChangeFile: () => void;
  /** The file is not needed any more: imported, or given up. */
  onLeave: () => void;
};

export function ImportPreview({ table, file, input, onChangeFile, onLeave }: ImportPreviewProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fields = useQuery({ ...fieldQueries.of(table.home), select: offeredFields });
  const call = useLargeCall<ImportEndpoint>();
  const sentFields = useRef<readonly string[]>([]);
  const [imported, setImported] = useState<Imported | null>(null);
  const [encoding, setEncoding] = useState(encodingOf(input));
  const guard = useLeaveGuard(imported === null, { goesOnAt: [], onDiscard: onLeave });
  const isOpen = call.state.kind === 'idle' && imported === null;
  const read = input.reading.kind === 'read' ? input.reading.table : undefined;

  const readAgain = async (some: Partial<ReadSettings>) => {
    const outcome = await input.read({ kind: 'file', file }, input.change(some));
    if (outcome.kind === 'read') setEncoding(outcome.table.encoding);
    else if (some.encoding) setEncoding(some.encoding);
  };

  const finish = async (running: ReturnType<typeof call.start>) => {
    const outcome = await running;
    if (outcome.kind !== 'done') return;
    onLeave();
    setImported({ newFields: sentFields.current, created: outcome.answer.created });
    await queries.invalidateQueries({ queryKey: fieldQueries.all(table.home) });
  };

  const start = (columns: readonly FileColumn[], total: number) => {
    const newFields = csv.newFieldsOf(columns);
    sentFields.current = newFields.map(({ name }) => name);
    return finish(
      call.start({
        ...importCallOf(table.home),
        total,
        body: (key) => input.reader.ask('body', { columns, rest: { key, newFields } }),
      }),
    );
  };

  const leave = () => {
    guard.release();
    onLeave();
    void navigate(addressesOf(table.home).records);
  };

  return (
    <>
      <FileBar
        name={file.name}
        settings={input.settings}
        table={read}
        encoding={encoding}
        onSettings={(some) => void readAgain(some)}
        onChangeFile={isOpen ? onChangeFile : undefined}
      />
      {!isOpen && (
        <ImportProgress
          state={call.state}
          imported={imported}
          tableName={table.name}
          onCancel={call.cancel}
          onRetry={() => void finish(call.retry())}
          onBack={call.reset}
          onOpenTable={leave}
        />
      )}
      {input.reading.kind === 'refused' && (
        <div className={styles.message}>
          <MessageBox intent="error" problems={input.reading.problems}>
            Failed to parse CSV file.
          </MessageBox>
        </div>
      )}
      {imported === null && input.reading.kind !== 'refused' && (
        <Card layout="fill">
          {fields.isError && (
            <ErrorState
              title="The fields could not be loaded"
              error={fields.error}
              onRetry={() => void fields.refetch()}
            />
          )}
          {!fields.isError && (!fields.data || input.reading.kind === 'reading') && (
            <div className={styles.loading}>
              <SkeletonText label="Reading the file" lines={8} />
            </div>
          )}
          {fields.data && read && (
            <ImportColumns
              // Other columns are matched anew.
              key={read.headers.join('\n')}
              table={table}
              read={read}
              fields={fields.data}
              input={input}
              state={isOpen ? 'open' : 'locked'}
              onImport={start}
              onCancel={leave}
            />
          )}
        </Card>
      )}
    </>
  );
}

function encodingOf({ reading }: CsvInput): csv.Encoding | null {
  return reading.kind === 'read' ? reading.table.encoding : null;
}

const useStyles = makeStyles({
  message: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 },
  loading: { padding: '20px' },
});
