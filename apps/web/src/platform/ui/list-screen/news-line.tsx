// What others have added to a list and removed from it, in a line above its rows; the rows below it stay where they are.
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSync16Regular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { codesTokens } from '../look/theme.ts';
import { lines, spokenOnly } from '../look/shapes.ts';
import type { RowNews } from '../table/source.ts';
import { formatAmount, type Noun } from '../text/formats.ts';
import { words } from './news-line.words.ts';

const height = 36;

export function NewsLine({ news, noun }: { news: RowNews; noun: Noun }) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const list = place.current?.parentElement?.parentElement?.querySelector('[role="grid"]');
    if (!list) return setShown(true);
    if (isShown) {
      // Rows stay under the pointer: the list is moved by as much as it has lost.
      if (list.scrollTop > 0) list.scrollTop += height;
      return () => {
        if (list.scrollTop > height) list.scrollTop -= height;
      };
    }
    // At the very top nothing can be moved away: it waits until the pointer has left.
    if (list.scrollTop > 0 || !list.matches(':hover')) return setShown(true);
    const onLeave = () => setShown(true);
    list.addEventListener('pointerleave', onLeave);
    list.addEventListener('scroll', onLeave);
    return () => {
      list.removeEventListener('pointerleave', onLeave);
      list.removeEventListener('scroll', onLeave);
    };
  }, [isShown]);
  const { added, removed } = news;
  return (
    <div ref={place} className={isShown ? styles.line : styles.waiting}>
      <ArrowSync16Regular className={styles.icon} aria-hidden="true" />
      <span>{words.changed(amountOf(added, noun), amountOf(removed, noun), added + removed === 1)}</span>
      <Link as="button" className={styles.show} onClick={news.show}>
        {added > 0 ? words.show(added === 1) : words.update}
      </Link>
    </div>
  );
}

const amountOf = (count: number, noun: Noun) => (count > 0 ? formatAmount(count, noun) : '');

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    boxSizing: 'border-box',
    height: `${height}px`,
    paddingInline: tokens.spacingHorizontalL,
    borderBottom: lines.card,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Said at once, seen when nothing can move under the pointer.
  waiting: spokenOnly,
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  show: { fontSize: codesTokens.fontSizeList, fontWeight: tokens.fontWeightSemibold },
});
