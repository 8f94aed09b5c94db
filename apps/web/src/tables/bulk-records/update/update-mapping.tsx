// The columns of what was entered under the fields they go into, and the check of all rows by the server.
import { bulkUpdate, CallError, csv, type Field } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MappedFile } from '../mapped-file.tsx';
import type { BulkTable } from '../table-choices.ts';
import type { CsvInput } from '../../files/csv/use-csv-input.ts';
import { useLargeCall } from '../../files/large-calls/use-large-call.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { UpdateColumns, type ChosenUpdate, type RestoredUpdate } from './update-columns.tsx';
import { words } from './update.words.ts';
import type { UpdateWork } from './update-work.ts';
import { nameOfSource, type Source } from '../source.ts';
import { endpointIn } from '../../../platform/home/home.calls.ts';
import { tableAddresses } from '../../../platform/home/home.ts';

type UpdateMappingProps = {
  table: BulkTable;
  source: Source;
  input: CsvInput;
  restored: RestoredUpdate | null;
  onChosen: (chosen: ChosenUpdate) => void;
  onChangeFile: () => void;
  onReviewed: (work: UpdateWork) => Promise<void>;
  onLeave: () => void;
};

export function UpdateMapping(props: UpdateMappingProps) {
  const { table, source, input, restored, onChosen, onChangeFile, onReviewed, onLeave } = props;
  const navigate = useNavigate();
  const call = useLargeCall<typeof bulkUpdate.validateUpdate.project>();
  const { records, update, review } = tableAddresses(table.home);
  const isLeft = call.state.kind === 'running' && call.state.job !== null;
  const guard = useLeaveGuard(!isLeft, { goesOnAt: [update, review], onDiscard: onLeave });
  const isRunning = call.state.kind === 'running';

  const validate = async (
    { columns, headers, deletes }: ChosenUpdate,
    known: readonly Field[],
    total: number,
  ) => {
    const newFields = csv.newFieldsOf(columns);
    const rest = { fieldNames: csv.sentFieldsOf(columns), newFields, deleteMissing: deletes === 'missing' };
    const outcome = await call.start({
      ...endpointIn(table.home, bulkUpdate.validateUpdate),
      total,
      body: (key) => input.reader.ask('body', { columns, fields: known, rest: { key, ...rest } }),
    });
    if (outcome.kind !== 'done') return;
    await onReviewed({
      entry: { tableId: table.id, source, settings: input.settings, columns, headers, deletes },
      reviewed: { review: outcome.answer, newFields, fields: known },
    });
  };

  const cancel = () => {
    if (isRunning) {
      call.cancel();
      return;
    }
    guard.release();
    onLeave();
    void navigate(records);
  };

  return (
    <MappedFile
      source={source}
      name={nameOfSource(source)}
      table={table}
      input={input}
      refused={words.refused}
      onChangeFile={isRunning ? undefined : onChangeFile}
      onReadAgain={call.reset}
      progress={call.state.kind === 'failed' && <CheckFailure error={call.state.error} />}
    >
      {(read, fields) => (
        <UpdateColumns
          // Other columns are matched anew.
          key={read.headers.join('\n')}
          table={table}
          read={read}
          fields={fields}
          restored={restored}
          state={call.state}
          onChange={(chosen) => {
            onChosen(chosen);
            if (call.state.kind === 'failed') call.reset();
          }}
          onValidate={(chosen) => validate(chosen, fields, read.rowCount)}
          onCancel={cancel}
        />
      )}
    </MappedFile>
  );
}

/** Why the server did not take the rows, and when it said so. */
function CheckFailure({ error }: { error: unknown }) {
  const styles = useStyles();
  const [at] = useState(() => new Date());
  const { text, problems } = showError(error);
  const isRefused =
    error instanceof CallError && error.is('invalid', 'masterTableArchived', 'linkedTableReadOnly');
  return (
    <div className={styles.place}>
      <MessageBox intent="error" problems={isRefused && problems.length === 0 ? [text] : problems}>
        {isRefused ? csv.csvWords.invalid : text}{' '}
        <time className={styles.time} dateTime={at.toISOString()}>
          {at.toLocaleTimeString('sv')}
        </time>
      </MessageBox>
    </div>
  );
}

const useStyles = makeStyles({
  place: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 },
  time: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
