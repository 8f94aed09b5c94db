// What a list offers to do, said once: command bar, overflow menu and keyboard all read it from here.
import type { Action } from '@codes/contract';
import type { ReactElement } from 'react';
import type { Noun } from '../text/formats.ts';
import type { BulkOutcome } from './multi-call.ts';
import type { Selection } from '../table/selecting/selection.ts';
import { words } from '../commands.words.ts';

/** A selection that may be 'all of a million': some of its rows may never have been loaded. */
export type Selected<Row> = {
  selection: Selection<string | number>;
  count: number;
  /** Those of the selected rows that are in memory. */
  known: readonly Row[];
};

export type Target<Row> = {
  list: [];
  one: [row: Row];
  some: [rows: readonly Row[]];
  selection: [selected: Selected<Row>];
};

/** What a run leaves behind: nothing, or the outcome of a bulk run, which the list then reports. */
export type Ran<Row> = void | BulkOutcome<Row>;

export type Command<Row> = {
  [On in keyof Target<Row>]: {
    on: On;
    label: string;
    icon: ReactElement;
    /** Not allowed: not shown. */
    action: Action;
    /** Not now: disabled, with the reason as tooltip. */
    blocked?: (...target: Target<Row>[On]) => string | false;
    run: (...target: Target<Row>[On]) => Ran<Row> | Promise<Ran<Row>>;
  };
}[keyof Target<Row>];

/** A command bound to what is selected now. */
export type ReadyCommand<Row> = {
  label: string;
  icon: ReactElement;
  on: Command<Row>['on'];
  /** Why it can't be run now. */
  reason: string | null;
  run: () => Ran<Row> | Promise<Ran<Row>>;
};

export function allowed<Row>(
  commands: readonly Command<Row>[],
  can: (action: Action) => boolean,
): readonly Command<Row>[] {
  return commands.filter(({ action }) => can(action));
}

export function needsSelection<Row>(command: Command<Row>): boolean {
  return command.on !== 'list';
}

export function ready<Row>(command: Command<Row>, selected: Selected<Row>, noun: Noun): ReadyCommand<Row> {
  const { label, icon, on } = command;
  return { label, icon, on, ...runOrReason(command, selected, noun) };
}

type RunOrReason<Row> = Pick<ReadyCommand<Row>, 'reason' | 'run'>;

function runOrReason<Row>(command: Command<Row>, selected: Selected<Row>, noun: Noun): RunOrReason<Row> {
  if (command.on === 'list') return bound(command, []);
  if (command.on === 'one') {
    const [row] = selected.known;
    if (selected.count === 0) return off(words.selectOne(noun.one));
    if (selected.count > 1 || row === undefined) return off(words.selectOnlyOne(noun.one));
    return bound(command, [row]);
  }
  if (selected.count === 0) return off(words.selectSome(noun.many));
  if (command.on === 'selection') return bound(command, [selected]);
  if (selected.known.length < selected.count) {
    return off(words.selectFewer(noun.many));
  }
  return bound(command, [selected.known]);
}

function off<Row>(reason: string): RunOrReason<Row> {
  return { reason, run: () => {} };
}

type Bindable<Row, Args extends unknown[]> = {
  blocked?: (...target: Args) => string | false;
  run: (...target: Args) => Ran<Row> | Promise<Ran<Row>>;
};

function bound<Row, Args extends unknown[]>(command: Bindable<Row, Args>, target: Args): RunOrReason<Row> {
  const reason = command.blocked?.(...target) || null;
  return { reason, run: () => command.run(...target) };
}

/** A line stands where commands for the whole list follow those for a selection. */
export function hasDividerBefore<Row>(commands: readonly ReadyCommand<Row>[], index: number): boolean {
  return commands[index]?.on === 'list' && index > 0 && commands[index - 1]?.on !== 'list';
}
