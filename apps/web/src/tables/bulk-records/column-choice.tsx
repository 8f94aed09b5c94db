import { fieldLabel } from '@codes/codes';
import { csv, type Field } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import type { ReadTable } from '../files/csv/csv-questions.ts';
import { withColumn, type FileColumn } from '../files/file-columns.ts';
import { MappingTable } from './mapping-table.tsx';
import { words } from './bulk-records.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

type ColumnChoiceProps = {
  read: ReadTable;
  fields: readonly Field[];
  chosen: readonly FileColumn[];
  newFields: 'allowed' | 'notAllowed';
  problems: readonly string[];
  /** A choice about all columns, beside the hint. */
  option: ReactNode;
  /** Left out while a call runs: the table stays, dimmed. */
  onChange: ((chosen: readonly FileColumn[]) => void) | undefined;
};

/** The field that each column goes into, over the first rows of the file. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { read, fields, chosen, newFields, problems, option, onChange } = props;
  const styles = useStyles();
  const doubts = csv
    .doubtfulHeadings(read.headers, fields)
    .map(({ field, headings }) => words.doubt(headings.join(', '), fieldLabel(field)));
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
      {doubts.length > 0 && (
        <div className={styles.problems}>
          <MessageBox intent="info" problems={doubts}>
            {words.inDoubt}
          </MessageBox>
        </div>
      )}
      <div className={styles.bar}>
        <span className={styles.hint}>{words.chooseFields}</span>
        {option}
      </div>
      <MappingTable
        label={words.preview}
        file={read}
        rows={read.firstRows}
        fields={fields}
        chosen={chosen}
        newFields={newFields}
        onChange={onChange && ((index, next) => onChange(withColumn(chosen, index, next)))}
      />
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
    borderBottom: lines.card,
  },
  hint: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground3 },
});
