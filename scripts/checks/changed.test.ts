import { expect, test } from 'vitest';
import { journeysOf, serverSlicesOf } from './changed.mjs';

const files = [
  'README.md',
  'apps/server/src/app.ts',
  'apps/server/src/tables/records/listing/list-records.ts',
  'apps/server/src/tables/records/records.test.ts',
  'apps/server/src/platform/mail/outbox.ts',
  'apps/web/src/tables/records/records.page.tsx',
  'e2e/journeys/tables/search.spec.ts',
  'e2e/support/list.ts',
];

test('the HTTP tests of the slices that changed', () => {
  expect(serverSlicesOf(files)).toEqual([
    'apps/server/src/tables/records/',
    'apps/server/src/platform/mail/',
  ]);
});

test('what other systems use is tried from outside', () => {
  expect(serverSlicesOf(['packages/client/src/files.ts', 'docs/integrating.md'])).toEqual(['tests/outside/']);
});

test('the journeys that changed themselves', () => {
  expect(journeysOf(files)).toEqual(['e2e/journeys/tables/search.spec.ts']);
});
