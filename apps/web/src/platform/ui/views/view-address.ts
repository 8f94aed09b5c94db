// A view as it stands in an address: only what differs from the list's own, in words that need no knowledge of its columns.
// ?sort=-code&f.12=pump&n.13=>20&d.14=2026-01-01..&c.type=Master&q=text&hidden=15.16&order=12.14.13&widths=12-240
import { byKind } from '../by-kind.ts';
import { narrowestColumn, type Widths } from '../table/columns.ts';
import { isEmptyFilter, type ColumnFilter, type Filters } from '../table/filters/filters.ts';
import type { Sort } from '../table/source.ts';
import { standardView, type ListView } from './list-view.ts';

/** Filters that other screens link to, by the name that they have in an address. */
export type LinkedFilters = Readonly<Record<string, { filter: string; kind: 'text' | 'choice' }>>;

export const noLinks: LinkedFilters = {};

const letters = new Map<ColumnFilter['kind'], string>([
  ['text', 'f'],
  ['number', 'n'],
  ['date', 'd'],
  ['choice', 'c'],
]);
const filterName = /^([fndc])\.(.+)$/;
const ownNames = new Set(['sort', 'order', 'hidden', 'widths', 'q']);

const widest = 2000;

/** A view, rows that a screen links to, or neither. */
export type Addressed = { kind: 'view' | 'rows'; view: ListView } | { kind: 'none' };

export function viewInAddress(search: URLSearchParams, links: LinkedFilters = noLinks): Addressed {
  const names = [...search.keys()];
  const hasView = names.some((name) => ownNames.has(name) || filterName.test(name));
  if (!hasView && !names.some((name) => Object.hasOwn(links, name))) return { kind: 'none' };
  const view = {
    order: idsIn(search.get('order')),
    hidden: idsIn(search.get('hidden')),
    widths: widthsIn(search.get('widths')),
    sort: sortIn(search.get('sort')),
    filters: filtersIn(search, links),
    text: search.get('q') ?? '',
  };
  return { kind: hasView ? 'view' : 'rows', view };
}

/** The address with this view in it, and with what else it says. */
export function withView(
  search: URLSearchParams,
  view: ListView,
  links: LinkedFilters = noLinks,
): URLSearchParams {
  const others = [...search].filter(
    ([name]) => !ownNames.has(name) && !filterName.test(name) && !Object.hasOwn(links, name),
  );
  return new URLSearchParams([...others, ...pairsOf(view, links)]);
}

/** A view as it is kept: what an address would say of it. */
export function viewText(view: ListView): string {
  return withView(new URLSearchParams(), view).toString();
}

export function viewOfText(text: string): ListView {
  const found = viewInAddress(new URLSearchParams(text));
  return found.kind === 'none' ? standardView : found.view;
}

function pairsOf({ sort, filters, text, hidden, order, widths }: ListView, links: LinkedFilters): string[][] {
  const pairs = [
    ['sort', sort === null ? '' : (sort.direction === 'descending' ? '-' : '') + sort.column],
    ...Object.entries(filters)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, filter]) => [nameOf(id, filter, links), valueOf(filter)]),
    ['q', text],
    ['hidden', hidden.join('.')],
    ['order', order.join('.')],
    [
      'widths',
      Object.entries(widths)
        .map(([id, width]) => `${id}-${width}`)
        .toSorted()
        .join('.'),
    ],
  ];
  return pairs.filter(([, value]) => value !== '');
}

function nameOf(id: string, filter: ColumnFilter, links: LinkedFilters): string {
  const linked = Object.entries(links).find(([, link]) => link.filter === id && link.kind === filter.kind);
  return linked ? linked[0] : `${letters.get(filter.kind)}.${id}`;
}

function valueOf(filter: ColumnFilter): string {
  return byKind(filter, {
    text: ({ text }) => text,
    number: ({ text }) => text,
    choice: ({ value }) => value,
    date: ({ from, to }) => `${from}..${to}`,
  });
}

function filtersIn(search: URLSearchParams, links: LinkedFilters): Filters {
  const found = [...search].flatMap(([name, value]) => {
    const [, letter = '', own = ''] = filterName.exec(name) ?? [];
    const link = Object.hasOwn(links, name) ? links[name] : undefined;
    const id = link?.filter ?? own;
    const filter = filterOf(link ? (letters.get(link.kind) ?? letter) : letter, value);
    return id === '' || filter === null || isEmptyFilter(filter) ? [] : [[id, filter] as const];
  });
  return Object.fromEntries(found);
}

function filterOf(letter: string, value: string): ColumnFilter | null {
  switch (letter) {
    case 'f':
      return { kind: 'text', text: value };
    case 'n':
      return { kind: 'number', text: value };
    case 'c':
      return { kind: 'choice', value };
    case 'd': {
      const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(value) ?? [];
      return { kind: 'date', from, to };
    }
    default:
      return null;
  }
}

function sortIn(text: string | null): Sort | null {
  if (text === null || text === '' || text === '-') return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

function idsIn(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split('.').filter((id) => id !== ''))];
}

function widthsIn(text: string | null): Widths {
  const widths = idsIn(text).flatMap((one) => {
    const [, id = '', digits = ''] = /^(.+)-(\d{1,4})$/.exec(one) ?? [];
    return id === '' ? [] : [[id, Math.min(Math.max(Number(digits), narrowestColumn), widest)] as const];
  });
  return Object.fromEntries(widths);
}
