// The shortest code that leads to an option or on from it, to show a warning in a whole code.
import { writePart } from '../part-end.ts';
import type { OptionPath } from '../tree-path.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';
import { shortestOf } from './part-machine.ts';

export type ShortestCodes<R extends CodeRecord> = {
  /** The characters before the option's part; null when nothing can be built there. */
  before(option: OptionMachine<R>): string | null;
  /** The characters after the option's part; null when nothing can be built there. */
  after(option: OptionMachine<R>): string | null;
};

/** Through records that can be read back; 'any' takes the others too where there is no such record. */
export function shortestCodes<R extends CodeRecord>(
  machine: CodeMachine<R>,
  records: 'readable' | 'any',
): ShortestCodes<R> {
  const parts = new Map<OptionPath, string | null>();
  const rests = new Map<OptionPath, string | null>();

  function part(option: OptionMachine<R>): string | null {
    return memoised(
      parts,
      option.option.path,
      () => option.machine.shortest() ?? (records === 'any' ? unreadablePart(option) : null),
    );
  }

  function after(option: OptionMachine<R>): string | null {
    return memoised(rests, option.option.path, () => {
      if (!option.next) return '';
      return shortestOf(option.next.map((next) => joined(part(next), after(next))));
    });
  }

  function before(option: OptionMachine<R>): string | null {
    const steps = option.option.path.split('/').slice(1, -1);
    const ancestors = steps.map((_, depth) => machine.options.get(`/${steps.slice(0, depth + 1).join('/')}`));
    return ancestors.reduce<string | null>(
      (text, ancestor) => joined(text, ancestor ? part(ancestor) : null),
      '',
    );
  }

  return { before, after };
}

function unreadablePart<R extends CodeRecord>({ option, offer, separator }: OptionMachine<R>): string | null {
  const value = shortestOf(offer.records.map((record) => writePart(option.end, record.value)));
  return value === null ? null : value + separator;
}

function joined(one: string | null, other: string | null): string | null {
  return one === null || other === null ? null : one + other;
}

function memoised<T>(known: Map<OptionPath, T>, path: OptionPath, compute: () => T): T {
  const value = known.get(path);
  if (value !== undefined) return value;
  const computed = compute();
  known.set(path, computed);
  return computed;
}
