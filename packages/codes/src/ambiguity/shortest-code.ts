// The shortest code that leads to an option or on from it, to show a warning in a whole code.
import { writePart } from '../part-end.ts';
import { ROOT_PATH } from '../tree/tree-path.ts';
import type { CodeRecord } from '../vocabulary.ts';
import { isOverAfter } from './code-machine.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';
import { shortestOf } from './part-machine.ts';

type Fill = 'filled' | 'empty';

const fills: readonly Fill[] = ['filled', 'empty'];

export type ShortestCodes<R extends CodeRecord> = {
  /** The characters before the option's part; null when nothing can be built there. */
  before(option: OptionMachine<R>): string | null;
  /** The characters after a value of the option, its separator among them; null when nothing can be built there. */
  after(option: OptionMachine<R>, value: Fill): string | null;
};

/** Through records that can be read back; 'any' takes the others too where there is no such record. */
export function shortestCodes<R extends CodeRecord>(
  machine: CodeMachine<R>,
  records: 'readable' | 'any',
): ShortestCodes<R> {
  const befores = new Map<number, string | null>();
  const afters: Record<Fill, Map<number, string | null>> = { filled: new Map(), empty: new Map() };
  const parts: Record<Fill, Map<number, string | null>> = { filled: new Map(), empty: new Map() };

  function part(option: OptionMachine<R>, value: Fill): string | null {
    return memoised(parts[value], option.number, () => {
      const shortest = option.machine.shortest(value);
      return shortest ?? (records === 'any' && value === 'filled' ? unreadableValue(option) : null);
    });
  }

  function after(option: OptionMachine<R>, value: Fill): string | null {
    return memoised(afters[value], option.number, () => {
      if (isOverAfter(option, value)) return '';
      const next = option.next?.[value] ?? [];
      const wholes = next.flatMap((one) => fills.map((fill) => joined(part(one, fill), after(one, fill))));
      return joined(option.separator, shortestOf(wholes));
    });
  }

  function before(option: OptionMachine<R>): string | null {
    return memoised(befores, option.number, () => {
      const { path } = option.segment;
      if (path === ROOT_PATH) return '';
      const ways = machine
        .at(path.slice(0, -1))
        .flatMap((parent) =>
          fills
            .filter((fill) => owesAfter(parent, fill, option) === option.owes)
            .map((fill) => joined(joined(before(parent), part(parent, fill)), parent.separator)),
        );
      return shortestOf(ways);
    });
  }

  return { before, after };
}

/** Whether a whole code can be built with such a value of the option, which may be reached in several ways. */
export function isPossible<R extends CodeRecord>(
  codes: ShortestCodes<R>,
  ways: readonly OptionMachine<R>[],
  value: Fill,
): boolean {
  return ways.some((option) => codes.before(option) !== null && codes.after(option, value) !== null);
}

/** The shortest code with this text in the place of the option, which makes it filled or leaves it empty. */
export function exampleWith<R extends CodeRecord>(
  codes: ShortestCodes<R>,
  ways: readonly OptionMachine<R>[],
  text: string,
  value: Fill,
): string {
  const wholes = ways.map((option) => joined(joined(codes.before(option), text), codes.after(option, value)));
  return shortestOf(wholes) ?? text;
}

function owesAfter<R extends CodeRecord>(
  parent: OptionMachine<R>,
  value: Fill,
  { segment }: OptionMachine<R>,
): boolean {
  return segment.mayEnd || (parent.owes && value === 'empty');
}

function unreadableValue<R extends CodeRecord>({ option, offer }: OptionMachine<R>): string | null {
  return shortestOf(offer.records.map((record) => writePart(option.end, record.value)));
}

function joined(one: string | null, other: string | null): string | null {
  return one === null || other === null ? null : one + other;
}

function memoised<T>(known: Map<number, T>, number: number, compute: () => T): T {
  const value = known.get(number);
  if (value !== undefined) return value;
  const computed = compute();
  known.set(number, computed);
  return computed;
}
