// What was done to a record or a table, newest first: who, when, what, from which value to which.
import type { FieldValue, HistoryEntry } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRight12Regular } from '@fluentui/react-icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import { formatMoment } from '../../platform/ui/text/formats.ts';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { actInWords } from './history.words.ts';
import { words } from './records.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

type HistoryPanelProps = {
  /** Whose history: a code or the name of a table. */
  of: string;
  history: UseQueryResult<readonly HistoryEntry[]>;
  onClose: () => void;
};

export function HistoryPanel({ of, history, onClose }: HistoryPanelProps) {
  const styles = useStyles();
  return (
    <SidePanel title={words.historyOf(of)} onClose={onClose} width="wide">
      {/* Focusable, so that the keyboard can scroll it. */}
      <SidePanelBody className={styles.body} tabIndex={0}>
        <Entries history={history} />
      </SidePanelBody>
    </SidePanel>
  );
}

function Entries({ history }: Pick<HistoryPanelProps, 'history'>) {
  const styles = useStyles();
  if (history.isPending) return <SkeletonText label={words.loadingTheHistory} lines={8} />;
  if (history.isError) {
    return (
      <ErrorState
        title={words.historyNotLoaded}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (history.data.length === 0) return <p className={styles.none}>{words.noHistory}</p>;
  return (
    <ol className={styles.entries}>
      {history.data.map((entry, index) => (
        <Entry key={index} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, by, act, changes } }: { entry: HistoryEntry }) {
  const styles = useStyles();
  // What began with this entry has only its first values to tell.
  const isBeginning = changes.every(({ before }) => before === null);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <span>
          <span className={styles.act}>{actInWords(act)}</span>
          {by !== '' && words.by(by)}
        </span>
        <time className={styles.time} dateTime={at}>
          {formatMoment(at)}
        </time>
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ name, before, after }) => (
            <div key={name} className={styles.change}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.values}>
                {isBeginning ? shown(after) : <Values before={before} after={after} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Values({ before, after }: { before: FieldValue | null; after: FieldValue | null }) {
  const styles = useStyles();
  const empty = <span className={styles.empty}>{words.empty}</span>;
  return (
    <>
      {before === null ? empty : <del className={styles.before}>{shown(before)}</del>}
      <ArrowRight12Regular className={styles.arrow} aria-label={words.became} />
      {after === null ? empty : <ins className={styles.after}>{shown(after)}</ins>}
    </>
  );
}

function shown(value: FieldValue | null): string {
  return value === null ? '' : shownValue(value);
}

const useStyles = makeStyles({
  body: { paddingBottom: tokens.spacingVerticalXXL },
  none: { color: tokens.colorNeutralForeground3 },
  entries: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    paddingBlock: tokens.spacingVerticalL,
    borderBottom: lines.row,
    ':last-child': { borderBottomStyle: 'none' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
  },
  act: { fontWeight: tokens.fontWeightSemibold },
  time: { color: tokens.colorNeutralForeground3, fontSize: codesTokens.fontSizeList },
  changes: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
  },
  change: {
    display: 'grid',
    gridTemplateColumns: '160px 1fr',
    columnGap: tokens.spacingHorizontalM,
    [below.md]: { gridTemplateColumns: '1fr' },
  },
  name: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  values: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  before: { color: tokens.colorNeutralForeground3 },
  arrow: { marginInline: tokens.spacingHorizontalXS, verticalAlign: 'middle' },
  after: {
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightSemibold,
    paddingInline: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: codesTokens.updateFill,
  },
  empty: { fontStyle: 'italic', color: tokens.colorNeutralForeground3 },
});
