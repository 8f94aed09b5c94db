// What the filter row holds, as the server reads it.
import type { ColumnFilter, ColumnFilters } from '@codes/contract';
import { byKind } from '../../platform/ui/by-kind.ts';
import {
  readNumberFilter,
  type ColumnFilter as EnteredFilter,
  type Filters,
  type NumberRange,
} from '../../platform/ui/table/filters/filters.ts';

export function serverFilters(filters: Filters): ColumnFilters {
  return Object.fromEntries(Object.entries(filters).map(([id, filter]) => [id, asked(filter)]));
}

function asked(filter: EnteredFilter): ColumnFilter {
  return byKind<EnteredFilter, ColumnFilter>(filter, {
    text: ({ text }) => ({ contains: text.trim() }),
    choice: ({ value }) => ({ contains: value }),
    number({ text }) {
      const range = readNumberFilter(text);
      return range ? ends(range) : { contains: text.trim() };
    },
    date: ({ from, to }) => ({ ...(from !== '' && { from }), ...(to !== '' && { to }) }),
  });
}

/** Infinity has no place in JSON: an open end is left out. */
function ends({ least, most }: NumberRange): ColumnFilter {
  return {
    ...(Number.isFinite(least) && { from: least }),
    ...(Number.isFinite(most) && { to: most }),
  };
}
