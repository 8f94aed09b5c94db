// Explains a list of codes: pasted or from a file, a row each, the wrong ones first.
import type { Tree } from '@codes/codes';
import type { csv, FileFormat } from '@codes/contract';
import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { useMemo, useRef, useState, type DragEvent } from 'react';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { typeNamesInFiles } from '../../code-screens/list/list-files.words.ts';
import { ListChoices } from '../../code-screens/list/list-choices.tsx';
import {
  asGuessed,
  readList,
  type ListChoices as Choices,
  type ListReading,
} from '../../code-screens/list/listed-codes.ts';
import { rowsInPasted, type FileRows } from '../../code-screens/list/rows-in-text.ts';
import { useFileReading } from '../../code-screens/list/use-file-reading.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { MessageBox } from '../../../platform/ui/messages/message-box.tsx';
import { DataTable } from '../../../platform/ui/table/data-table.tsx';
import { EmptyState, NothingFound } from '../../../platform/ui/page/states.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { CodeListBar } from './code-list-bar.tsx';
import { mostCodes, words } from '../interpret-code.words.ts';
import { listColumns } from './list.columns.tsx';
import { canBeMended, listSheet, placeNames, totalsOf, type ListRow, type Status } from './list-rows.ts';
import { rowsForFile } from './interpret-list.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { useListSource } from './use-list-source.ts';
import { useCodeList, type CodeListState } from './use-code-list.ts';
import { lines } from '../../../platform/ui/look/shapes.ts';
import type { ReadEncoding, ReadWorkbook } from '../../../tables/files/csv/csv-questions.ts';
import { EncodingChoice } from '../../../tables/files/csv/encoding-choice.tsx';
import { noteInWords } from '../../../tables/files/files.words.ts';
import { saveRows } from '../../../tables/files/to-disk.ts';
import { SheetChoice } from '../../../tables/files/workbooks/sheet-choice.tsx';

type CodeListProps = {
  home: CodeHome;
  root: Tree;
  keepsRegister: boolean;
  /** A list that was left with the server. */
  ofJob: string | null;
};

export function CodeList({ home, root, keepsRegister, ofJob }: CodeListProps) {
  const styles = useStyles();
  const list = useCodeList(home, root, ofJob);
  const reading = useFileReading();
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const choices = useMemo(
    () => source && readList(source.rows, source.reading, root).choices,
    [source, root],
  );

  const start = (from: Source) => {
    setSource(from);
    const read = readList(from.rows, from.reading, root).codes;
    const codes = read.filter(({ code }) => code !== '');
    if (codes.length === 0) return setProblem(words.noCodes);
    if (codes.length > mostCodes) return setProblem(words.tooMany(formatCount(codes.length)));
    setProblem(null);
    list.run(codes);
  };
  const readFile = async (file: File | undefined, how: { sheet?: string; encoding?: csv.Encoding } = {}) => {
    if (!file) return;
    setProblem(null);
    const outcome = await reading.read(file, how);
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind === 'refused') return setProblem(outcome.problem);
    const { rows, workbook, encoding } = outcome;
    start({ rows, workbook, encoding, file, reading: asGuessed });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  const save = async (format: FileFormat) => {
    setProblem(null);
    try {
      const rows = await rowsForFile(home, root, list.rows);
      const register = keepsRegister ? 'kept' : 'none';
      await saveRows(listSheet(rows, placeNames(root, typeNamesInFiles), register), format);
    } catch (error) {
      setProblem(showError(error).text);
    }
  };
  const paste = () => setIsPasting(true);
  const upload = () => chooser.current?.click();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer's way, Upload everyone's
    <section
      aria-label={words.listOfCodes}
      className={mergeClasses(styles.card, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,text/csv,text/plain,.xlsx,.xlsm"
        hidden
        aria-label={words.upload}
        onChange={(event) => {
          void readFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem !== null && (
        <MessageBox intent="error" onDismiss={() => setProblem(null)}>
          {problem}
        </MessageBox>
      )}
      {list.state.kind === 'failed' && (
        <MessageBox intent="error" problems={list.state.error.problems}>
          {list.state.error.text}
        </MessageBox>
      )}
      {reading.share !== null && (
        <Progress
          label={words.readingFile}
          share={reading.share}
          text={words.reading(Math.round(reading.share * 100))}
          onCancel={reading.cancel}
        />
      )}
      {list.state.kind === 'none' ? (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          actions={
            <>
              <Button appearance="primary" onClick={paste}>
                {words.paste}
              </Button>
              <Button onClick={upload}>{words.upload}</Button>
            </>
          }
        />
      ) : (
        <Answers
          root={root}
          register={keepsRegister ? 'kept' : 'none'}
          list={list}
          workbook={source?.workbook ?? null}
          encoding={source?.encoding ?? null}
          onRead={(how) => void readFile(source?.file, how)}
          choices={choices}
          onReading={(change) => source && start({ ...source, reading: { ...source.reading, ...change } })}
          onPaste={paste}
          onUpload={upload}
          onSave={(format) => void save(format)}
        />
      )}
      {isPasting && (
        <PasteDialog
          onClose={() => setIsPasting(false)}
          onCodes={(text) => {
            const read = rowsInPasted(text);
            if (!read.ok) return read.problem;
            setIsPasting(false);
            reading.cancel();
            start({ rows: read.rows, workbook: null, encoding: null, reading: asGuessed });
            return null;
          }}
        />
      )}
    </section>
  );
}

/** Where the codes are from, and how its rows are read. */
type Source = FileRows & { file?: File; reading: ListReading };

type AnswersProps = {
  root: Tree;
  /** Whether there is a column for what it has of each code. */
  register: 'kept' | 'none';
  list: CodeListState;
  /** Where the codes are from one. */
  workbook: ReadWorkbook | null;
  /** Of a text file. */
  encoding: ReadEncoding | null;
  onRead: (how: { sheet?: string; encoding?: csv.Encoding }) => void;
  /** Null without rows. */
  choices: Choices | null;
  onReading: (change: Partial<ListReading>) => void;
  onPaste: () => void;
  onUpload: () => void;
  onSave: (format: FileFormat) => void;
};

function Answers(props: AnswersProps) {
  const { root, register, list, workbook, encoding, onRead, choices, onReading, onPaste, onUpload, onSave } =
    props;
  const styles = useStyles();
  const { rows, state } = list;
  const [only, setOnly] = useState<Status | null>(null);
  const [text, setText] = useState('');
  const places = useMemo(() => placeNames(root), [root]);
  const columns = useMemo(() => listColumns(places, register), [places, register]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const shown = useMemo(() => (only ? rows.filter(({ status }) => status === only) : rows), [rows, only]);
  const source = useListSource(shown, columns, text);
  const mendable = useMemo(() => rows.filter(canBeMended).length, [rows]);
  const isRunning = state.kind === 'running';
  return (
    <>
      <CodeListBar
        total={rows.length}
        totals={totals}
        only={only}
        onOnly={setOnly}
        text={text}
        onText={setText}
        onPaste={onPaste}
        onUpload={onUpload}
        sheet={
          workbook &&
          workbook.sheets.length > 1 && (
            <SheetChoice workbook={workbook} isDisabled={isRunning} onChange={(sheet) => onRead({ sheet })} />
          )
        }
        onExport={rows.length === 0 || isRunning ? null : onSave}
      />
      {choices && (
        <div className={styles.choices}>
          <ListChoices choices={choices} titles="left" isDisabled={isRunning} onChange={onReading} />
          {encoding && (
            <EncodingChoice
              encoding={encoding}
              isDisabled={isRunning}
              onChange={(chosen) => onRead({ encoding: chosen })}
            />
          )}
        </div>
      )}
      {mendable > 0 && !isRunning && (
        <MessageBox
          intent="info"
          action={{ label: words.mend(formatAmount(mendable, codeNoun)), run: list.mend }}
        >
          {words.canBeMended(formatAmount(mendable, codeNoun))}
        </MessageBox>
      )}
      {isRunning && (
        <Progress
          label={words.codesInterpreted}
          share={state.total === 0 ? 0 : (state.job?.rows ?? rows.length) / state.total}
          text={words.doneOf(
            formatCount(state.job?.rows ?? rows.length),
            formatAmount(state.total, codeNoun),
          )}
          onCancel={list.cancel}
        />
      )}
      <div className={mergeClasses(styles.table, isRunning && styles.dimmed)}>
        <DataTable
          label={words.listOfCodes}
          columns={columns}
          source={source}
          idOf={rowNumber}
          state={isRunning && rows.length === 0 ? 'loading' : 'ready'}
          nothing={
            <NothingFound
              onClear={() => {
                setOnly(null);
                setText('');
              }}
            />
          }
        />
      </div>
      <div className={styles.foot} aria-live="polite">
        {[footOf(list), ...(workbook?.notes ?? []).map(noteInWords)].join(' ')}
      </div>
    </>
  );
}

const codeNoun = words.codeNoun;

type ProgressProps = { label: string; share: number; text: string; onCancel: () => void };

function Progress({ label, share, text, onCancel }: ProgressProps) {
  const styles = useStyles();
  return (
    <div className={styles.progress}>
      <span className={styles.count} aria-live="polite">
        {text}
      </span>
      <ProgressBar aria-label={label} value={share} thickness="large" />
      <OfferedButton size="small" onClick={onCancel}>
        {words.cancel}
      </OfferedButton>
    </div>
  );
}

function footOf({ state, rows }: CodeListState): string {
  switch (state.kind) {
    case 'done':
      if (state.mended > 0) return words.mended(formatAmount(state.mended, codeNoun));
      return state.seconds === null
        ? words.interpreted(formatAmount(rows.length, codeNoun))
        : words.interpretedIn(formatAmount(rows.length, codeNoun), state.seconds.toFixed(1));
    case 'cancelled':
      return words.cancelled;
    case 'running':
      return state.job === null ? words.wrongOnesComeFirst : words.goesOn;
    default:
      return '';
  }
}

function rowNumber({ row }: ListRow): number {
  return row;
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
  over: {
    outline: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: `calc(${tokens.strokeWidthThickest} * -1)`,
  },
  table: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  dimmed: { opacity: 0.6 },
  progress: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: lines.card,
    flexShrink: 0,
  },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalM}`,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: lines.card,
  },
  count: { fontVariantNumeric: 'tabular-nums' },
  foot: {
    flexShrink: 0,
    minHeight: codesTokens.markSize,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: lines.card,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
  },
});
