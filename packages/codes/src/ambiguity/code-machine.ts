// A configuration as one machine: the machines of its options, each followed by those of its child.
import { separatorAfter } from '../part-end.ts';
import type { End } from '../part-end.ts';
import type { Option, Segment, Tree } from '../segment-tree.ts';
import { kindOf } from '../segments/kinds.ts';
import type { OptionPath } from '../tree-path.ts';
import type { CodeRecord, Offer, Vocabulary } from '../vocabulary.ts';
import { isDigit } from './part-machine.ts';
import type { PartMachine } from './part-machine.ts';
import { isTrie } from './word-trie.ts';
import type { WordTrie } from './word-trie.ts';

export type OptionMachine<R extends CodeRecord> = {
  readonly segment: Segment;
  readonly option: Option;
  /** Its place in the order of all options. */
  readonly number: number;
  readonly separator: string;
  readonly machine: PartMachine;
  /** The words of a table or a fixed value, null where people type. */
  readonly trie: WordTrie | null;
  readonly offer: Offer<R>;
  /** Where this option's states begin among all states. */
  readonly base: number;
  /** The options of the child segment; null for a last part. */
  next: readonly OptionMachine<R>[] | null;
};

export type CodeMachine<R extends CodeRecord> = {
  readonly options: ReadonlyMap<OptionPath, OptionMachine<R>>;
  readonly size: number;
  /** Where both readings are typed, any character is like one of these. */
  readonly alphabet: readonly number[];
};

/** Beyond this many characters of records, or states, a configuration is not searched. */
const LARGEST_MACHINE = 16_000_000;

/** Null when the configuration is too large to be searched. */
export function machineOf<R extends CodeRecord>(
  tree: Tree,
  vocabulary: Vocabulary<R>,
): CodeMachine<R> | null {
  const options = new Map<OptionPath, OptionMachine<R>>();
  let size = 0;
  for (const segment of tree.segments.values()) {
    for (const option of segment.options) {
      const offer = vocabulary.offerOf(option.path);
      if (sizeOfWords(option.end, offer) > LARGEST_MACHINE) return null;
      const machine = kindOf(segment).machine({ segment, option }, offer);
      const compiled = { segment, option, offer, machine, number: options.size, base: size, next: null };
      const trie = isTrie(machine) ? machine : null;
      options.set(option.path, { ...compiled, trie, separator: separatorAfter(option.end) });
      size += machine.size;
      if (size > LARGEST_MACHINE) return null;
    }
  }
  for (const compiled of options.values()) compiled.next = nextOptions(compiled, options);
  return { options, size, alphabet: alphabetOf([...options.values()]) };
}

function sizeOfWords<R extends CodeRecord>(end: End, offer: Offer<R>): number {
  if (end.kind === 'length') return end.length * (offer.records.length + 1);
  return offer.records.reduce((total, record) => total + record.value.length, 0);
}

/** A part without characters is over before it begins, so its child's options stand in for it. */
function nextOptions<R extends CodeRecord>(
  compiled: OptionMachine<R>,
  options: ReadonlyMap<OptionPath, OptionMachine<R>>,
): readonly OptionMachine<R>[] | null {
  const child = compiled.option.next;
  if (!child) return null;
  return child.options.flatMap(({ path }) => {
    const next = options.get(path);
    if (!next) return [];
    return next.machine.isEnd(0) ? (nextOptions(next, options) ?? [next]) : [next];
  });
}

/** Machines where people type distinguish digits, fill signs and separators, and nothing else. */
function alphabetOf<R extends CodeRecord>(options: readonly OptionMachine<R>[]): number[] {
  const signs = new Set<number>();
  for (const { option } of options) {
    const sign = option.end.kind === 'separator' ? option.end.separator : option.end.fill;
    const char = sign.codePointAt(0);
    if (char !== undefined) signs.add(char);
  }
  const isPlain = (char: number) => !signs.has(char);
  const plainDigits = Array.from({ length: 10 }, (_, digit) => DIGIT_ONE + digit).filter(
    (char) => isDigit(char) && isPlain(char),
  );
  let plainLetter = LETTER_A;
  while (!isPlain(plainLetter)) plainLetter++;
  return [...plainDigits.slice(0, 1), plainLetter, ...signs, DIGIT_ZERO];
}

const DIGIT_ZERO = 0x30;
const DIGIT_ONE = 0x31;
const LETTER_A = 0x41;
