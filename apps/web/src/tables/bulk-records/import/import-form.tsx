import { csv, validationWords as ruleWords } from '@codes/contract';
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../platform/ui/look/card.tsx';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { FormGrid } from '../../../platform/ui/form/form-grid.tsx';
import { UploadBar } from '../bottom-bar.tsx';
import { refusedFile, type RefusedFile } from '../refused-file.ts';
import type { ReadSettings } from '../../files/csv-questions.ts';
import { DelimiterField } from '../../files/delimiter-field.tsx';
import { focusFirstWrong } from '../../../platform/ui/focus/arrival-focus.ts';
import { FileField } from '../../files/file-field.tsx';
import { tableAddresses } from '../../../platform/home/home.ts';
import { useTableChoices, type BulkTable } from '../table-choices.ts';
import { TableField } from '../table-field.tsx';
import type { CsvInput, CsvReading } from '../../files/use-csv-input.ts';
import { useDelimiter } from '../../files/use-delimiter.ts';
import { words } from './import.words.ts';

export type ImportFormValues = {
  tableId: number | null;
  file: File | null;
  delimiter: csv.Delimiter | null;
  hasHeaders: boolean;
};

type ImportFormProps = {
  values: ImportFormValues;
  onValues: (change: (before: ImportFormValues) => ImportFormValues) => void;
  tables: readonly BulkTable[];
  table: BulkTable | undefined;
  input: CsvInput;
  /** The file is read and has rows. */
  onRead: (settings: ReadSettings) => Promise<void>;
};

type FormMessages = Partial<Record<'table' | 'file' | 'delimiter', string | undefined>>;

export function ImportForm({ values, onValues, tables, table, input, onRead }: ImportFormProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { current, isPending } = useTableChoices();
  const [messages, setMessages] = useState<FormMessages>({});
  const [failure, setFailure] = useState<RefusedFile | null>(null);
  const delimiter = useDelimiter({
    value: values.delimiter,
    onChange: (next) => change({ delimiter: next }, 'delimiter'),
    suggest: input.suggest,
  });
  // Of an archived table only the choice of another one is left.
  const isOpen = table?.status !== 'archived';
  const isReading = input.reading.kind === 'reading';
  const isWorkbook = values.file !== null && csv.isWorkbookName(values.file.name);

  const change = (some: Partial<ImportFormValues>, field: keyof FormMessages | null) => {
    onValues((before) => ({ ...before, ...some }));
    setFailure(null);
    if (field !== null) setMessages((before) => ({ ...before, [field]: undefined }));
  };

  const choose = async (file: File) => {
    change({ file }, 'file');
    if (!csv.isTableFile(file.name)) {
      setMessages((before) => ({ ...before, file: csv.csvWords.fileType }));
      return;
    }
    if (!csv.isWorkbookName(file.name)) await delimiter.lookInto({ kind: 'file', file });
  };

  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (isReading) return;
    const { file } = values;
    const chosen = await delimiter.settled();
    const wrong = messagesOf({ ...values, delimiter: chosen }, isPending ? 'not known yet' : table);
    setMessages(wrong);
    setFailure(null);
    focusFirstWrong(form.current);
    if (Object.keys(wrong).length > 0 || file === null || chosen === null) return;
    const settings = input.change({
      encoding: null,
      sheet: null,
      delimiter: chosen,
      headers: values.hasHeaders ? 'first row' : 'none',
    });
    const problem = failureOf(await input.read({ kind: 'file', file }, settings), isWorkbook);
    setFailure(problem);
    if (problem === null) await onRead(settings);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void upload(event)}>
      {failure && (
        <div className={styles.failure}>
          <MessageBox intent="error" problems={failure.problems} onDismiss={() => setFailure(null)}>
            {failure.text}
          </MessageBox>
        </div>
      )}
      <Card>
        <FormGrid space="around">
          <TableField
            choices={tables}
            chosen={table}
            isDisabled={isPending}
            message={messages.table}
            onChange={(tableId) => change({ tableId }, 'table')}
          />
          {isOpen && (
            <>
              <FileField
                file={values.file}
                required
                message={messages.file}
                onChoose={(file) => void choose(file)}
              />
              {!isWorkbook && (
                <DelimiterField
                  value={values.delimiter}
                  required
                  message={messages.delimiter}
                  onChange={delimiter.choose}
                />
              )}
              <Checkbox
                className={styles.check}
                label={words.hasHeaders}
                checked={values.hasHeaders}
                onChange={(_, { checked }) => change({ hasHeaders: checked === true }, null)}
              />
            </>
          )}
        </FormGrid>
        <UploadBar
          reading={input.reading}
          says={words}
          isOpen={isOpen}
          onCancel={() => void navigate(tableAddresses(table?.home ?? current.home).records)}
        />
      </Card>
    </form>
  );
}

function messagesOf(values: ImportFormValues, table: BulkTable | 'not known yet' | undefined): FormMessages {
  const file =
    values.file === null
      ? ruleWords.required
      : csv.isTableFile(values.file.name)
        ? null
        : csv.csvWords.fileType;
  return {
    ...(table === undefined && { table: ruleWords.required }),
    ...(file !== null && { file }),
    ...(values.delimiter === null && { delimiter: ruleWords.required }),
  };
}

function failureOf(reading: CsvReading, isWorkbook: boolean): RefusedFile | null {
  if (reading.kind === 'refused') return refusedFile(isWorkbook, reading.problems, words.refused);
  if (reading.kind !== 'read') return null;
  const { headers, rowCount } = reading.table;
  if (rowCount > 0) return null;
  return { text: headers.length > 0 ? csv.csvWords.onlyHeader : csv.csvWords.empty, problems: [] };
}

const useStyles = makeStyles({
  failure: { marginBottom: tokens.spacingVerticalL },
  // The box stands under the fields, not its padding.
  check: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});
