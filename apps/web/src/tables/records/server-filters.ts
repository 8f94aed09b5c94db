// What the filter row holds, as the server reads it.
import type { ColumnFilter, ColumnFilters } from '@codes/contract';
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
  switch (filter.kind) {
    case 'text':
      return { contains: filter.text.trim() };
    case 'choice':
      return { contains: filter.value };
    case 'number': {
      const range = readNumberFilter(filter.text);
      return range ? ends(range) : { contains: filter.text.trim() };
    }
    case 'date':
      return {
        ...(filter.from !== '' && { from: filter.from }),
        ...(filter.to !== '' && { to: filter.to }),
      };
  }
}

/** Infinity has no place in JSON: an open end is left out. */
function ends({ least, most }: NumberRange): ColumnFilter {
  return {
    ...(Number.isFinite(least) && { from: least }),
    ...(Number.isFinite(most) && { to: most }),
  };
}
