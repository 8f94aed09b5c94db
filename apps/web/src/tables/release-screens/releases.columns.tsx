import { releases, type Release } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../../platform/routes.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { cut, cutAfter } from '../../platform/ui/look/shapes.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { formatAmount, formatCount, formatDate } from '../../platform/ui/text/formats.ts';
import { KindCount } from '../releases/difference-kinds.tsx';
import { words } from './release-screens.words.ts';

export function releaseColumns(screen: 'wide' | 'narrow'): readonly Column<Release>[] {
  return screen === 'wide' ? wideColumns : [wholeRelease];
}

/** Lines of a row that has the whole release in it. */
export const narrowLines = 5;

const kindWidths = { added: 88, changed: 88, removed: 92 } as const;

const wideColumns: readonly Column<Release>[] = [
  {
    id: 'name',
    header: words.name,
    width: 132,
    sticky: true,
    value: ({ name }) => name,
    cell: (release) => <ReleaseName release={release} />,
  },
  { id: 'note', header: words.note, width: 240, grow: true, value: ({ note }) => note },
  { id: 'released', header: words.released, kind: 'date', width: 120, value: ({ released }) => released },
  { id: 'releasedBy', header: words.by, width: 148, value: ({ releasedBy }) => releasedBy },
  {
    id: 'records',
    header: words.records,
    kind: 'number',
    width: 92,
    value: ({ records }) => records,
    cell: ({ records }) => formatCount(records),
  },
  ...releases.differenceKinds.map((kind): Column<Release> => ({
    id: kind,
    header: words[kind],
    kind: 'number',
    width: kindWidths[kind],
    value: (release) => release[kind],
    cell: (release) => <KindCount kind={kind} count={release[kind]} />,
  })),
  {
    id: 'projects',
    header: words.projects,
    kind: 'number',
    width: 92,
    value: ({ projectsCount }) => projectsCount,
    cell: ({ projectsCount }) => formatCount(projectsCount),
  },
];

const wholeRelease: Column<Release> = {
  id: 'released',
  header: words.release,
  width: 240,
  grow: true,
  stretch: true,
  value: ({ released }) => released,
  cell: (release) => <WholeRelease release={release} />,
};

function ReleaseName({ release: { masterTableId, releaseId, name } }: { release: Release }) {
  return <TextLink to={addresses.masterTableRelease(masterTableId, releaseId)}>{name}</TextLink>;
}

function WholeRelease({ release }: { release: Release }) {
  const styles = useStyles();
  const { note, released, releasedBy, records, projectsCount } = release;
  return (
    <span className={styles.whole}>
      <span className={styles.first}>
        <span className={styles.name}>
          <ReleaseName release={release} />
        </span>
        {releases.differenceKinds.map((kind) => (
          <KindCount key={kind} kind={kind} count={release[kind]} />
        ))}
      </span>
      {note !== '' && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      <span className={styles.quiet}>{words.joined([formatDate(released), releasedBy])}</span>
      <span className={styles.quiet}>
        {words.joined([
          formatAmount(records, words.recordNoun),
          formatAmount(projectsCount, words.projectNoun),
        ])}
      </span>
    </span>
  );
}

const useStyles = makeStyles({
  whole: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    whiteSpace: 'normal',
  },
  first: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalM, minWidth: 0 },
  name: { ...cut, minWidth: 0 },
  note: { ...cutAfter(2), lineHeight: tokens.lineHeightBase200 },
  quiet: {
    ...cut,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
