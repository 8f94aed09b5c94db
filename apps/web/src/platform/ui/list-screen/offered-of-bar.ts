import type { OfferedCommand } from '../offers/offered-commands.ts';
import { formatCount, type Noun } from '../text/formats.ts';
import { words } from '../ui.words.ts';
import type { ReadyCommand } from './commands.ts';

type Bar<Row> = {
  noun: Noun;
  /** How many rows are selected. */
  count: number;
  place: string;
  onRun: (command: ReadyCommand<Row>) => void;
};

/** A command of a bar for the palette: away from its list it says what it would be done to. */
export function offeredOf<Row>(command: ReadyCommand<Row>, bar: Bar<Row>): OfferedCommand {
  const { noun, count, place, onRun } = bar;
  const { label, icon, reason, on } = command;
  return {
    label:
      on === 'list' || count === 0 || (on === 'one' && count > 1)
        ? label
        : words.ofSelection(label, formatCount(count), count === 1 ? noun.one : noun.many),
    icon,
    reason,
    place,
    run: () => onRun(command),
  };
}
