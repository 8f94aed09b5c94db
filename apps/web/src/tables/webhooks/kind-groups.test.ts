import { changeKinds } from '@codes/contract';
import { expect, test } from 'vitest';
import { heardText, kindGroups, kindsOf, projectsText } from './kind-groups.ts';
import { statusOf } from './webhook-status.tsx';

test('every kind of change is in one group', () => {
  const grouped = kindGroups.flatMap((group) => kindsOf(group));
  expect(grouped.toSorted()).toEqual([...changeKinds].toSorted());
});

test('a group that is whole is said by its name', () => {
  expect(heardText(null)).toBe('All changes');
  expect(heardText(['Issue', 'Edit code', 'Release', 'Add'])).toBe('Add, Issued codes');
  expect(heardText(kindsOf('records'))).toBe('Records');
  expect(projectsText(null)).toBe('All projects');
  expect(projectsText([])).toBe('No projects');
  expect(projectsText(['100245', '100246'])).toBe('100245, 100246');
});

test('one that failed and is off was switched off by Codes', () => {
  expect(statusOf({ enabled: true, failing: false })).toBe('on');
  expect(statusOf({ enabled: true, failing: true })).toBe('failing');
  expect(statusOf({ enabled: false, failing: false })).toBe('off');
  expect(statusOf({ enabled: false, failing: true })).toBe('gaveUp');
});
