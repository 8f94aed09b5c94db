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
import type { ReactElement } from 'react';
import { lines } from '../../platform/ui/look/shapes.ts';
import { nothingBut, touchedBy, type Besides } from './impact.ts';
import { useImpact, type ImpactQuery } from './use-impact.ts';
import { words } from './impact.words.ts';

/** Asked when it is shown: whom it will hit, or that it hits nobody. */
export function ImpactNote({ besides = [], ...question }: ImpactQuery & Besides) {
  const styles = useStyles();
  const asked = useImpact(question);
  if (asked.isPending) return <span className={styles.quiet}>{words.checking}</span>;
  if (asked.isError) return <span className={styles.quiet}>{words.notChecked}</span>;
  return <ImpactList impact={asked.data} besides={besides} />;
}

/** What is known already. */
export function ImpactList({ impact, besides = [] }: { impact: Impact } & Besides) {
  const styles = useStyles();
  const touched = touchedBy(impact, besides);
  if (touched.length === 0) return <span className={styles.quiet}>{nothingBut(besides)}</span>;
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
      {afterwards(impact) !== '' && <span className={styles.quiet}>{afterwards(impact)}</span>}
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
