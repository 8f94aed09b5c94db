import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRight16Regular, Edit12Regular, ErrorCircle12Filled } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { OutcomeChip, type OutcomeLook } from '../../../platform/ui/look/outcome-chip.tsx';
import { cut } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { Column } from '../../../platform/ui/list-screen/list-screen.tsx';
import { formatDate } from '../../../platform/ui/text/formats.ts';
import { PlaceBadge } from '../../code-screens/place-badge.tsx';
import { EntryCode } from '../entry-code.tsx';
import { meaningOf, type DriftOutcome, type DriftRow, type Finding } from './drift-rows.ts';
import { words } from './drift.words.ts';

const chips: Record<DriftOutcome, { look: OutcomeLook; icon: ReactElement }> = {
  broken: { look: 'delete', icon: <ErrorCircle12Filled /> },
  changed: { look: 'update', icon: <Edit12Regular /> },
};

export function driftColumns(screen: 'wide' | 'narrow'): readonly Column<DriftRow>[] {
  return screen === 'wide' ? wideColumns : [wholeRow];
}

/** Two lines a finding and a little air; on a phone a finding has its part, what was and what is. */
export function linesOf(screen: 'wide' | 'narrow'): (row: DriftRow) => number {
  const [once, each] = screen === 'wide' ? [-0.4, 2.8] : [2, 5];
  return ({ findings }) => once + each * Math.max(1, findings.length);
}

const wideColumns: readonly Column<DriftRow>[] = [
  {
    id: 'code',
    header: words.codeAndTitle,
    width: 280,
    sticky: true,
    sort: 'none',
    value: ({ entry }) => entry.code,
    cell: (row) => <CodeAndTitle row={row} />,
  },
  {
    id: 'outcome',
    header: words.outcome,
    width: 112,
    sort: 'none',
    value: ({ outcome }) => words.outcomes[outcome],
    cell: ({ outcome }) => <DriftChip outcome={outcome} />,
  },
  {
    id: 'part',
    header: words.part,
    width: 216,
    sort: 'none',
    value: ({ findings }) => findings.map(({ name }) => name).join(' '),
    cell: ({ findings }) => <Stack findings={findings}>{(finding) => <Part finding={finding} />}</Stack>,
  },
  {
    id: 'then',
    header: words.whenIssued,
    width: 340,
    stretch: true,
    sort: 'none',
    value: ({ findings }) => findings.map(({ then }) => meaningOf(then).join(' ')).join(' '),
    cell: ({ findings, entry }) => (
      <Stack findings={findings}>
        {(finding, place) => <Then finding={finding} date={place === 0 ? formatDate(entry.created) : ''} />}
      </Stack>
    ),
  },
  {
    id: 'today',
    header: words.today,
    width: 300,
    grow: true,
    sort: 'none',
    value: ({ findings }) => findings.map(({ now }) => meaningOf(now).join(' ')).join(' '),
    cell: ({ findings }) => <Stack findings={findings}>{(finding) => <Today finding={finding} />}</Stack>,
  },
];

const wholeRow: Column<DriftRow> = {
  id: 'code',
  header: words.codeAndTitle,
  width: 240,
  grow: true,
  stretch: true,
  sort: 'none',
  value: ({ entry }) => entry.code,
  cell: (row) => <WholeRow row={row} />,
};

function CodeAndTitle({ row: { entry, outcome, findings } }: { row: DriftRow }) {
  const styles = useStyles();
  const paths = findings.map(({ path }) => path);
  return (
    <span className={styles.column}>
      <EntryCode entry={entry} {...(outcome === 'broken' ? { wrong: paths } : { lit: paths })} />
      <span className={styles.quiet}>{entry.title}</span>
    </span>
  );
}

function DriftChip({ outcome }: { outcome: DriftOutcome }) {
  return (
    <OutcomeChip {...chips[outcome]} size="word">
      {words.outcomes[outcome]}
    </OutcomeChip>
  );
}

type StackProps = { findings: readonly Finding[]; children: (finding: Finding, place: number) => ReactNode };

/** One block a finding, as high in every column. */
function Stack({ findings, children }: StackProps) {
  const styles = useStyles();
  return (
    <span className={styles.stack}>
      {findings.map((finding, place) => (
        <span key={place} className={styles.block}>
          {children(finding, place)}
        </span>
      ))}
    </span>
  );
}

function Part({ finding: { path, depth, name } }: { finding: Finding }) {
  const styles = useStyles();
  return (
    <span className={styles.part}>
      {path !== '' && <PlaceBadge depth={depth} />}
      <span className={styles.cut} title={name}>
        {name}
      </span>
    </span>
  );
}

function Then({ finding: { then, error }, date }: { finding: Finding; date: string }) {
  const styles = useStyles();
  const [own, other] = meaningOf(then);
  return (
    <span className={styles.then}>
      <span className={styles.column}>
        <span className={styles.cut} title={own}>
          {then === null && !error ? words.added : own}
        </span>
        <span className={styles.quiet} title={other}>
          {other}
        </span>
      </span>
      <span className={styles.date}>{date}</span>
      <ArrowRight16Regular aria-label={words.becomes} className={styles.arrow} />
    </span>
  );
}

/** Only the text that differs is marked, the whole value and not single words. */
function Today({ finding: { then, now, error } }: { finding: Finding }) {
  const styles = useStyles();
  if (error) {
    return (
      <span className={styles.column}>
        <span className={styles.error} title={error.text}>
          {error.text}
        </span>
        <span className={styles.quiet} title={error.about}>
          {error.about}
        </span>
      </span>
    );
  }
  const [before, today] = [meaningOf(then), meaningOf(now)];
  const mark = (place: 0 | 1) => before[place] !== today[place] && styles.changed;
  return (
    <span className={styles.column}>
      <span className={mergeClasses(styles.cut, mark(0) && styles.strong, mark(0))} title={today[0]}>
        {now === null ? words.gone : today[0]}
      </span>
      <span className={mergeClasses(styles.quiet, mark(1))} title={today[1]}>
        {today[1]}
      </span>
    </span>
  );
}

function WholeRow({ row }: { row: DriftRow }) {
  const styles = useStyles();
  return (
    <span className={styles.whole}>
      <span className={styles.first}>
        <CodeAndTitle row={row} />
        <DriftChip outcome={row.outcome} />
      </span>
      {row.findings.map((finding, place) => (
        <span key={place} className={styles.finding}>
          <Part finding={finding} />
          <Then finding={finding} date={formatDate(row.entry.created)} />
          <Today finding={finding} />
        </span>
      ))}
    </span>
  );
}

const useStyles = makeStyles({
  column: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    lineHeight: codesTokens.lineHeightList,
  },
  stack: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  block: { display: 'flex', alignItems: 'center', minWidth: 0, height: codesTokens.findingHeight },
  part: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  cut: { ...cut, maxWidth: '100%' },
  quiet: { ...cut, maxWidth: '100%', color: tokens.colorNeutralForeground3 },
  then: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, flexGrow: 1, minWidth: 0 },
  date: {
    marginInlineStart: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  error: { ...cut, maxWidth: '100%', color: codesTokens.deleteInk, fontWeight: tokens.fontWeightSemibold },
  strong: { fontWeight: tokens.fontWeightSemibold },
  changed: {
    paddingInline: tokens.spacingHorizontalSNudge,
    marginInlineStart: `calc(${tokens.spacingHorizontalSNudge} * -1)`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: codesTokens.updateFill,
    color: tokens.colorNeutralForeground1,
  },
  whole: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  first: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  finding: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
});
