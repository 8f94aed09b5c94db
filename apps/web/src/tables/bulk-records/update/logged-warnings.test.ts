import { afterEach, expect, test, vi } from 'vitest';
import { offeredFields } from '../../files/file-columns.ts';
import { reviewFields } from './review-rows.ts';

const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => logged.mockClear());

const field = {
  tableFieldId: '7',
  key: '7',
  name: 'Group',
  type: 'text' as const,
  priority: null,
  readOnly: false,
  isDefaultField: false,
};
const review = { Create: [], Delete: [], Ignore: [], Update: [] };

test('a field without a name cannot be chosen, and only the log says so', () => {
  expect(offeredFields([field, { ...field, name: '' }])).toEqual([field]);
  expect(logged.mock.calls).toEqual([['Unable to create option for field!']]);
});

test('a review leaves out fields without a name or a type, and only the log says so', () => {
  const nameless = { ...field, name: '' };
  // A server of another version may leave it out.
  const { type: _, ...typeless } = field;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that is what is tested
  const fields = [field, nameless, typeless as typeof field];
  expect(reviewFields({ review, newFields: [], fields })).toEqual([field]);
  expect(logged.mock.calls).toEqual([['Field name is not set!'], ['Field type is not set!']]);
});
