// In a confirmation: whom the action will hit, by name, before it happens.
import type { Impact } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import {
  DocumentText20Regular,
  Flowchart20Regular,
  Folder20Regular,
  FolderLink20Regular,
  Tag20Regular,
} from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { lines } from '../../platform/ui/look/shapes.ts';
import { together, touchedBy } from './impact.ts';
import { words } from './impact.words.ts';

type ImpactNoteProps = {
  /** One question for each of the things that are chosen. */
  ask: () => Promise<readonly Impact[]>;
  /** What is known without asking, such as the project that one is in. */
  besides?: readonly (keyof Impact)[];
};

/** Whoever asks gets the answer of this moment: it is kept nowhere. */
export function ImpactNote({ ask, besides = [] }: ImpactNoteProps) {
  const styles = useStyles();
  const note = useId();
  const asked = useQuery({
    queryKey: ['impact', note],
    queryFn: async () => together(await ask()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (asked.isPending) return <span className={styles.quiet}>{words.lookedUp}</span>;
  if (asked.isError) return <span className={styles.quiet}>{words.notKnown}</span>;
  const touched = touchedBy(asked.data, besides);
  if (touched.length === 0) return <span className={styles.quiet}>{words.nothing}</span>;
  return (
    <section aria-label={words.title} className={styles.note}>
      <strong>{words.title}</strong>
      <ul className={styles.list}>
        {touched.map(({ kind, label, count, names }) => (
          <li key={kind} className={styles.row}>
            {icons[kind]}
            <span className={styles.label}>{label}</span>
            <strong className={styles.count}>{count}</strong>
            <span className={styles.names}>{names}</span>
          </li>
        ))}
      </ul>
      {afterwards(asked.data) !== '' && <span className={styles.quiet}>{afterwards(asked.data)}</span>}
    </section>
  );
}

function afterwards({ issuedCodes, localCopies }: Impact): string {
  return [issuedCodes.count > 0 && words.codesStay, localCopies.count > 0 && words.copiesStay]
    .filter(Boolean)
    .join(' ');
}

const icons: Record<keyof Impact, ReactElement> = {
  projects: <Folder20Regular aria-hidden />,
  configurations: <Flowchart20Regular aria-hidden />,
  reports: <DocumentText20Regular aria-hidden />,
  issuedCodes: <Tag20Regular aria-hidden />,
  localCopies: <FolderLink20Regular aria-hidden />,
};

const useStyles = makeStyles({
  note: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none', borderTop: lines.card },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(7em, max-content) 3em 1fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: lines.card,
  },
  label: { overflowWrap: 'anywhere' },
  count: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  names: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
});
