import { csv, validationWords as ruleWords } from '@codes/contract';
import { Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState, type FormEvent } from 'react';
import { UploadBar } from '../bottom-bar.tsx';
import { refusedFile, type RefusedFile } from '../refused-file.ts';
import type { ReadSettings } from '../../files/csv-questions.ts';
import { DelimiterField } from '../../files/delimiter-field.tsx';
import { focusFirstWrong } from '../../../platform/ui/focus/arrival-focus.ts';
import { FileField } from '../../files/file-field.tsx';
import { useTableChoices, type BulkTable } from '../table-choices.ts';
import { TableField } from '../table-field.tsx';
import { usualSettings, type CsvInput, type CsvReading } from '../../files/use-csv-input.ts';
import { useDelimiter } from '../../files/use-delimiter.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { under } from '../../../platform/ui/form/form-fields.tsx';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { FormGrid } from '../../../platform/ui/form/form-grid.tsx';
import { enteredProblem, noRowsProblem, type Entered } from './update-work.ts';
import { words } from './update.words.ts';
import { codeText } from '../../../platform/ui/look/shapes.ts';

type UpdateFormProps = {
  tables: readonly BulkTable[];
  table: BulkTable | undefined;
  onTable: (tableId: number) => void;
  entered: Entered | null;
  onEntered: (entered: Entered | null) => void;
  input: CsvInput;
  onRead: (settings: ReadSettings, entered: Entered) => Promise<void>;
  onCancel: () => void;
};

type FormMessages = Partial<Record<'table' | 'data' | 'delimiter', string | undefined>>;

export function UpdateForm(props: UpdateFormProps) {
  const { tables, table, onTable, entered, onEntered, input, onRead, onCancel } = props;
  const styles = useStyles();
  const { isPending } = useTableChoices();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Entered['kind']>(entered?.kind ?? 'file');
  const [delimiter, setDelimiter] = useState<csv.Delimiter | null>(
    entered === null ? csv.defaultDelimiter : input.settings.delimiter,
  );
  const [messages, setMessages] = useState<FormMessages>({});
  const [failure, setFailure] = useState<RefusedFile | null>(null);
  const choosing = useDelimiter({
    value: delimiter,
    onChange: (next) => {
      setDelimiter(next);
      setMessages((before) => ({ ...before, delimiter: undefined }));
    },
    suggest: input.suggest,
  });
  const guard = useLeaveGuard(entered?.kind === 'text' && entered.text !== '', { goesOnAt: [] });
  // Of an archived table only the choice of another one is left.
  const isOpen = table?.status !== 'archived';
  const isReading = input.reading.kind === 'reading';
  const ofThisWay = entered?.kind === way ? entered : null;
  const isWorkbook = ofThisWay?.kind === 'file' && csv.isWorkbookName(ofThisWay.file.name);

  const enter = async (next: Entered) => {
    onEntered(next);
    setFailure(null);
    setMessages((before) => ({ ...before, data: undefined }));
    if (next.kind === 'file' && csv.isWorkbookName(next.file.name)) return;
    if (next.kind === 'file' && !csv.isCsvFile(next.file)) {
      setMessages((before) => ({ ...before, data: csv.csvWords.updateFileType }));
      return;
    }
    if (next.kind === 'text' && next.text.trim() === '') return;
    await choosing.lookInto(next);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReading) return;
    const chosen = await choosing.settled();
    const wrong = messagesOf({
      table: isPending ? 'not known yet' : table,
      data: enteredProblem(way, ofThisWay),
      delimiter: chosen,
    });
    setMessages(wrong);
    setFailure(null);
    focusFirstWrong(form.current);
    if (Object.keys(wrong).length > 0 || ofThisWay === null || chosen === null) return;
    const settings = input.change({ ...usualSettings, delimiter: chosen });
    const problem = failureOf(await input.read(ofThisWay, settings), isWorkbook ? 'workbook' : way);
    setFailure(problem);
    if (problem === null) await onRead(settings, ofThisWay);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
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
            onChange={onTable}
          />
          {isOpen && (
            <>
              <TabList
                className={styles.ways}
                selectedValue={way}
                onTabSelect={(_, { value }) => {
                  setWay(value === 'text' ? 'text' : 'file');
                  setMessages({});
                  setFailure(null);
                }}
              >
                <Tab value="file">{words.file}</Tab>
                <Tab value="text">{words.pastedData}</Tab>
              </TabList>
              {way === 'file' ? (
                <FileField
                  file={ofThisWay?.kind === 'file' ? ofThisWay.file : null}
                  required
                  message={messages.data}
                  onChoose={(file) => void enter({ kind: 'file', file })}
                />
              ) : (
                <Field
                  label={words.data}
                  required
                  hint={words.pasteHint}
                  {...under(undefined, messages.data)}
                >
                  <Textarea
                    rows={10}
                    resize="vertical"
                    className={styles.pasted}
                    value={ofThisWay?.kind === 'text' ? ofThisWay.text : ''}
                    onChange={(_, { value }) => void enter({ kind: 'text', text: value })}
                  />
                </Field>
              )}
              {!isWorkbook && (
                <DelimiterField
                  value={delimiter}
                  required
                  message={messages.delimiter}
                  onChange={choosing.choose}
                />
              )}
            </>
          )}
        </FormGrid>
        <UploadBar
          reading={input.reading}
          says={words}
          isOpen={isOpen}
          onCancel={() => {
            guard.release();
            onCancel();
          }}
        />
      </Card>
    </form>
  );
}

function messagesOf({
  table,
  data,
  delimiter,
}: {
  table: BulkTable | 'not known yet' | undefined;
  data: string | undefined;
  delimiter: csv.Delimiter | null;
}): FormMessages {
  return {
    ...(table === undefined && { table: ruleWords.required }),
    ...(data !== undefined && { data }),
    ...(delimiter === null && { delimiter: csv.csvWords.delimiterRequired }),
  };
}

function failureOf(reading: CsvReading, what: keyof typeof noRowsProblem): RefusedFile | null {
  if (reading.kind === 'refused') return refusedFile(what === 'workbook', reading.problems, words.refused);
  if (reading.kind !== 'read' || reading.table.rowCount > 0) return null;
  return { text: noRowsProblem[what], problems: [] };
}

const useStyles = makeStyles({
  failure: { marginBottom: tokens.spacingVerticalL },
  ways: { marginInline: `calc(${tokens.spacingHorizontalMNudge} * -1)` },
  pasted: {
    '& textarea': {
      ...codeText,
      whiteSpace: 'pre',
      maxHeight: '400px',
    },
  },
});
