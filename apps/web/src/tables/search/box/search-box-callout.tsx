import { limits } from '@codes/contract';
import { mergeClasses } from '@fluentui/react-components';
import {
  ArrowEnterLeft20Regular,
  ChevronRight20Regular,
  Search20Regular,
  SearchSettings20Regular,
} from '@fluentui/react-icons';
import { useEffect, useEffectEvent } from 'react';
import type { Home } from '../../../platform/home/home.ts';
import { FirstHits } from './search-box-hits.tsx';
import { calloutItem } from './search-box-items.ts';
import { useItemStyles } from './search-box-styles.ts';
import { words } from '../search.words.ts';

type SearchCalloutProps = {
  home: Home;
  wanted: string;
  onText: (text: string) => void;
  onAdvanced: () => void;
  /** A hit was chosen. */
  onFollow: () => void;
};

export function SearchCallout({ home, wanted, onText, onAdvanced, onFollow }: SearchCalloutProps) {
  const items = useItemStyles();
  usePastedLines(onText);
  return (
    <>
      {wanted !== '' && (
        <button type="submit" className={mergeClasses(items.item, items.first)} {...calloutItem}>
          <Search20Regular className={items.icon} />
          <span className={items.words}>
            {words.searchFor}
            <b>{wanted}</b>
          </span>
          <ArrowEnterLeft20Regular className={items.icon} />
        </button>
      )}
      <button type="button" className={items.item} onClick={onAdvanced} {...calloutItem}>
        <SearchSettings20Regular className={items.icon} />
        <span className={items.words}>{words.advancedSearch}</span>
        <ChevronRight20Regular className={items.icon} />
      </button>
      {wanted !== '' && <FirstHits home={home} wanted={wanted} onFollow={onFollow} />}
    </>
  );
}

/** A box of one line would join the lines of a text. */
function usePastedLines(onText: (text: string) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const box = event.target;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!(box instanceof HTMLInputElement) || box.type !== 'search' || !text.includes('\n')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = box;
    const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)];
    onText((before + text.replaceAll(/\s*\n\s*/g, ' ') + after).slice(0, limits.searchedText));
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
