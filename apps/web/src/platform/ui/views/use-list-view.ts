// The view of a list: from the address where it names one, else as it was kept. What one changes goes into the address,
// into the browser's memory and, after a pause, to the server.
import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DraftOwner } from '../drafts/draft-owner.ts';
import type { Column } from '../table/columns.ts';
import type { Sort } from '../table/source.ts';
import { rememberedView, rememberView, viewPlace } from './kept-view.ts';
import { sameSort, standardView, withoutGone, type ListView } from './list-view.ts';
import {
  noLinks,
  viewInAddress,
  viewOfText,
  viewText,
  withView,
  type LinkedFilters,
} from './view-address.ts';
import type { Change, ListViewState, ViewSettings } from './list-view-state.ts';
import { useAsked } from './use-plain-view.ts';
import { saveKept, textOfView, viewQueries, type KeptList, type ViewServer } from './views.queries.ts';

/** In milliseconds. */
const pauses = { address: 300, server: 1500 };

/**
 * @param first What the list is sorted by unless somebody says otherwise.
 * @param columns What the view may sort and filter by; null while that is not known, or where it is not by columns.
 */
export function useListView<Row>(
  settings: ViewSettings | null,
  first: Sort | null,
  columns: readonly Column<Row>[] | null,
): ListViewState {
  const [standardSort] = useState(first);
  const owner = use(DraftOwner);
  const place = settings === null || owner === null ? null : viewPlace(owner, settings.list);
  const links = settings?.links ?? noLinks;
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<ListView>(() =>
    settings === null ? standardView : viewAt(search, links, place),
  );
  const view = useMemo(() => (columns === null ? shown : withoutGone(shown, columns)), [shown, columns]);
  /** Changes of one's own that are not in the address, or not with the server yet. */
  const isTouched = useRef(false);
  const change = useCallback<Change>(
    (next) => {
      isTouched.current = true;
      setShown((before) => {
        const now = columns === null ? before : withoutGone(before, columns);
        const changed = { ...now, ...(typeof next === 'function' ? next(now) : next) };
        return sameSort(changed.sort, standardSort) ? { ...changed, sort: null } : changed;
      });
    },
    [columns, standardSort],
  );
  useAddress({ isOn: settings !== null, links, place, shown, setShown, search, setSearch });
  useKeeping({ settings, place, shown, setShown, isTouched, isLinked: hasView(search, links) });
  const asked = useAsked(view, standardSort, change);
  return { view, change, asked, settings: place === null ? null : settings };
}

const hasView = (search: URLSearchParams, links: LinkedFilters) =>
  viewInAddress(search, links).kind !== 'none';

/** A link to rows chooses rows alone: the rest stays as it is kept. */
function viewAt(search: URLSearchParams, links: LinkedFilters, place: string | null): ListView {
  const found = viewInAddress(search, links);
  if (found.kind === 'view') return found.view;
  const remembered = place === null ? null : rememberedView(place);
  const kept = remembered === null ? standardView : viewOfText(remembered.text);
  return found.kind === 'rows' ? { ...kept, filters: found.view.filters, text: '' } : kept;
}

type AddressSettings = {
  isOn: boolean;
  links: LinkedFilters;
  place: string | null;
  shown: ListView;
  setShown: (view: ListView) => void;
  search: URLSearchParams;
  setSearch: ReturnType<typeof useSearchParams>[1];
};

/** Shown is what stands in the address, and the other way round: whichever changed last. */
function useAddress({ isOn, links, place, shown, setShown, search, setSearch }: AddressSettings): void {
  const current = search.toString();
  const wanted = withView(search, shown, links).toString();
  /** What this list has written itself, and what it was opened with. */
  const known = useRef(new Set([current]));
  useEffect(() => {
    if (!isOn || known.current.has(current)) return;
    known.current = new Set([current]);
    setShown(viewAt(new URLSearchParams(current), links, place));
  }, [isOn, current, links, place, setShown]);

  useEffect(() => {
    if (!isOn || wanted === current) return undefined;
    const timer = setTimeout(() => {
      known.current.add(wanted);
      setSearch(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    }, pauses.address);
    return () => clearTimeout(timer);
  }, [isOn, wanted, current, setSearch]);
}

/** Of a list that keeps nothing: it is never asked. */
const noServer: ViewServer = {
  list: async () => [],
  add: async () => undefined,
  change: async () => undefined,
  remove: async () => undefined,
};

type KeepingSettings = {
  settings: ViewSettings | null;
  place: string | null;
  shown: ListView;
  setShown: (view: ListView) => void;
  isTouched: { current: boolean };
  /** The address named a view or rows. */
  isLinked: boolean;
};

function useKeeping({ settings, place, shown, setShown, isTouched, isLinked }: KeepingSettings): void {
  const kept = useMemo(
    () => ({ list: settings?.list ?? '', server: settings?.server ?? noServer }),
    [settings?.list, settings?.server],
  );
  const text = viewText(shown);
  const unsaved = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (place === null || !isTouched.current) return undefined;
    rememberView(place, { text, isSaved: false });
    unsaved.current = () => {
      unsaved.current = null;
      void save(place, kept, text);
    };
    const timer = setTimeout(() => unsaved.current?.(), pauses.server);
    return () => clearTimeout(timer);
  }, [place, kept, text, isTouched]);
  // Whoever leaves before the pause is over.
  useEffect(() => () => unsaved.current?.(), []);

  const answered = useQuery({
    ...viewQueries.of({ ...kept, project: settings?.project }),
    enabled: place !== null,
  });
  // What an earlier visit was answered may be older than what has been saved since.
  const isFresh = answered.isFetchedAfterMount;
  const [wasLinked] = useState(isLinked);
  const isTaken = useRef(false);
  useEffect(() => {
    if (place === null || answered.data === undefined || !isFresh || isTaken.current) return;
    isTaken.current = true;
    if (isTouched.current) return;
    const remembered = rememberedView(place);
    if (remembered?.isSaved === false) {
      void save(place, kept, remembered.text);
      return;
    }
    const unnamed = answered.data.find(({ name, isOwn }) => name === '' && isOwn);
    const keptText = unnamed === undefined ? '' : textOfView(unnamed);
    if (keptText === (remembered?.text ?? '')) return;
    rememberView(place, { text: keptText, isSaved: true });
    if (!wasLinked) setShown(viewOfText(keptText));
  }, [place, kept, answered.data, isFresh, isTouched, wasLinked, setShown]);
}

/** Quietly: what is not saved now is saved with the next visit. */
async function save(place: string, kept: Omit<KeptList, 'project'>, text: string): Promise<void> {
  try {
    await saveKept(kept, text);
    if (rememberedView(place)?.text === text) rememberView(place, { text, isSaved: true });
  } catch {
    // It stays remembered here as unsaved.
  }
}
