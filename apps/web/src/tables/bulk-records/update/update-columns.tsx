import { csv, type Field } from '@codes/contract';
import { Checkbox, ProgressBar } from '@fluentui/react-components';
import { useState } from 'react';
import { BottomBar } from '../bottom-bar.tsx';
import { countedAs, shareOfCall, stepsOfACheck } from '../../files/large-calls/call-progress.ts';
import type { ReadTable } from '../../files/csv/csv-questions.ts';
import { hasSameHeaders, suggestedColumns, type FileColumn } from '../../files/file-columns.ts';
import { ColumnChoice } from '../column-choice.tsx';
import type { BulkTable } from '../table-choices.ts';
import { useOnce } from '../../files/use-kept-entry.ts';
import type { CallState } from '../../files/large-calls/use-large-call.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import type { UpdateEntry } from './update-work.ts';
import { words as bulkWords } from '../bulk-records.words.ts';
import { words } from './update.words.ts';

export type ChosenUpdate = Pick<UpdateEntry, 'deletes' | 'headers'> & { columns: readonly FileColumn[] };

/** What was chosen before, on the way back from the review or from another file. */
export type RestoredUpdate = Pick<UpdateEntry, 'columns' | 'headers' | 'deletes' | 'isChecked'>;

type UpdateColumnsProps = {
  table: BulkTable;
  read: ReadTable;
  fields: readonly Field[];
  restored: RestoredUpdate | null;
  state: CallState;
  onChange: (chosen: ChosenUpdate) => void;
  onValidate: (chosen: ChosenUpdate) => Promise<void>;
  onCancel: () => void;
};

const rowNoun = words.rowNoun;

export function UpdateColumns(props: UpdateColumnsProps) {
  const { table, read, fields, restored, state, onChange, onValidate, onCancel } = props;
  const mayAddFields = table.kind !== 'linked';
  const [columns, setColumns] = useState<readonly FileColumn[]>(() =>
    restored?.columns && hasSameHeaders(restored.headers, read.headers)
      ? restored.columns
      : suggestedColumns(read, fields, mayAddFields ? 'created' : 'off'),
  );
  const [deletes, setDeletes] = useState(restored?.deletes ?? 'nothing');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isRunning = state.kind === 'running';

  const { headers } = read;
  const change = (next: readonly FileColumn[]) => {
    setColumns(next);
    setProblems([]);
    onChange({ columns: next, headers, deletes });
  };

  const validate = () => {
    if (isRunning) return;
    const found = problemsOf(columns, fields);
    setProblems(found);
    if (found.length === 0) void onValidate({ columns, headers, deletes });
  };

  const isCheckedAtOnce = restored?.isChecked === 'atOnce' && columns.every(({ kind }) => kind === 'field');
  useOnce(isCheckedAtOnce, async () => validate());

  return (
    <>
      <ColumnChoice
        read={read}
        fields={fields}
        chosen={columns}
        newFields={mayAddFields ? 'allowed' : 'notAllowed'}
        problems={problems}
        option={
          <Checkbox
            label={words.deletesOthers}
            disabled={isRunning}
            checked={deletes === 'missing'}
            onChange={(_, { checked }) => {
              const next = checked === true ? 'missing' : 'nothing';
              setDeletes(next);
              onChange({ columns, headers, deletes: next });
            }}
          />
        }
        onChange={isRunning ? undefined : change}
      />
      {isRunning && (
        <ProgressBar aria-label={words.checkingTheRows} value={shareOfCall(state, stepsOfACheck)} />
      )}
      <BottomBar
        sentence={
          isRunning && state.server === 'gone' ? (
            bulkWords.serverGone
          ) : isRunning ? (
            words.checking(countedAs[state.step], formatCount(state.rows), formatAmount(state.total, rowNoun))
          ) : (
            <>
              {words.willCompare(formatAmount(read.rowCount, rowNoun))}
              <strong title={table.name}>{table.name}</strong>
              {words.nothingIsChangedYet}
            </>
          )
        }
      >
        <PendingButton pending={isRunning} onClick={validate}>
          {words.validate}
        </PendingButton>
        <OfferedButton onClick={onCancel}>{words.cancel}</OfferedButton>
      </BottomBar>
    </>
  );
}

/** The server looks at every row; here it is only about the columns. */
function problemsOf(columns: readonly FileColumn[], fields: readonly Field[]): readonly string[] {
  const hasCode = columns.some((column) => column.kind === 'field' && column.tableFieldId === 'code');
  if (!hasCode) return [csv.csvProblemInWords({ key: 'codeMissing' })];
  return csv.columnProblems(columns, fields, []).map(csv.csvProblemInWords);
}
