// What a change did beside records: each subject with its values before and after, a configuration as its tree.
import { fieldLabel } from '@codes/codes';
import { limits, type Change, type ChangeDetail, type DetailSubject } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ComponentType, type ReactNode } from 'react';
import { homeOf, type Home } from '../../../platform/home/home.ts';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { changesOf, type ChangePlace } from '../../changes/changes.calls.ts';
import { changeQueries } from '../../changes/changes.queries.ts';
import { OldAndNew } from '../../changes/old-and-new.tsx';
import { fateOf, valuesOf, type Fate } from './detail-values.ts';
import { words } from './details.words.ts';
import { FateChip } from './fate-chip.tsx';

/** `home` is where it belongs to. */
export type DrawnDetailProps = { detail: ChangeDetail; home: Home };
export type DrawnDetail = ComponentType<DrawnDetailProps>;

/** What there is to see of a subject beside its values, from the wings that know it. */
export const DrawnSubjects = createContext<Partial<Record<DetailSubject, DrawnDetail>>>({});

/** As many as are shown at once: an import of codes has thousands. */
const shownAtFirst = 50;

export function ChangeDetails({ place, change }: { place: ChangePlace; change: Change }) {
  const styles = useStyles();
  const opened = useQuery(changeQueries.opened(place, change.changeId));
  const [isWhole, setIsWhole] = useState(false);
  const details = opened.data?.details ?? [];
  const shown = isWhole ? details : details.slice(0, shownAtFirst);
  const home = homeOf(change.projectNumber ?? changesOf(place).projectNumber);
  return (
    <div className={styles.details}>
      {opened.isPending && <SkeletonText label={words.loading} />}
      {opened.isError && (
        <ErrorState title={words.notLoaded} error={opened.error} onRetry={() => void opened.refetch()} />
      )}
      {opened.data && details.length === 0 && <p className={styles.none}>{words.none}</p>}
      {shown.map((detail, index) => (
        <Detail key={index} detail={detail} home={home} />
      ))}
      {shown.length < details.length && (
        <Button className={styles.all} onClick={() => setIsWhole(true)}>
          {words.showAll(formatCount(details.length))}
        </Button>
      )}
      {details.length === limits.detailsPerChange && shown.length === details.length && (
        <p className={styles.none}>{words.firstOnly(formatCount(details.length))}</p>
      )}
    </div>
  );
}

type DetailProps = DrawnDetailProps & {
  /** Said where nothing differs. */
  nothing?: string;
  /** `none`: what it is, and not what became of it. */
  marks?: 'fates' | 'none';
};

export function Detail({ detail, home, nothing = words.nothing, marks = 'fates' }: DetailProps) {
  const styles = useStyles();
  const fate = fateOf(detail);
  const values = valuesOf(detail);
  const Drawn = use(DrawnSubjects)[detail.subject];
  const name = detail.subject === 'field' ? fieldLabel(detail.name) : detail.name;
  return (
    <section className={styles.card} aria-label={`${words.subjects[detail.subject]} ${name}`}>
      <div className={styles.head}>
        {marks === 'fates' && <FateChip fate={fate} />}
        <span className={styles.subject}>{words.subjects[detail.subject]}</span>
        <strong className={styles.name}>{name}</strong>
      </div>
      {values.length === 0 && !Drawn && <p className={styles.none}>{nothing}</p>}
      {values.length > 0 && (
        <DetailValues
          values={values.map(({ key, label, before, after }) => ({
            key,
            label,
            text: <Became fate={fate} before={before} after={after} />,
          }))}
        />
      )}
      {Drawn && <Drawn detail={detail} home={home} />}
    </section>
  );
}

type DetailValuesProps = { values: readonly { key: string; label: string; text: ReactNode }[] };

export function DetailValues({ values }: DetailValuesProps) {
  const styles = useStyles();
  return (
    <dl className={styles.values}>
      {values.map(({ key, label, text }) => (
        <div key={key} className={styles.value}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Became({ fate, before, after }: { fate: Fate; before: string; after: string }) {
  const styles = useStyles();
  if (fate === 'added') return after;
  if (fate === 'removed') return <del className={styles.gone}>{before}</del>;
  return <OldAndNew before={before} after={after} />;
}

const useStyles = makeStyles({
  details: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXL} ${codesTokens.listRowHeightTouch}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: codesTokens.fontSizeList,
    [below.lg]: { padding: tokens.spacingHorizontalM },
  },
  card: {
    overflow: 'hidden',
    border: lines.card,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  subject: { color: tokens.colorNeutralForeground3 },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  values: { margin: 0, padding: 0, listStyleType: 'none' },
  value: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 14rem) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: lines.row,
    [below.md]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  },
  label: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  gone: { color: tokens.colorNeutralForeground3 },
  none: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
  all: { alignSelf: 'flex-start' },
});
