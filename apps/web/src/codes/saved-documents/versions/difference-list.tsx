// What differs between two versions of a document, part by part, with how many of them there are.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import type { Version } from '../../../platform/ui/conflict/versions.ts';
import { Chip } from '../../../platform/ui/look/chip.tsx';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import type { Fate } from '../../../tables/history/details/detail-values.ts';
import { FateChip, fateTones } from '../../../tables/history/details/fate-chip.tsx';
import { fatesIn, type Difference } from './differences.ts';
import { words } from './versions.words.ts';

type Differences = { differences: readonly Difference[] };

export function Tally({ differences, title, none }: Differences & { title: string; none: string }) {
  const styles = useStyles();
  const counts = fatesIn(differences);
  return (
    <p className={styles.tally}>
      {title}
      {counts.map(({ fate, count }) => (
        <Chip key={fate} tone={fateTones[fate]}>
          {words.tally[fate](formatCount(count))}
        </Chip>
      ))}
      {counts.length === 0 && <span className={styles.quiet}>{none}</span>}
    </p>
  );
}

type DifferenceListProps = Differences & { what: string; markOf?: (place: number) => ReactElement };

export function DifferenceList({ differences, what, markOf }: DifferenceListProps) {
  const styles = useStyles();
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {[words.what, what, words.before, words.after].map((title) => (
            <th key={title} scope="col" className={styles.title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ fate, part }) => (
          <tr key={part.key} className={styles.row}>
            <td className={styles.cell}>
              <FateChip fate={fate} />
            </td>
            <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
              <span className={styles.segment}>
                {markOf?.(part.place ?? 0)}
                <span className={styles.words}>
                  <b>{part.name}</b>
                  <span className={styles.quiet}>{part.about}</span>
                </span>
              </span>
            </th>
            <td className={mergeClasses(styles.cell, styles.quiet)}>
              {fate === 'removed' ? (
                <del>{textOf(part.before)}</del>
              ) : (
                fate === 'changed' && textOf(part.before)
              )}
            </td>
            <td className={styles.cell}>{fate !== 'removed' && textOf(part.mine, fate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was added says so already. */
function textOf({ text, more = '' }: Version, fate?: Fate): string {
  return (fate === 'added' ? [more] : [text, more]).filter((part) => part !== '').join(', ');
}

const useStyles = makeStyles({
  tally: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: codesTokens.fontSizeList,
    [below.md]: { display: 'block', '& tbody': { display: 'block' } },
  },
  head: { [below.md]: { display: 'none' } },
  title: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  row: {
    borderTop: lines.row,
    [below.md]: {
      display: 'flex',
      flexDirection: 'column',
      gap: tokens.spacingVerticalXS,
      padding: tokens.spacingHorizontalM,
    },
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    ':empty': { [below.md]: { display: 'none' } },
    [below.md]: { padding: 0 },
  },
  name: { fontWeight: tokens.fontWeightRegular },
  segment: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
});
