// What a version changed, in a line under who saved it. Versions are read as their lines come into view.
import type { DocumentVersion } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { valuesOf } from '../../../tables/history/details/detail-values.ts';
import { documentQueries } from '../documents.queries.ts';
import { detailOf, type Showing, type Versioned } from './version-card.tsx';
import { words } from './versions.words.ts';

type SummaryProps = {
  of: Versioned;
  showing: Showing;
  version: DocumentVersion;
  former: DocumentVersion | null;
};

export function Summary({ of: { kind, home, id }, showing, version, former }: SummaryProps) {
  const styles = useStyles();
  const [line, setLine] = useState<HTMLElement | null>(null);
  const isSeen = useHasBeenSeen(line);
  const readVersion = (one: DocumentVersion | null) => ({
    ...documentQueries.version(kind, home, id, one?.versionId ?? 0),
    enabled: isSeen && former !== null,
  });
  const own = useQuery(readVersion(version));
  const before = useQuery(readVersion(former));
  const textOf = () => {
    if (former === null) return words.firstVersion;
    if (!own.data || !before.data) return '';
    const detail = detailOf(kind, before.data, own.data);
    const differing = [...showing.summaryOf(detail), ...valuesOf(detail).map(({ label }) => label)];
    return differing.join(', ') || words.savedAgain;
  };
  return (
    <span ref={setLine} className={styles.line}>
      {textOf()}
    </span>
  );
}

function useHasBeenSeen(element: HTMLElement | null): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

const useStyles = makeStyles({
  // Its height is there before its text, so that the list does not move.
  line: {
    display: 'block',
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
});
