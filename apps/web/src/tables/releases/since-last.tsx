// What a new release would hold that the newest does not: three counts that lead to the differences, and the fields.
import { releases, type Release } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRight16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import { focusRing, lines } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { formatCount, formatDate } from '../../platform/ui/text/formats.ts';
import { dotColours, KindChip } from './difference-kinds.tsx';
import { DifferingField } from './field-differences.tsx';
import { kindsOf, words as differences } from './differences.words.ts';
import { releaseQueries } from './releases.queries.ts';
import { words } from './releases.words.ts';

export function SinceLast({ newest }: { newest: Release }) {
  const styles = useStyles();
  const { masterTableId, releaseId, name, released, releasedBy } = newest;
  const compared = { from: releaseId, to: releases.latest } as const;
  const summary = useQuery(releaseQueries.summary(masterTableId, compared.from, compared.to));
  return (
    <section aria-labelledby="changed-since" className={styles.section}>
      <h3 className={styles.title}>
        <span id="changed-since">{words.changedSince(name)}</span>{' '}
        <span className={styles.quiet}>{words.whenBy(formatDate(released), releasedBy)}</span>
      </h3>
      {summary.isPending && <SkeletonText label={words.counting} lines={2} />}
      {summary.isError && (
        <LoadFailure
          what={words.differencesToLoad}
          error={summary.error}
          onRetry={() => void summary.refetch()}
        />
      )}
      {summary.data && (
        <>
          <div className={styles.counts}>
            {releases.differenceKinds.map((kind) => (
              <Link
                key={kind}
                to={addresses.masterTableDifferences(masterTableId, { ...compared, kind })}
                aria-label={words.showDifferences(
                  formatCount(summary.data[kind]),
                  kindsOf(summary.data[kind])[kind],
                )}
                className={styles.count}
              >
                <span className={styles.number}>{formatCount(summary.data[kind])}</span>{' '}
                <ChevronRight16Regular aria-hidden="true" className={styles.chevron} />
                <span className={styles.word}>
                  <span
                    aria-hidden="true"
                    className={styles.dot}
                    style={{ backgroundColor: dotColours[kind] }}
                  />
                  {differences.kinds[kind]}
                </span>
              </Link>
            ))}
          </div>
          {summary.data.fields.length > 0 && (
            <ul aria-label={words.fields} className={styles.fields}>
              {summary.data.fields.map((field) => (
                <li key={field.tableFieldId} className={styles.field}>
                  <KindChip kind={field.kind} />
                  <span className={styles.fieldName}>
                    <DifferingField field={field} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  count: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing.close,
  },
  number: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  chevron: { color: tokens.colorNeutralForeground3 },
  word: {
    gridColumn: '1 / -1',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    color: tokens.colorNeutralForeground2,
  },
  dot: {
    flexShrink: 0,
    width: tokens.spacingHorizontalS,
    height: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
  },
  fields: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderTop: lines.card,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: codesTokens.listRowHeight,
    borderBottom: lines.card,
  },
  fieldName: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
});
