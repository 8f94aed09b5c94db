// The living table above its releases: what has changed in it since the newest, and the way to that.
import { releases, type Release } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../platform/routes.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { KindCount } from '../releases/difference-kinds.tsx';
import { releaseQueries } from '../releases/releases.queries.ts';
import { words as releaseWords } from '../releases/releases.words.ts';
import { words } from './release-screens.words.ts';

export function LatestLine({ newest }: { newest: Release }) {
  const styles = useStyles();
  const { masterTableId, releaseId, name } = newest;
  const compared = { from: releaseId, to: releases.latest } as const;
  const { data, isError } = useQuery(releaseQueries.summary(masterTableId, compared.from, compared.to));
  const isTheSame =
    data !== undefined &&
    data.fields.length === 0 &&
    releases.differenceKinds.every((kind) => data[kind] === 0);
  return (
    <div className={styles.line}>
      <strong>{releaseWords.latest}</strong>
      <span className={styles.text} aria-live="polite">
        {isError ? words.notCounted : isTheSame ? words.nothingSince(name) : words.since(name)}
      </span>
      {data &&
        releases.differenceKinds.map((kind) => <KindCount key={kind} kind={kind} count={data[kind]} />)}
      {data && !isTheSame && (
        <TextLink to={addresses.masterTableDifferences(masterTableId, compared)}>
          {words.showDifferences}
        </TextLink>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minHeight: codesTokens.listRowHeight,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    paddingLeft: codesTokens.listRowHeightTouch,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: lines.card,
    fontSize: codesTokens.fontSizeList,
    [below.md]: { paddingLeft: tokens.spacingHorizontalM },
  },
  text: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', minWidth: 0 },
});
