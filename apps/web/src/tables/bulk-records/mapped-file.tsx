// What was entered, and below it the choice of the fields that its columns go into.
import { fields as contract, type Field } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fieldQueries } from '../fields/fields.queries.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import type { CsvSource, ReadSettings, ReadTable } from '../files/csv/csv-questions.ts';
import { offeredFields } from '../files/file-columns.ts';
import type { CsvInput } from '../files/csv/use-csv-input.ts';
import { refusedFile, type RefusalWords } from './refused-file.ts';
import { FileBar } from './file-bar.tsx';
import type { BulkTable } from './table-choices.ts';
import { words } from './bulk-records.words.ts';

type MappedFileProps = {
  source: CsvSource;
  name: string;
  /** Null: one that is made of the file. */
  table: BulkTable | null;
  input: CsvInput;
  /** What is said of a file that can't be read that way. */
  refused: RefusalWords;
  /** Left out while a call runs. */
  onChangeFile: (() => void) | undefined;
  onReadAgain?: () => void;
  /** How far the call is, or why it failed. */
  progress: ReactNode;
  /** The columns, or nothing once they are of no more use. */
  children: ((read: ReadTable, fields: readonly Field[]) => ReactNode) | null;
};

export function MappedFile(props: MappedFileProps) {
  const { source, name, table, input, refused, onChangeFile, onReadAgain, progress, children } = props;
  const styles = useStyles();
  const fields = useFieldsOf(table);
  const read = input.reading.kind === 'read' ? input.reading.table : undefined;
  const [encoding, setEncoding] = useState(read?.encoding ?? null);
  // While another sheet is read, and where it can't be, the choice of the sheet stays.
  const [workbook, setWorkbook] = useState(read?.workbook ?? null);
  const { reading } = input;
  const failure =
    reading.kind === 'refused' ? refusedFile(workbook !== null, reading.problems, refused) : null;
  const noun = source.kind === 'file' ? 'file' : 'data';

  const readAgain = async (some: Partial<ReadSettings>) => {
    onReadAgain?.();
    const outcome = await input.read(source, input.change(some));
    if (outcome.kind === 'read') setEncoding(outcome.table.encoding);
    else if (some.encoding) setEncoding({ name: some.encoding, by: 'chosen', signs: [] });
    if (outcome.kind === 'read') setWorkbook(outcome.table.workbook);
    else if (workbook && some.sheet) setWorkbook({ ...workbook, sheet: some.sheet, notes: [] });
  };

  return (
    <>
      <FileBar
        name={name}
        noun={noun}
        settings={input.settings}
        table={read}
        encoding={source.kind === 'file' ? encoding : null}
        workbook={workbook}
        onSettings={(some) => void readAgain(some)}
        onChangeFile={onChangeFile}
      />
      {progress}
      {failure && (
        <div className={styles.message}>
          <MessageBox intent="error" problems={failure.problems}>
            {failure.text}
          </MessageBox>
        </div>
      )}
      {children && !failure && (
        <Card layout="fill">
          {fields.isError && (
            <ErrorState
              title={words.fieldsNotLoaded}
              error={fields.error}
              onRetry={() => void fields.refetch()}
            />
          )}
          {!fields.isError && (!fields.data || input.reading.kind === 'reading') && (
            <div className={styles.loading}>
              <SkeletonText label={words.readingInput(noun)} lines={8} />
            </div>
          )}
          {fields.data && read && children(read, fields.data)}
        </Card>
      )}
    </>
  );
}

/** A new table has the default ones. */
function useFieldsOf(table: BulkTable | null) {
  const home = table?.home ?? { kind: 'master' as const, tableId: 0 };
  const query = useQuery({ ...fieldQueries.of(home), select: offeredFields, enabled: table !== null });
  return table === null ? { ...query, isError: false, data: contract.defaultFields } : query;
}

const useStyles = makeStyles({
  message: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 },
  loading: { padding: tokens.spacingVerticalXL },
});
