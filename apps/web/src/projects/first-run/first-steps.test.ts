import type { FirstRun } from '@codes/contract';
import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const nothing: FirstRun = { table: null, project: null, configuration: null, makesCodes: false };
const table = { tableId: 1, name: 'Rooms', projectNumber: null, records: 3, fields: 3 };
const project = { projectNumber: '1', name: 'First', tables: 1, members: 1 };
const configuration = { stringConfigurationId: 1, name: 'Code', projectNumber: '1', project: 'First' };
const ready: FirstRun = { table, project, configuration, makesCodes: false };

const fresh = { hasMadeCode: false, isUnderWay: false };
const underWay = { hasMadeCode: false, isUnderWay: true };

test('an empty installation begins with the table', () => {
  expect(firstSteps(nothing, fresh)).toMatchObject({ count: 0, current: 'table', isOver: false });
});

test('steps are done in any order, and the first that is not is the next', () => {
  expect(firstSteps({ ...nothing, project }, underWay)).toMatchObject({ count: 1, current: 'table' });
  expect(firstSteps({ ...nothing, table, project }, underWay)).toMatchObject({
    count: 2,
    current: 'configuration',
  });
});

test('it is over with the first code, on the server or in this browser', () => {
  expect(firstSteps(ready, underWay)).toMatchObject({ current: 'code', isOver: false });
  expect(firstSteps({ ...ready, makesCodes: true }, underWay)).toMatchObject({ count: 4, isOver: true });
  expect(firstSteps(ready, { ...underWay, hasMadeCode: true }).isOver).toBe(true);
});

test('who comes to an installation that has all that a code needs is not greeted', () => {
  expect(firstSteps(ready, fresh).isOver).toBe(true);
});
