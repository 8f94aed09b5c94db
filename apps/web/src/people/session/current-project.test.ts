import type { MyProject } from '@codes/contract';
import { expect, test } from 'vitest';
import { currentProjectOf } from './current-project.ts';

const project = (projectNumber: string): MyProject => ({
  projectNumber,
  name: `Project ${projectNumber}`,
  ua: [],
  uaFullName: '',
  isTemplate: false,
  isVisibleForEmployees: false,
  status: 'Active',
  role: 'viewer',
  tableIds: [],
  modified: '2026-09-22T08:00:00.000Z',
  modifiedBy: '',
});

const projects = [project('100245'), project('100260'), project('M-001')];

test('comes back to the project last worked in', () => {
  expect(currentProjectOf(projects, '100260')?.projectNumber).toBe('100260');
});

test.each([null, '999999'])('takes the last of the list when %s is remembered', (remembered) => {
  expect(currentProjectOf(projects, remembered)?.projectNumber).toBe('M-001');
});

test('has none to offer to those without projects', () => {
  expect(currentProjectOf([], '100245')).toBeUndefined();
});
