// What a list knows of its view.
import type { RowChoice } from '../table/array-source.ts';
import type { ListView } from './list-view.ts';
import type { LinkedFilters } from './view-address.ts';
import type { KeptList } from './views.queries.ts';

/** `list` is what it is kept under: letters, digits and hyphens, such as `records-12`. */
export type ViewSettings = KeptList & {
  /** Filters that other screens link to. */
  links?: LinkedFilters;
  /** Whether one may share views in the project. */
  mayShare?: boolean;
};

export type Change = (change: Partial<ListView> | ((before: ListView) => Partial<ListView>)) => void;

export type ListViewState = {
  view: ListView;
  change: Change;
  /** What its rows are sorted and filtered by. */
  asked: RowChoice;
  /** Null where a list keeps nothing. */
  settings: ViewSettings | null;
};
