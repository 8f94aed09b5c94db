import { expect, it } from 'vitest';
import { fieldNamesInAll } from './shared-fields.queries.ts';

const named = (...names: string[]) => names.map((fieldName) => ({ fieldName }));

it('offers the names that all tables have, in the order of the first', () => {
  expect(fieldNamesInAll([named('Code', 'Level', 'Group'), named('Group', 'Code')])).toEqual([
    'Code',
    'Group',
  ]);
  expect(fieldNamesInAll([named('Code', 'Level')])).toEqual(['Code', 'Level']);
  expect(fieldNamesInAll([])).toEqual([]);
});
