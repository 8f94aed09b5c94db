import { mergeClasses } from '@fluentui/react-components';
import {
  ArrowEnterLeft20Regular,
  ChevronRight20Regular,
  Search20Regular,
  SearchSettings20Regular,
} from '@fluentui/react-icons';
import type { Home } from '../../../platform/home/home.ts';
import { FirstHits } from './search-box-hits.tsx';
import { calloutItem } from './search-box-items.ts';
import { useItemStyles } from './search-box-styles.ts';
import { words } from '../search.words.ts';

type SearchCalloutProps = {
  home: Home;
  wanted: string;
  onAdvanced: () => void;
  /** A hit was chosen. */
  onFollow: () => void;
};

export function SearchCallout({ home, wanted, onAdvanced, onFollow }: SearchCalloutProps) {
  const items = useItemStyles();
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
