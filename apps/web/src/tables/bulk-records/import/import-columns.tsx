import { csv, type Field } from '@codes/contract';
import { Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { BottomBar } from '../bottom-bar.tsx';
import type { ReadTable } from '../../files/csv/csv-questions.ts';
import {
  hasSameHeaders,
  suggestedColumns,
  withCode,
  withNewFields,
  type FileColumn,
  type NewFields,
} from '../../files/file-columns.ts';
import { ColumnChoice } from '../column-choice.tsx';
import type { BulkTable } from '../table-choices.ts';
import type { CsvInput } from '../../files/csv/use-csv-input.ts';
import { words } from './import.words.ts';

export type ImportMapping = {
  headers: readonly string[];
  columns: readonly FileColumn[];
  newFields: NewFields;
};

type ImportColumnsProps = {
  /** Of a new one its name alone is there yet. */
  into: Pick<BulkTable, 'kind' | 'name'> | { kind: 'new'; name: string };
  read: ReadTable;
  fields: readonly Field[];
  input: CsvInput;
  /** What was chosen before: for another file with the same columns, or in another tab. */
  mapping: ImportMapping | null;
  onMapping: (mapping: ImportMapping) => void;
  /** While the import runs, the table stays, dimmed. */
  state: 'open' | 'locked';
  onImport: (columns: readonly FileColumn[], fields: readonly Field[], total: number) => Promise<void>;
  onCancel: () => void;
};

const recordNoun = words.recordNoun;
const newFieldNoun = words.newFieldNoun;

export function ImportColumns(props: ImportColumnsProps) {
  const { into, read, fields, input, mapping, onMapping, state, onImport, onCancel } = props;
  const mayAddFields = into.kind !== 'linked';
  const { headers } = read;
  const before = mapping !== null && hasSameHeaders(mapping.headers, headers) ? mapping : null;
  const [newFields, setNewFields] = useState(before?.newFields ?? (mayAddFields ? 'created' : 'off'));
  const [columns, setColumns] = useState(
    () =>
      before?.columns ??
      withCode(suggestedColumns(read, fields, newFields), into.kind === 'new' ? read.codeColumn : null),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isChecking, setIsChecking] = useState(false);
  const added = csv.newFieldsOf(columns).length;

  const change = (next: readonly FileColumn[], creates = newFields) => {
    setColumns(next);
    setProblems([]);
    onMapping({ headers, columns: next, newFields: creates });
  };

  const start = async () => {
    if (isChecking || state === 'locked') return;
    setIsChecking(true);
    try {
      const found = await input.reader.ask('problems', { columns, fields });
      setProblems(found.map(csv.csvProblemInWords));
      if (found.length > 0) return;
    } finally {
      setIsChecking(false);
    }
    await onImport(columns, fields, read.rowCount);
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
          mayAddFields && (
            <Checkbox
              label={words.createNewFields}
              disabled={state === 'locked'}
              checked={newFields === 'created'}
              onChange={(_, { checked }) => {
                const next = checked === true ? 'created' : 'off';
                setNewFields(next);
                change(withNewFields(columns, read, fields, next), next);
              }}
            />
          )
        }
        onChange={state === 'open' ? change : undefined}
      />
      {state === 'open' && (
        <BottomBar
          sentence={
            <>
              {words.will(
                formatAmount(read.rowCount, recordNoun),
                added > 0 ? formatAmount(added, newFieldNoun) : '',
              )}
              <strong title={into.name}>{into.name}</strong>.
            </>
          }
        >
          <PendingButton pending={isChecking} onClick={() => void start()}>
            {into.kind === 'new' ? words.createTable : words.import}
          </PendingButton>
          <OfferedButton onClick={onCancel}>{words.cancel}</OfferedButton>
        </BottomBar>
      )}
    </>
  );
}
