// Where a list of codes comes from: a file or the clipboard. It is checked by the server before anything is stored.
import {
  csv,
  limits,
  register,
  validationWords as ruleWords,
  type CodesReview,
  type ListedCode,
} from '@codes/contract';
import { Field, makeStyles, Tab, TabList, Textarea, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { focusFirstWrong } from '../../../platform/ui/focus/arrival-focus.ts';
import { under } from '../../../platform/ui/form/form-fields.tsx';
import { FormGrid } from '../../../platform/ui/form/form-grid.tsx';
import { Card } from '../../../platform/ui/look/card.tsx';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { BottomBar } from '../../../tables/bulk-records/bottom-bar.tsx';
import { words as bulkWords } from '../../../tables/bulk-records/bulk-records.words.ts';
import { countedAs } from '../../../tables/files/large-calls/call-progress.ts';
import { EncodingChoice } from '../../../tables/files/csv/encoding-choice.tsx';
import { FileField } from '../../../tables/files/file-field.tsx';
import type { FileNote } from '../../../tables/files/files.words.ts';
import { useOnce } from '../../../tables/files/use-kept-entry.ts';
import { useLargeCall, type CallState } from '../../../tables/files/large-calls/use-large-call.ts';
import { SheetChoice } from '../../../tables/files/workbooks/sheet-choice.tsx';
import { codeQueries, type CodeHome } from '../../code-screens/code.queries.ts';
import { ListChoices } from '../../code-screens/list/list-choices.tsx';
import { asGuessed, readList, type ListReading } from '../../code-screens/list/listed-codes.ts';
import {
  rowsInPasted,
  sheetsInFile,
  type FileRows,
  type ReadRows,
} from '../../code-screens/list/rows-in-text.ts';
import { useFileReading } from '../../code-screens/list/use-file-reading.ts';
import { words } from './import-codes.words.ts';

/** Of a workbook a sheet, null where there is none to choose; its rows once they are read. */
type EnteredFile = { kind: 'file'; file: File; sheet: string | null; read: FileRows | null };

export type Entered = { reading: ListReading } & (EnteredFile | { kind: 'text'; text: string });

type ImportCodesFormProps = {
  home: CodeHome;
  /** What was entered stays while the review is looked at. */
  entered: Entered | null;
  onEntered: (entered: Entered) => void;
  onReviewed: (review: CodesReview, notes: readonly FileNote[]) => void;
  onCancel: () => void;
};

export function ImportCodesForm({ home, entered, onEntered, onReviewed, onCancel }: ImportCodesFormProps) {
  const styles = useStyles();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Entered['kind']>(entered?.kind ?? 'file');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const call = useLargeCall<typeof register.checkCodes>();
  const guard = useLeaveGuard(entered?.kind === 'text' && entered.text !== '', { goesOnAt: [] });
  const ofThisWay = entered?.kind === way ? entered : null;
  const reading = useFileReading();
  const configuration = useQuery(codeQueries.configuration(home));
  const root = configuration.data?.tree ?? null;
  const shown = useMemo(() => ofThisWay && rowsOf(ofThisWay), [ofThisWay]);
  const list = useMemo(
    () => (ofThisWay && shown?.ok ? readList(shown.rows, ofThisWay.reading, root) : null),
    [ofThisWay, shown, root],
  );
  const isRunning = call.state.kind === 'running' || reading.share !== null;

  const enter = (next: Entered) => {
    onEntered(next);
    setProblem(undefined);
    call.reset();
  };
  const refuse = (why: string) => {
    setProblem(why);
    focusFirstWrong(form.current);
  };
  const readFile = async (
    file: File,
    sheet: string | null,
    chosen: ListReading = asGuessed,
    encoding: csv.Encoding | null = null,
  ): Promise<Entered | null> => {
    const unread = { kind: 'file' as const, file, sheet, read: null, reading: chosen };
    enter(unread);
    const outcome = await reading.read(file, { sheet, encoding });
    if (outcome.kind === 'refused') setProblem(outcome.problem);
    if (outcome.kind !== 'read') return null;
    const { rows, workbook, encoding: readAs } = outcome;
    const whole = { ...unread, read: { rows, workbook, encoding: readAs } };
    onEntered(whole);
    return whole;
  };
  // A file that was left here before.
  useOnce(entered?.kind === 'file' && entered.read === null && reading.share === null, async () => {
    if (entered?.kind === 'file') await readFile(entered.file, entered.sheet, entered.reading);
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (ofThisWay === null) return refuse(way === 'file' ? csv.csvWords.fileRequired : ruleWords.required);
    const isUnread = ofThisWay.kind === 'file' && ofThisWay.read === null;
    const whole = isUnread ? await readFile(ofThisWay.file, ofThisWay.sheet, ofThisWay.reading) : ofThisWay;
    if (whole === null) return focusFirstWrong(form.current);
    const read = rowsOf(whole);
    if (!read.ok) return refuse(read.problem);
    const { codes } = readList(read.rows, whole.reading, root);
    const problemOfAll = problemOf(codes);
    if (problemOfAll !== null) return refuse(problemOfAll);
    const outcome = await call.start({
      endpoint: register.checkCodes,
      params: home,
      total: codes.length,
      body: async () => new Blob([JSON.stringify({ codes })], { type: 'application/json' }),
    });
    const notes = whole.kind === 'file' ? (whole.read?.workbook?.notes ?? []) : [];
    if (outcome.kind === 'done') onReviewed(outcome.answer, notes);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {call.state.kind === 'failed' && <CheckFailure error={call.state.error} onDismiss={call.reset} />}
      <Card>
        <FormGrid space="around">
          <TabList
            className={styles.ways}
            selectedValue={way}
            onTabSelect={(_, { value }) => {
              setWay(value === 'text' ? 'text' : 'file');
              setProblem(undefined);
            }}
          >
            <Tab value="file">{words.file}</Tab>
            <Tab value="text">{words.pastedData}</Tab>
          </TabList>
          {way === 'file' ? (
            <>
              <FileField
                file={ofThisWay?.kind === 'file' ? ofThisWay.file : null}
                required
                message={problem}
                onChoose={(file) => void readFile(file, null)}
              />
              {ofThisWay?.kind === 'file' && (
                <SheetField
                  file={ofThisWay.file}
                  sheet={ofThisWay.sheet}
                  isDisabled={isRunning}
                  onChange={(sheet) => void readFile(ofThisWay.file, sheet)}
                />
              )}
              {ofThisWay?.kind === 'file' && ofThisWay.read?.encoding && (
                <div className={styles.encoding}>
                  <EncodingChoice
                    encoding={ofThisWay.read.encoding}
                    isDisabled={isRunning}
                    onChange={(next) => void readFile(ofThisWay.file, null, ofThisWay.reading, next)}
                  />
                </div>
              )}
            </>
          ) : (
            <Field
              label={words.data}
              required
              hint={words.pasteHint}
              {...under(undefined, shown?.ok === false ? shown.problem : problem)}
            >
              <Textarea
                rows={10}
                resize="vertical"
                className={styles.pasted}
                value={ofThisWay?.kind === 'text' ? ofThisWay.text : ''}
                onChange={(_, { value }) =>
                  enter({ kind: 'text', text: value, reading: ofThisWay?.reading ?? asGuessed })
                }
              />
            </Field>
          )}
          {ofThisWay && list?.choices && (
            <ListChoices
              choices={list.choices}
              titles="taken"
              isDisabled={isRunning}
              onChange={(change) => enter({ ...ofThisWay, reading: { ...ofThisWay.reading, ...change } })}
            />
          )}
        </FormGrid>
        <BottomBar sentence={progressOf(call.state, reading.share) ?? words.nothingYet}>
          <PendingButton type="submit" pending={isRunning}>
            {words.upload}
          </PendingButton>
          <OfferedButton
            onClick={() => {
              if (isRunning) {
                reading.cancel();
                call.cancel();
                return;
              }
              guard.release();
              onCancel();
            }}
          >
            {words.cancel}
          </OfferedButton>
        </BottomBar>
      </Card>
    </form>
  );
}

function rowsOf(entered: Entered): ReadRows {
  return entered.kind === 'file' ? { ok: true, rows: entered.read?.rows ?? [] } : rowsInPasted(entered.text);
}

function problemOf(codes: readonly ListedCode[]): string | null {
  if (codes.length === 0) return words.noCodes;
  const most = limits.codesPerImport;
  return codes.length <= most ? null : words.tooMany(formatCount(most), formatCount(codes.length));
}

function progressOf(state: CallState, share: number | null): string | null {
  if (share !== null) return words.reading(Math.round(share * 100));
  if (state.kind !== 'running') return null;
  if (state.server === 'gone') return bulkWords.serverGone;
  const { step, rows, total } = state;
  return words.checking(countedAs[step], formatCount(rows), formatAmount(total, words.codeNoun));
}

function CheckFailure({ error, onDismiss }: { error: unknown; onDismiss: () => void }) {
  const styles = useStyles();
  const { text, problems } = showError(error, { prefix: words.checkFailed });
  return (
    <div className={styles.failure}>
      <MessageBox intent="error" problems={problems} onDismiss={onDismiss}>
        {text}
      </MessageBox>
    </div>
  );
}

type SheetFieldProps = {
  file: File;
  /** Null: the first one with data. */
  sheet: string | null;
  isDisabled: boolean;
  onChange: (sheet: string) => void;
};

type Sheets = Awaited<ReturnType<typeof sheetsInFile>>;

/** Shown where a workbook has several; the problems of a file are shown when it is read. */
function SheetField({ file, sheet, isDisabled, onChange }: SheetFieldProps) {
  const [found, setFound] = useState<{ file: File; sheets: Sheets } | null>(null);
  useEffect(() => {
    const looking = new AbortController();
    sheetsInFile(file, looking.signal).then(
      (sheets) => setFound({ file, sheets }),
      () => {},
    );
    return () => looking.abort();
  }, [file]);
  const sheets = found?.file === file ? found.sheets : null;
  if (sheets === null) return null;
  return (
    <Field label={words.sheet}>
      <SheetChoice
        workbook={{ sheets: sheets.sheets, sheet: sheet ?? sheets.first, notes: [] }}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    </Field>
  );
}

const useStyles = makeStyles({
  encoding: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  failure: { marginBottom: tokens.spacingVerticalL },
  ways: { marginInline: `calc(${tokens.spacingHorizontalMNudge} * -1)` },
  pasted: { '& textarea': { ...codeText, whiteSpace: 'pre', maxHeight: '50vh' } },
});
