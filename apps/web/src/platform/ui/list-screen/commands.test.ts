import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { allowed, hasDividerBefore, ready, type Command, type Selected } from './commands.ts';
import { allSelected, these } from '../table/selecting/selection.ts';

type Row = { name: string; kind: 'local' | 'master' };

const icon = createElement('i');
const noun = { one: 'table', many: 'tables' };
const local: Row = { name: 'Room', kind: 'local' };
const master: Row = { name: 'Phase', kind: 'master' };

const commands: readonly Command<Row>[] = [
  { on: 'list', label: 'Add', icon, action: 'projectTables.write', run: () => {} },
  { on: 'one', label: 'Edit', icon, action: 'projectTables.write', run: () => {} },
  {
    on: 'some',
    label: 'Remove',
    icon,
    action: 'projectTables.write',
    blocked: (rows) => rows.some(({ kind }) => kind === 'master') && 'Master tables stay.',
    run: () => {},
  },
  { on: 'selection', label: 'De-relate', icon, action: 'projectTables.write', run: () => {} },
  { on: 'list', label: 'Export', icon, action: 'project.read', run: () => {} },
];

function selected(...known: Row[]): Selected<Row> {
  return { selection: these(known.map(({ name }) => name)), count: known.length, known };
}

function reasons(target: Selected<Row>) {
  return Object.fromEntries(commands.map((command) => [command.label, ready(command, target, noun).reason]));
}

describe('commands', () => {
  test('what is not allowed is not shown', () => {
    expect(allowed(commands, (action) => action === 'project.read').map(({ label }) => label)).toEqual([
      'Export',
    ]);
  });

  test('without a selection only those for the list are on', () => {
    expect(reasons(selected())).toEqual({
      Add: null,
      Edit: 'Select a table first.',
      Remove: 'Select one or more tables first.',
      'De-relate': 'Select one or more tables first.',
      Export: null,
    });
  });

  test('several rows switch off what needs exactly one, and a reason of its own stays', () => {
    expect(reasons(selected(local, master))).toMatchObject({
      Edit: 'Select only one table.',
      Remove: 'Master tables stay.',
    });
    expect(reasons(selected(local))).toMatchObject({ Edit: null, Remove: null });
  });

  test('all of a million works only where the command takes the selection itself', () => {
    const all: Selected<Row> = { selection: allSelected(), count: 1_000_000, known: [local] };
    expect(reasons(all)).toMatchObject({ 'De-relate': null });
    expect(reasons(all).Remove).toMatch(/Select fewer/);
  });

  test('a line stands before what concerns the whole list', () => {
    const bar = commands.map((command) => ready(command, selected(), noun));
    expect(bar.map((_, index) => hasDividerBefore(bar, index))).toEqual([false, false, false, false, true]);
  });
});
