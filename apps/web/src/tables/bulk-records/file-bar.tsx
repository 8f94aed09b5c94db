// What is being read, and how: the name, the size, the delimiter and the encoding, which can be changed at once.
import { Button, Divider, makeStyles, tokens } from '@fluentui/react-components';
import { DocumentTable20Regular } from '@fluentui/react-icons';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import type { ReadEncoding, ReadSettings, ReadTable, ReadWorkbook } from '../files/csv/csv-questions.ts';
import { DelimiterChoice } from '../files/csv/delimiter-field.tsx';
import { EncodingChoice } from '../files/csv/encoding-choice.tsx';
import { noteInWords } from '../files/files.words.ts';
import { SheetChoice } from '../files/workbooks/sheet-choice.tsx';
import { useFocusOnArrival } from '../../platform/ui/focus/arrival-focus.ts';
import { words } from './bulk-records.words.ts';
import { cut, lines } from '../../platform/ui/look/shapes.ts';

type FileBarProps = {
  name: string;
  /** What it is called: pasted data are no file. */
  noun?: 'file' | 'data';
  settings: ReadSettings;
  /** Undefined while it is read anew, or where it can't be read that way. */
  table: ReadTable | undefined;
  encoding: ReadEncoding | null;
  /** Where it is one; a text has a delimiter and an encoding instead. */
  workbook: ReadWorkbook | null;
  onSettings: (settings: Partial<ReadSettings>) => void;
  /** Left out while the import runs. */
  onChangeFile: (() => void) | undefined;
};

const barNames = { file: words.file, data: words.data } as const;
const rows = words.rowNoun;
const columns = words.columnNoun;

export function FileBar(props: FileBarProps) {
  const { name, noun = 'file', settings, table, encoding, workbook, onSettings, onChangeFile } = props;
  const styles = useStyles();
  const bar = useFocusOnArrival<HTMLElement>();
  const isLocked = onChangeFile === undefined;
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={barNames[noun]}>
      <div className={styles.what}>
        <DocumentTable20Regular className={styles.icon} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        {table && (
          <span className={styles.quiet}>
            {formatAmount(table.rowCount, rows)} · {formatAmount(table.headers.length, columns)}
          </span>
        )}
        {workbook ? (
          <SheetChoice
            workbook={workbook}
            isDisabled={isLocked}
            onChange={(sheet) => onSettings({ sheet })}
          />
        ) : (
          <DelimiterChoice
            label={words.delimiter}
            size="small"
            value={settings.delimiter}
            isDisabled={isLocked}
            onChange={(delimiter) => onSettings({ delimiter })}
          />
        )}
      </div>
      <div className={styles.how}>
        {encoding !== null && (
          <>
            <EncodingChoice
              encoding={encoding}
              isDisabled={isLocked}
              onChange={(chosen) => onSettings({ encoding: chosen })}
            />
            <Divider vertical className={styles.divider} />
          </>
        )}
        <Button size="small" appearance="subtle" disabled={isLocked} onClick={onChangeFile}>
          {words.changeInput(noun)}
        </Button>
      </div>
      {workbook && workbook.notes.length > 0 && (
        <p className={styles.notes}>{workbook.notes.map(noteInWords).join(' ')}</p>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    outlineStyle: 'none',
  },
  what: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3, [below.md]: { display: 'none' } },
  name: {
    minWidth: 0,
    maxWidth: '420px',
    ...cut,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  how: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  notes: { flexBasis: '100%', margin: 0, color: tokens.colorNeutralForeground2 },
  divider: { flexGrow: 0, height: codesTokens.markSize, [below.md]: { display: 'none' } },
});
