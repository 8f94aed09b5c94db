import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byKind } from '../by-kind.ts';
import { isEmptyFilter, type ColumnFilter } from '../table/filters/filters.ts';
import type { ListView } from './list-view.ts';
import { standardView } from './list-view.ts';
import { viewInAddress, viewOfText, viewText, withView, type LinkedFilters } from './view-address.ts';

const links: LinkedFilters = {
  code: { filter: 'code', kind: 'text' },
  created: { filter: 'created', kind: 'choice' },
};

const id = fc.constantFrom('code', 'created', 'descriptionEn', 'type', '12', '13', '140', 'sort', 'q');
const day = fc.constantFrom('', '2026-01-01', '1999-12-31');
const words = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());
const filter: fc.Arbitrary<ColumnFilter> = fc
  .oneof(
    fc.record({ kind: fc.constant('text' as const), text: words }),
    fc.record({ kind: fc.constant('number' as const), text: fc.constantFrom('>20', '10-20', '1,5', ' ') }),
    fc.record({ kind: fc.constant('choice' as const), value: words }),
    fc.record({ kind: fc.constant('date' as const), from: day, to: day }),
  )
  .filter((one) => !isEmptyFilter(one));
const ids = fc.uniqueArray(id);
const view: fc.Arbitrary<ListView> = fc.record({
  order: ids,
  hidden: ids,
  widths: fc.dictionary(id, fc.integer({ min: 48, max: 2000 })),
  sort: fc.option(
    fc.record({ column: id, direction: fc.constantFrom('ascending' as const, 'descending' as const) }),
  ),
  filters: fc.dictionary(id, filter),
  text: words,
});

/** A dictionary of fast-check has no prototype, which is no difference here. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a view in an address', () => {
  test('is the same when it is read again, whatever it says', () => {
    fc.assert(
      fc.property(view, (one) => {
        const search = new URLSearchParams(withView(new URLSearchParams(), one, links).toString());
        const found = viewInAddress(search, links);
        expect(plain(found.kind === 'none' ? standardView : found.view)).toEqual(plain(one));
        expect(plain(viewOfText(viewText(one)))).toEqual(plain(one));
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves what else stands there, and takes the place of the one before', () => {
    fc.assert(
      fc.property(view, view, (before, after) => {
        const first = withView(new URLSearchParams({ panel: 'x', tab: '2' }), before, links);
        const second = withView(first, after, links);
        expect([second.get('panel'), second.get('tab')]).toEqual(['x', '2']);
        expect(plain(viewInAddress(second, links))).toEqual(
          plain(viewInAddress(withView(new URLSearchParams(), after, links), links)),
        );
      }),
    );
  });

  test('reads anything without harm', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(id, words, fc.constant('widths')), words)), (pairs) => {
        const found = viewInAddress(new URLSearchParams(pairs), links);
        if (found.kind === 'none') return;
        for (const width of Object.values(found.view.widths)) expect(width).toBeGreaterThanOrEqual(48);
        for (const one of Object.values(found.view.filters)) {
          expect(byKind(one, { text: () => 1, number: () => 1, choice: () => 1, date: () => 1 })).toBe(1);
          expect(isEmptyFilter(one)).toBe(false);
        }
      }),
    );
  });

  test('is short, and keeps the form of what other screens link to', () => {
    const one: ListView = {
      ...standardView,
      sort: { column: 'code', direction: 'descending' },
      filters: { code: { kind: 'text', text: 'K1' }, 12: { kind: 'date', from: '2026-01-01', to: '' } },
      hidden: ['13', '14'],
      widths: { 12: 240 },
    };
    expect(withView(new URLSearchParams(), one, links).toString()).toBe(
      'sort=-code&d.12=2026-01-01..&code=K1&hidden=13.14&widths=12-240',
    );
    expect(withView(new URLSearchParams(), standardView, links).toString()).toBe('');
  });

  test('of a link to rows says nothing of columns', () => {
    expect(viewInAddress(new URLSearchParams('code=K1'), links).kind).toBe('rows');
    expect(viewInAddress(new URLSearchParams('code=K1&sort=code'), links).kind).toBe('view');
    expect(viewInAddress(new URLSearchParams('panel=x'), links).kind).toBe('none');
  });
});
