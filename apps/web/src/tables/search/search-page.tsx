// The results of a search in a project or in the administration: one call for each type of result.
import { search, type SearchPath } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { projectNumberOf, useHome, type Home } from '../../platform/home/home.ts';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { below } from '../../platform/ui/look/theme.ts';
import { useFreshRows } from '../../platform/ui/list-screen/fresh-rows.ts';
import { useAskedSearch, type AskedSearch } from './asked-search.ts';
import { FiltersButton, FiltersPane } from './filters/filters-pane.tsx';
import { filterMatches, noResultFilters, type ResultFilters } from './filters/result-filters.ts';
import { matchId, ResultList } from './result-list.tsx';
import { resultTypesOf } from './result-types.ts';
import { searchQueries } from './search.queries.ts';
import { attributeWords, objectTypeWords, words } from './search.words.ts';
import { TypeBar, type TypeResult } from './type-bar.tsx';

export function SearchPage() {
  const home = useHome();
  const asked = useAskedSearch();
  const narrowed = narrowedTo(asked);
  return (
    <Page
      title={words.heading(asked.text)}
      layout="list"
      chip={narrowed === '' ? undefined : <Chip>{narrowed}</Chip>}
    >
      {asked.text === '' ? (
        <MessageBox intent="warning">{search.searchWords.empty}</MessageBox>
      ) : (
        // Another search begins without the choices of the last one.
        <Results key={JSON.stringify([home, asked])} home={home} asked={asked} />
      )}
    </Page>
  );
}

function Results({ home, asked }: { home: Home; asked: AskedSearch }) {
  const { data: registers = 'none' } = useQuery(searchQueries.registers(home));
  const types = resultTypesOf(home, asked, registers);
  const calls = useQueries({ queries: types.map((type) => searchQueries.results(home, asked, type)) });
  const [chosen, setChosen] = useState<SearchPath | null>(null);
  const [filtersOf, setFiltersOf] = useState<Partial<Record<SearchPath, ResultFilters>>>({});

  const all = types.flatMap((type, index): TypeResult[] => {
    const call = calls[index];
    return call ? [{ type, data: call.data, error: call.error, at: call.dataUpdatedAt }] : [];
  });
  const results = all.filter((result) => isOfInterest(home, asked, result));
  const result = results.find(({ type }) => type.path === chosen) ?? firstWorthSeeing(results);
  if (result === undefined) return null;
  const { path } = result.type;
  return (
    <>
      <TypeBar results={results} selected={path} onSelect={setChosen} />
      <FoundOfType
        key={path}
        home={home}
        asked={asked}
        result={result}
        filters={filtersOf[path] ?? noResultFilters}
        onFilters={(next) => setFiltersOf((before) => ({ ...before, [path]: next }))}
        onRetry={() => void calls[all.indexOf(result)]?.refetch()}
      />
    </>
  );
}

type FoundOfTypeProps = {
  home: Home;
  asked: AskedSearch;
  result: TypeResult;
  filters: ResultFilters;
  onFilters: (filters: ResultFilters) => void;
  onRetry: () => void;
};

/** What others change is shown in its place; what is found since, and no more, when somebody asks for it. */
function FoundOfType({ home, asked, result, filters, onFilters, onRetry }: FoundOfTypeProps) {
  const styles = useStyles();
  const isNarrow = useIsBelow('lg');
  const { rows: matches, news } = useFreshRows(
    { data: result.data?.matches, dataUpdatedAt: result.at },
    matchId,
  );
  const shown = useMemo(() => filterMatches(matches, filters), [matches, filters]);
  const FiltersPlace = isNarrow ? FiltersButton : FiltersPane;
  return (
    <div className={styles.results}>
      {matches.length > 0 && result.type.objectType !== 'code' && (
        <FiltersPlace matches={matches} filters={filters} onChange={onFilters} />
      )}
      <ResultList
        home={home}
        asked={asked}
        result={result}
        found={matches}
        shown={shown}
        news={news}
        onRetry={onRetry}
        onClearFilters={() => onFilters(noResultFilters)}
      />
    </div>
  );
}

/** Across all projects only what is found tells whether anybody keeps a register. */
function isOfInterest(home: Home, { objectType }: AskedSearch, { type, data }: TypeResult): boolean {
  if (type.objectType !== 'code' || projectNumberOf(home) !== undefined || objectType === 'code') return true;
  return data !== undefined && data.matches.length > 0;
}

/** The first type that has matches, or still may have. */
function firstWorthSeeing(results: readonly TypeResult[]): TypeResult | undefined {
  return results.find(({ data }) => data === undefined || data.matches.length > 0) ?? results[0];
}

function narrowedTo({ objectType, attribute }: AskedSearch): string {
  return [objectType && objectTypeWords[objectType], attribute && attributeWords[attribute]]
    .filter(Boolean)
    .join(': ');
}

const useStyles = makeStyles({
  results: {
    display: 'flex',
    flexGrow: 1,
    gap: tokens.spacingHorizontalXXL,
    minHeight: 0,
    [below.lg]: { flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
});
