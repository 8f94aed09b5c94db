import type { SearchMatch } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowEnterLeft20Regular,
  ChevronRight20Regular,
  Search20Regular,
  SearchSettings20Regular,
} from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSettled } from '../codes/use-settled.ts';
import type { SearchPlace } from '../search/asked-search.ts';
import { Highlighted } from '../search/highlighted.tsx';
import { addressOfMatch } from '../search/match-address.ts';
import { hasMatch } from '../search/matches.ts';
import { searchQueries } from '../search/search.queries.ts';
import { calloutItem } from './search-box-items.ts';
import { useItemStyles } from './search-box-styles.ts';

type SearchCalloutProps = {
  place: SearchPlace;
  wanted: string;
  onAdvanced: () => void;
  /** A record was chosen. */
  onFollow: () => void;
};

export function SearchCallout({ place, wanted, onAdvanced, onFollow }: SearchCalloutProps) {
  const items = useItemStyles();
  return (
    <>
      <button type="submit" className={mergeClasses(items.item, items.first)} {...calloutItem}>
        <Search20Regular className={items.icon} />
        <span className={items.words}>
          Search for <b>{wanted}</b>
        </span>
        <ArrowEnterLeft20Regular className={items.icon} />
      </button>
      <button type="button" className={items.item} onClick={onAdvanced} {...calloutItem}>
        <SearchSettings20Regular className={items.icon} />
        <span className={items.words}>Advanced search</span>
        <ChevronRight20Regular className={items.icon} />
      </button>
      <FirstRecords place={place} wanted={wanted} onFollow={onFollow} />
    </>
  );
}

const headings = { project: 'Records in this project', administration: 'Records' } as const;

function FirstRecords({ place, wanted, onFollow }: Omit<SearchCalloutProps, 'onAdvanced'>) {
  const styles = useStyles();
  const text = useSettled(wanted);
  const { data, isError } = useQuery(searchQueries.firstRecords(place, text));
  // What the box is for works without it: the page of results says what failed.
  if (isError || !data) return null;
  return (
    <div aria-live="polite">
      <h2 className={styles.heading}>{headings[place.kind]}</h2>
      {data.matches.length === 0 && <p className={styles.none}>No records found</p>}
      {data.matches.map((match) => (
        <FoundRecord
          key={`${match.tableId}/${match.recordId}`}
          place={place}
          match={match}
          wanted={text}
          onFollow={onFollow}
        />
      ))}
    </div>
  );
}

type FoundRecordProps = { place: SearchPlace; match: SearchMatch; wanted: string; onFollow: () => void };

function FoundRecord({ place, match, wanted, onFollow }: FoundRecordProps) {
  const styles = useStyles();
  const items = useItemStyles();
  const { code = '', descriptionEn = '', descriptionSv = '', table } = match;
  // The Swedish text stands there where it is the one that was found.
  const description =
    hasMatch(descriptionSv, wanted) && !hasMatch(descriptionEn, wanted) ? descriptionSv : descriptionEn;
  return (
    <Link to={addressOfMatch(place, match) ?? ''} className={items.item} onClick={onFollow} {...calloutItem}>
      <span className={styles.code}>
        <Highlighted text={code} wanted={wanted} />
      </span>
      <span className={items.words}>
        <Highlighted text={description} wanted={wanted} />
      </span>
      <span className={styles.table}>{table}</span>
    </Link>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  none: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  code: {
    flexShrink: 0,
    width: '64px',
    fontFamily: tokens.fontFamilyMonospace,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantLigatures: 'none',
    ...cut,
  },
  table: {
    flexShrink: 0,
    maxWidth: '40%',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...cut,
  },
});
