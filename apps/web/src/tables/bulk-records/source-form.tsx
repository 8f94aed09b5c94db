// The form that a file or pasted data is read from, into a table: an import's or an update's.
import { csv, validationWords } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusFirstWrong } from '../../platform/ui/focus/arrival-focus.ts';
import { FormGrid } from '../../platform/ui/form/form-grid.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import type { ReadSettings, ReadTable } from '../files/csv/csv-questions.ts';
import { DelimiterField } from '../files/csv/delimiter-field.tsx';
import { usualSettings, type CsvInput } from '../files/csv/use-csv-input.ts';
import { useDelimiter } from '../files/csv/use-delimiter.ts';
import { UploadBar } from './bottom-bar.tsx';
import { refusedFile, type RefusalWords, type RefusedFile } from './refused-file.ts';
import { isWorkbook, type Source } from './source.ts';
import { useTableChoices, type BulkTable } from './table-choices.ts';
import { TableField } from './table-field.tsx';

export type SourceRules = {
  /** The problem of a source before it is read. */
  problem: (source: Source | null) => string | undefined;
  noDelimiter: string;
  noRows: (source: Source, read: ReadTable) => string;
  headers: ReadSettings['headers'];
  says: { reading: (percent: number) => string; nothingYet: string; refused: RefusalWords };
};

type SourceFormProps = {
  tables: readonly BulkTable[];
  table: BulkTable | undefined;
  onTable: (tableId: number) => void;
  source: Source | null;
  onSource: (source: Source) => void;
  rules: SourceRules;
  input: CsvInput;
  /** The source is read and has rows. */
  onRead: (settings: ReadSettings, source: Source) => Promise<void>;
  onCancel: () => void;
  /** The fields of the source. */
  children: (form: SourceFields) => ReactNode;
};

export type SourceFields = {
  message: string | undefined;
  /** Nothing for a workbook. */
  delimiter: ReactNode;
  enter: (source: Source) => void;
  /** Takes the messages away. */
  clear: () => void;
};

type FormMessages = Partial<Record<'table' | 'source' | 'delimiter', string | undefined>>;

export function SourceForm(props: SourceFormProps) {
  const { tables, table, onTable, source, onSource, rules, input, onRead, onCancel, children } = props;
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const { isPending } = useTableChoices();
  const [messages, setMessages] = useState<FormMessages>({});
  const [failure, setFailure] = useState<RefusedFile | null>(null);
  const [delimiter, setDelimiter] = useState<csv.Delimiter | null>(input.settings.delimiter);
  const choosing = useDelimiter({
    value: delimiter,
    onChange: (next) => {
      setDelimiter(next);
      say('delimiter', undefined);
    },
    suggest: input.suggest,
  });
  // Of an archived table only the choice of another one is left.
  const isOpen = table?.status !== 'archived';

  const say = (field: keyof FormMessages, message: string | undefined) => {
    setMessages((before) => ({ ...before, [field]: message }));
    setFailure(null);
  };

  const enter = async (next: Source) => {
    onSource(next);
    const problem = rules.problem(next);
    // A text that is not there yet is no mistake before it is sent.
    say('source', next.kind === 'file' ? problem : undefined);
    if (problem === undefined && !isWorkbook(next)) await choosing.lookInto(next);
  };

  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (input.reading.kind === 'reading') return;
    const chosen = await choosing.settled();
    const problem = rules.problem(source);
    const wrong = {
      ...(!isPending && table === undefined && { table: validationWords.required }),
      ...(problem !== undefined && { source: problem }),
      ...(chosen === null && { delimiter: rules.noDelimiter }),
    };
    setMessages(wrong);
    setFailure(null);
    focusFirstWrong(form.current);
    if (Object.keys(wrong).length > 0 || source === null || chosen === null) return;
    const settings = input.change({ ...usualSettings, delimiter: chosen, headers: rules.headers });
    const refused = await readProblem(input, source, settings, rules);
    setFailure(refused);
    if (refused === null) await onRead(settings, source);
  };

  const fields: SourceFields = {
    message: messages.source,
    delimiter: !(source && isWorkbook(source)) && (
      <DelimiterField value={delimiter} required message={messages.delimiter} onChange={choosing.choose} />
    ),
    enter: (next) => void enter(next),
    clear: () => {
      setMessages({});
      setFailure(null);
    },
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
            onChange={(tableId) => {
              onTable(tableId);
              say('table', undefined);
            }}
          />
          {isOpen && children(fields)}
        </FormGrid>
        <UploadBar reading={input.reading} says={rules.says} isOpen={isOpen} onCancel={onCancel} />
      </Card>
    </form>
  );
}

async function readProblem(
  input: CsvInput,
  source: Source,
  settings: ReadSettings,
  { says, noRows }: SourceRules,
): Promise<RefusedFile | null> {
  const reading = await input.read(source, settings);
  if (reading.kind === 'refused') return refusedFile(isWorkbook(source), reading.problems, says.refused);
  if (reading.kind !== 'read' || reading.table.rowCount > 0) return null;
  return { text: noRows(source, reading.table), problems: [] };
}

const useStyles = makeStyles({
  failure: { marginBottom: tokens.spacingVerticalL },
});
