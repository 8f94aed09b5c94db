// A configuration's tree between two versions: drawn with what was added, changed and removed, and the same as a list.
import type { SegmentOnWire } from '@codes/codes';
import type { ChangeDetail } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { Version } from '../../../platform/ui/conflict/versions.ts';
import { Chip } from '../../../platform/ui/look/chip.tsx';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import type { Fate } from '../../../tables/history/details/detail-values.ts';
import { FateChip, fateTones } from '../../../tables/history/details/fate-chip.tsx';
import { PlaceBadge } from '../../code-screens/place-badge.tsx';
import { differenceOf, type Difference } from '../conflict/tree-difference.ts';
import { TreeStage } from '../tree/tree-stage.tsx';
import { words } from './versions.words.ts';

const none = () => [];

export function SegmentDifferences({ detail: { before, after } }: { detail: ChangeDetail }) {
  const styles = useStyles();
  const [pointed, setPointed] = useState<string | null>(null);
  const difference = useMemo(() => {
    const [was, is] = [rootIn(before), rootIn(after)];
    // A configuration that came or went is looked at as it is.
    return differenceOf(before === null ? is : was, after === null ? was : is);
  }, [before, after]);
  const { root, differences, changeAt } = difference;
  const isComparison = before !== null && after !== null;
  return (
    <div className={styles.whole}>
      {isComparison && <Tally differences={differences} />}
      {root && (
        <TreeStage
          root={root}
          pointed={pointed}
          point={setPointed}
          errorsAt={none}
          warningsAt={none}
          act={null}
          changeAt={(place) => changeAt.get(place)}
        />
      )}
      {differences.length > 0 && <DifferenceList differences={differences} />}
    </div>
  );
}

function rootIn(values: ChangeDetail['before']): SegmentOnWire | null {
  return (values?.['rootConfigurationSegment'] as SegmentOnWire | null | undefined) ?? null;
}

function Tally({ differences }: { differences: readonly Difference[] }) {
  const styles = useStyles();
  const countOf = (wanted: Fate) => differences.filter(({ fate }) => fate === wanted).length;
  const fates = (['added', 'changed', 'removed'] as const).filter((fate) => countOf(fate) > 0);
  return (
    <p className={styles.tally}>
      {words.segments}
      {fates.map((fate) => (
        <Chip key={fate} tone={fateTones[fate]}>
          {words.tally[fate](countOf(fate))}
        </Chip>
      ))}
      {fates.length === 0 && <span className={styles.quiet}>{words.sameSegments}</span>}
    </p>
  );
}

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const styles = useStyles();
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {[words.what, words.segment, words.before, words.after].map((title) => (
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
                <PlaceBadge depth={part.place ?? 0} />
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
  whole: { borderTop: lines.row },
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
