import { makeStyles, tokens } from '@fluentui/react-components';
import { Add12Regular, ErrorCircle12Filled, Subtract12Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { OutcomeChip, type OutcomeLook } from '../../../platform/ui/look/outcome-chip.tsx';
import { cut } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { Column } from '../../../platform/ui/table/data-table.tsx';
import { words } from './import-codes.words.ts';
import type { Outcome, ReviewedCode } from './import-review.ts';
import { ReviewCode, useProblems } from './review-code.tsx';

const chips: Record<Outcome, { look: OutcomeLook; icon: ReactElement }> = {
  Unreadable: { look: 'delete', icon: <ErrorCircle12Filled /> },
  New: { look: 'create', icon: <Add12Regular /> },
  Existing: { look: 'ignore', icon: <Subtract12Regular /> },
};

export function importReviewColumns(screen: 'wide' | 'narrow'): readonly Column<ReviewedCode>[] {
  const isNarrow = screen === 'narrow';
  return [
    {
      id: 'rowNumber',
      header: words.row,
      kind: 'number',
      width: isNarrow ? 60 : 72,
      sticky: true,
      sort: 'none',
      value: ({ row }) => row.rowNumber,
      cell: ({ row }) => <Quiet>{String(row.rowNumber)}</Quiet>,
    },
    {
      id: 'outcome',
      header: isNarrow ? '' : words.outcome,
      width: isNarrow ? 48 : 132,
      sticky: true,
      sort: 'none',
      value: ({ outcome }) => words.outcomes[outcome],
      cell: ({ outcome }) => (
        <OutcomeChip {...chips[outcome]} size={isNarrow ? 'icon' : 'word'}>
          {words.outcomes[outcome]}
        </OutcomeChip>
      ),
    },
    ...(isNarrow ? [wholeRow] : wideColumns),
  ];
}

const wideColumns: readonly Column<ReviewedCode>[] = [
  {
    id: 'code',
    header: words.code,
    width: 220,
    sticky: true,
    sort: 'none',
    value: ({ row }) => row.code,
    cell: ({ row, outcome }) => <ReviewCode code={row.code} outcome={outcome} />,
  },
  {
    id: 'title',
    header: words.title,
    width: 320,
    sort: 'none',
    value: ({ row }) => row.title,
    cell: ({ row, outcome }) => (outcome === 'Existing' ? <Quiet>{row.title}</Quiet> : row.title),
  },
  {
    id: 'message',
    header: words.message,
    width: 320,
    grow: true,
    sort: 'none',
    value: ({ row }) => row.errors.join(' '),
    cell: (line) => <Message line={line} />,
  },
];

/** Lines of a row that has all of it in one column. */
export const narrowLines = 3;

const wholeRow: Column<ReviewedCode> = {
  id: 'code',
  header: words.code,
  width: 200,
  grow: true,
  stretch: true,
  sort: 'none',
  value: ({ row }) => row.code,
  cell: (line) => <WholeRow line={line} />,
};

function WholeRow({ line }: { line: ReviewedCode }) {
  const styles = useStyles();
  return (
    <span className={styles.whole}>
      <ReviewCode code={line.row.code} outcome={line.outcome} />
      <span className={styles.cut}>{line.row.title}</span>
      <span className={styles.cut}>
        <Message line={line} />
      </span>
    </span>
  );
}

function Quiet({ children }: { children: string }) {
  return <span className={useStyles().quiet}>{children}</span>;
}

function Message({ line: { outcome, row } }: { line: ReviewedCode }) {
  if (outcome === 'Unreadable') return <Problems row={row} />;
  if (outcome === 'New') return null;
  return <Quiet>{row.errors.join(' ') || words.inRegister}</Quiet>;
}

function Problems({ row }: { row: ReviewedCode['row'] }) {
  const styles = useStyles();
  const problems = useProblems(row);
  const whole = problems.flatMap(({ problem, about }) => [problem, about]).join(' ');
  return (
    <span title={whole} className={styles.asItIs}>
      {problems.map(({ problem, about }, index) => (
        <span key={problem}>
          <span className={styles.error}>{index === 0 ? problem : `  ${problem}`}</span>
          {about !== '' && <span>{`  ${about}`}</span>}
        </span>
      ))}
    </span>
  );
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  cut: { ...cut },
  whole: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // Blanks count in codes, and there may be several in a row.
  asItIs: { whiteSpace: 'pre' },
  error: { color: codesTokens.deleteInk, fontWeight: tokens.fontWeightMedium },
});
