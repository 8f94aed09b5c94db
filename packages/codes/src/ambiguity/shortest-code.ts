// The shortest code that leads to an option or on from it, to show a warning in a whole code.
import { lengthOf } from '../code-points.ts';
import { writePart } from '../part-format.ts';
import { isRequired, SegmentType } from '../segment-tree.ts';
import type { OptionPath } from '../segment-tree.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';

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
      option.path,
      () => shortestPart(option) ?? (records === 'any' ? unreadablePart(option) : null),
    );
  }

  function after(option: OptionMachine<R>): string | null {
    return memoised(rests, option.path, () => {
      if (!option.next) return '';
      return shortest(option.next.map((next) => joined(part(next), after(next))));
    });
  }

  function before(option: OptionMachine<R>): string | null {
    const steps = option.path.split('/').slice(1, -1);
    const ancestors = steps.map((_, depth) => machine.options.get(`/${steps.slice(0, depth + 1).join('/')}`));
    return ancestors.reduce<string | null>(
      (text, ancestor) => joined(text, ancestor ? part(ancestor) : null),
      '',
    );
  }

  return { before, after };
}

function shortestPart<R extends CodeRecord>(option: OptionMachine<R>): string | null {
  const { trie, format, separator } = option;
  if (!trie) return shortestTyped(option);
  const empty = writePart(format, '') + separator;
  const filled = format.kind === 'length' ? trie.words.find((word) => word !== empty) : undefined;
  return filled ?? shortest(trie.words);
}

function unreadablePart<R extends CodeRecord>(option: OptionMachine<R>): string | null {
  const values = option.offer?.records.map((record) => writePart(option.format, record.value)) ?? [];
  const value = shortest(values);
  return value === null ? null : value + option.separator;
}

const SAMPLE_SIGNS = ['1', '2', '3', 'A'];

/** Filled where that costs no character more, as padding alone shows little. */
function shortestTyped<R extends CodeRecord>({ place, format, separator }: OptionMachine<R>): string | null {
  const empty = isRequired(place.segment) ? null : writePart(format, '') + separator;
  const fill = format.kind === 'length' || format.kind === 'rest' ? format.fill : separator;
  const sign = SAMPLE_SIGNS.find((sample) => sample !== fill && isFitting(place.segment.type, sample)) ?? '1';
  return shortest([writePart(format, sign) + separator, empty]);
}

function isFitting(type: unknown, sample: string): boolean {
  return type === SegmentType.serialNumber ? sample !== 'A' : true;
}

function shortest(texts: readonly (string | null)[]): string | null {
  let best: string | null = null;
  for (const text of texts) {
    if (text !== null && (best === null || lengthOf(text) < lengthOf(best))) best = text;
  }
  return best;
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
