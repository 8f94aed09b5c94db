import { csv, type Field } from '@codes/contract';
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatAmount } from '../../../platform/ui/text/formats.ts';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { BottomBar } from '../bottom-bar.tsx';
import type { ReadTable } from '../../files/csv-questions.ts';
import {
  suggestedColumns,
  withColumn,
  withNewFields,
  type FileColumn,
  type NewFields,
} from '../../files/file-columns.ts';
import { MappingTable } from '../mapping-table.tsx';
import type { TableChoice } from '../table-choices.ts';
import type { CsvInput } from '../../files/use-csv-input.ts';

type ImportColumnsProps = {
  table: TableChoice;
  read: ReadTable;
  fields: readonly Field[];
  input: CsvInput;
  /** While the import runs, the table stays, dimmed. */
  state: 'open' | 'locked';
  onImport: (columns: readonly FileColumn[], total: number) => Promise<void>;
  onCancel: () => void;
};

export const recordNoun = { one: 'record', many: 'records' };
export const newFieldNoun = { one: 'new field', many: 'new fields' };

export function ImportColumns(props: ImportColumnsProps) {
  const { table, read, fields, input, state, onImport, onCancel } = props;
  const styles = useStyles();
  const mayAddFields = table.fields === 'own';
  const [newFields, setNewFields] = useState<NewFields>(mayAddFields ? 'created' : 'off');
  const [columns, setColumns] = useState(() => suggestedColumns(read.headers, fields, newFields));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isChecking, setIsChecking] = useState(false);
  const added = csv.newFieldsOf(columns).length;

  const change = (next: readonly FileColumn[]) => {
    setColumns(next);
    setProblems([]);
  };

  const start = async () => {
    if (isChecking || state === 'locked') return;
    setIsChecking(true);
    try {
      const found = await input.reader.ask('problems', { columns, fields });
      setProblems(found);
      if (found.length > 0) return;
    } finally {
      setIsChecking(false);
    }
    await onImport(columns, read.rowCount);
  };

  return (
    <>
      {problems.length > 0 && (
        <div className={styles.problems}>
          {problems.map((problem) => (
            <MessageBox key={problem} intent="error">
              {problem}
            </MessageBox>
          ))}
        </div>
      )}
      <div className={styles.bar}>
        <span className={styles.hint}>Choose the field that each column goes into.</span>
        {mayAddFields && (
          <Checkbox
            label="Create new fields"
            disabled={state === 'locked'}
            checked={newFields === 'created'}
            onChange={(_, { checked }) => {
              const next = checked === true ? 'created' : 'off';
              setNewFields(next);
              change(withNewFields(columns, read.headers, fields, next));
            }}
          />
        )}
      </div>
      <MappingTable
        label="Preview"
        headers={read.headers}
        rows={read.firstRows}
        fields={fields}
        chosen={columns}
        newFields={mayAddFields ? 'allowed' : 'notAllowed'}
        onChange={state === 'open' ? (index, next) => change(withColumn(columns, index, next)) : undefined}
      />
      {state === 'open' && (
        <BottomBar
          sentence={
            <>
              {formatAmount(read.rowCount, recordNoun)}
              {added > 0 && ` and ${formatAmount(added, newFieldNoun)}`} will be added to{' '}
              <strong>{table.name}</strong>.
            </>
          }
        >
          <PendingButton pending={isChecking} onClick={() => void start()}>
            Import
          </PendingButton>
          <Button onClick={onCancel}>Cancel</Button>
        </BottomBar>
      )}
    </>
  );
}

const useStyles = makeStyles({
  problems: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    minHeight: codesTokens.commandBarHeight,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  hint: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground3 },
});
