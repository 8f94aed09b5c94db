import { csv, type Field } from '@codes/contract';
import { Checkbox, ProgressBar } from '@fluentui/react-components';
import { useState } from 'react';
import { BottomBar } from '../bottom-bar.tsx';
import { countedAs, shareOfCall, stepsOfACheck } from '../../files/call-progress.ts';
import type { ReadTable } from '../../files/csv-questions.ts';
import { suggestedColumns, type FileColumn } from '../../files/file-columns.ts';
import { ColumnChoice } from '../column-choice.tsx';
import type { BulkTable } from '../table-choices.ts';
import type { CallState } from '../../files/use-large-call.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import type { UpdateEntry } from './update-work.ts';
import { words } from './update.words.ts';

export type ChosenUpdate = Pick<UpdateEntry, 'deletes'> & { columns: readonly FileColumn[] };

type UpdateColumnsProps = {
  table: BulkTable;
  read: ReadTable;
  fields: readonly Field[];
  restored: UpdateEntry | null;
  state: CallState;
  onChange: () => void;
  onValidate: (chosen: ChosenUpdate) => Promise<void>;
  onCancel: () => void;
};

const rowNoun = words.rowNoun;

export function UpdateColumns(props: UpdateColumnsProps) {
  const { table, read, fields, restored, state, onChange, onValidate, onCancel } = props;
  const mayAddFields = table.kind !== 'linked';
  const [columns, setColumns] = useState<readonly FileColumn[]>(() =>
    restored?.columns?.length === read.headers.length
      ? restored.columns
      : suggestedColumns(read.headers, fields, mayAddFields ? 'created' : 'off'),
  );
  const [deletes, setDeletes] = useState(restored?.deletes ?? 'nothing');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isRunning = state.kind === 'running';

  const change = (next: readonly FileColumn[]) => {
    setColumns(next);
    setProblems([]);
    onChange();
  };

  const validate = () => {
    if (isRunning) return;
    const found = problemsOf(columns, fields);
    setProblems(found);
    if (found.length === 0) void onValidate({ columns, deletes });
  };

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
              setDeletes(checked === true ? 'missing' : 'nothing');
              onChange();
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
          isRunning ? (
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
  if (!hasCode) return [csv.columnWords.codeMissing];
  return csv.columnProblems(columns, fields, []);
}
