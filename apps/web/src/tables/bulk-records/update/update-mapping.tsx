// The columns of what was entered under the fields they go into, and the check of all rows by the server.
import { csv, type Field } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldQueries } from '../../fields/fields.queries.ts';
import type { ReadSettings } from '../../files/csv-questions.ts';
import { FileBar } from '../file-bar.tsx';
import { offeredFields } from '../../files/file-columns.ts';
import { addressesOf, type TableChoice } from '../table-choices.ts';
import type { CsvInput } from '../../files/use-csv-input.ts';
import { useLargeCall } from '../../files/use-large-call.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { CheckFailure } from './check-failure.tsx';
import { UpdateColumns, type ChosenUpdate } from './update-columns.tsx';
import { nameOfEntered, type Entered, type UpdateEntry, type UpdateWork } from './update-work.ts';
import { updateCallsOf, type ValidateEndpoint } from './update.calls.ts';

type UpdateMappingProps = {
  table: TableChoice;
  entered: Entered;
  input: CsvInput;
  /** What was chosen before, on the way back from the review. */
  restored: UpdateEntry | null;
  onChangeFile: () => void;
  onReviewed: (work: UpdateWork) => Promise<void>;
  onLeave: () => void;
};

export function UpdateMapping(props: UpdateMappingProps) {
  const { table, entered, input, restored, onChangeFile, onReviewed, onLeave } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const fields = useQuery({ ...fieldQueries.of(table.home), select: offeredFields });
  const call = useLargeCall<ValidateEndpoint>();
  const { records, update, review } = addressesOf(table.home);
  const guard = useLeaveGuard(true, { goesOnAt: [update, review], onDiscard: onLeave });
  const read = input.reading.kind === 'read' ? input.reading.table : undefined;
  const [encoding, setEncoding] = useState<csv.Encoding | null>(read?.encoding ?? null);
  const isRunning = call.state.kind === 'running';

  const readAgain = async (some: Partial<ReadSettings>) => {
    call.reset();
    const outcome = await input.read(entered, input.change(some));
    setEncoding(outcome.kind === 'read' ? outcome.table.encoding : (some.encoding ?? encoding));
  };

  const validate = async ({ columns, deletes }: ChosenUpdate, known: readonly Field[], total: number) => {
    const newFields = csv.newFieldsOf(columns);
    const rest = { fieldNames: csv.sentFieldsOf(columns), newFields, deleteMissing: deletes === 'missing' };
    const outcome = await call.start({
      ...updateCallsOf(table.home).validate,
      total,
      body: (key) => input.reader.ask('body', { columns, rest: { key, ...rest } }),
    });
    if (outcome.kind !== 'done') return;
    await onReviewed({
      entry: { tableId: table.tableId, entered, settings: input.settings, columns, deletes },
      reviewed: { review: outcome.answer, newFields, fields: known },
    });
  };

  return (
    <>
      <FileBar
        name={nameOfEntered(entered)}
        noun={entered.kind === 'file' ? 'file' : 'data'}
        settings={input.settings}
        table={read}
        encoding={entered.kind === 'file' ? encoding : null}
        onSettings={(some) => void readAgain(some)}
        onChangeFile={isRunning ? undefined : onChangeFile}
      />
      {call.state.kind === 'failed' && <CheckFailure error={call.state.error} />}
      {input.reading.kind === 'refused' && (
        <div className={styles.message}>
          <MessageBox intent="error" problems={input.reading.problems}>
            {csv.csvWords.invalid}
          </MessageBox>
        </div>
      )}
      {input.reading.kind !== 'refused' && (
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
              <SkeletonText label="Reading" lines={8} />
            </div>
          )}
          {fields.data && read && (
            <UpdateColumns
              // Other columns are matched anew.
              key={read.headers.join('\n')}
              table={table}
              read={read}
              fields={fields.data}
              restored={restored}
              state={call.state}
              onChange={() => call.state.kind === 'failed' && call.reset()}
              onValidate={(chosen) => validate(chosen, fields.data, read.rowCount)}
              onCancel={() => {
                if (isRunning) {
                  call.cancel();
                  return;
                }
                guard.release();
                onLeave();
                void navigate(records);
              }}
            />
          )}
        </Card>
      )}
    </>
  );
}

const useStyles = makeStyles({
  message: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 },
  loading: { padding: '20px' },
});
