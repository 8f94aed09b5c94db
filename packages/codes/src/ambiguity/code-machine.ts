// A configuration as one machine: the machines of its options, each followed by those of its child.
import { separatorAfter } from '../part-end.ts';
import type { End } from '../part-end.ts';
import { groupBy } from '../group-by.ts';
import { mayEndAfter } from '../tree/segment-tree.ts';
import type { Option, Segment, Tree } from '../tree/segment-tree.ts';
import { kindOf } from '../segments/kinds.ts';
import type { OptionPath } from '../tree/tree-path.ts';
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
  /** The code has gone on where it may end, and nothing is filled since: something has to be. */
  readonly owes: boolean;
  /** The options that may follow a filled part and an empty one; null for a last part. */
  next: Followers<R> | null;
};

type Followers<R extends CodeRecord> = Record<'filled' | 'empty', readonly OptionMachine<R>[]>;

export type CodeMachine<R extends CodeRecord> = {
  /** By its number. */
  readonly options: readonly OptionMachine<R>[];
  /** An option twice where it may be reached with and without owing something. */
  readonly at: (path: OptionPath) => readonly OptionMachine<R>[];
  readonly size: number;
  /** Where both readings are typed, any character is like one of these. */
  readonly alphabet: readonly number[];
};

/** Whether the code may be over after such a value of the option. */
export function isOverAfter<R extends CodeRecord>(
  { option, owes }: OptionMachine<R>,
  value: 'filled' | 'empty',
): boolean {
  return mayEndAfter(option) && !(owes && value === 'empty');
}

/** Whether the code may be over in this state. */
export function isOver<R extends CodeRecord>(option: OptionMachine<R>, state: number): boolean {
  const { machine } = option;
  return machine.isValue(state) && isOverAfter(option, machine.isEmpty(state) ? 'empty' : 'filled');
}

/** Beyond this many characters of records, or states, a configuration is not searched. */
const LARGEST_MACHINE = 16_000_000;

/** Null when the configuration is too large to be searched. */
export function machineOf<R extends CodeRecord>(
  tree: Tree,
  vocabulary: Vocabulary<R>,
): CodeMachine<R> | null {
  const parts = new Map<OptionPath, Pick<OptionMachine<R>, 'machine' | 'offer'>>();
  let sizeOfParts = 0;
  for (const segment of tree.segments.values()) {
    for (const option of segment.options) {
      const offer = vocabulary.offerOf(option.path);
      if (sizeOfWords(option.end, offer) > LARGEST_MACHINE) return null;
      const machine = kindOf(segment).machine({ segment, option }, offer);
      parts.set(option.path, { machine, offer });
      sizeOfParts += machine.size;
      if (sizeOfParts > LARGEST_MACHINE) return null;
    }
  }
  const compiler = new Compiler(parts);
  compiler.segment(tree.root, false);
  const { options, size } = compiler;
  const byPath = groupBy(options, ({ option }) => option.path);
  return { options, size, at: (path) => byPath.get(path) ?? [], alphabet: alphabetOf(options) };
}

/** Each segment once, or twice where it may be reached with and without owing something. */
class Compiler<R extends CodeRecord> {
  readonly options: OptionMachine<R>[] = [];
  size = 0;
  readonly #parts: ReadonlyMap<OptionPath, Pick<OptionMachine<R>, 'machine' | 'offer'>>;
  readonly #known = new Map<string, readonly OptionMachine<R>[]>();

  constructor(parts: ReadonlyMap<OptionPath, Pick<OptionMachine<R>, 'machine' | 'offer'>>) {
    this.#parts = parts;
  }

  segment(segment: Segment, owed: boolean): readonly OptionMachine<R>[] {
    const owes = owed || segment.mayEnd;
    const key = `${segment.path} ${owes}`;
    const known = this.#known.get(key);
    if (known) return known;
    const options = segment.options.map((option) => this.#option(segment, option, owes));
    this.#known.set(key, options);
    for (const option of options) option.next = this.#followers(option);
    return options;
  }

  #option(segment: Segment, option: Option, owes: boolean): OptionMachine<R> {
    const part = this.#parts.get(option.path)!;
    const { machine } = part;
    const place = { number: this.options.length, base: this.size, separator: separatorAfter(option.end) };
    const compiled = { ...part, ...place, segment, option, owes, trie: isTrie(machine) ? machine : null };
    const added: OptionMachine<R> = { ...compiled, next: null };
    this.options.push(added);
    this.size += machine.size;
    return added;
  }

  #followers({ option: { next }, owes }: OptionMachine<R>): Followers<R> | null {
    if (!next) return null;
    return {
      filled: this.segment(next, false).flatMap(standIns),
      empty: this.segment(next, owes).flatMap(standIns),
    };
  }
}

/** A part without characters is over before it begins, so its child's options stand in for it. */
function standIns<R extends CodeRecord>(option: OptionMachine<R>): readonly OptionMachine<R>[] {
  if (!option.next || !option.machine.isEnd(0)) return [option];
  return isOver(option, 0) ? [option, ...option.next.empty] : option.next.empty;
}

function sizeOfWords<R extends CodeRecord>(end: End, offer: Offer<R>): number {
  if (end.kind === 'length') return end.length * (offer.records.length + 1);
  return offer.records.reduce((total, record) => total + record.value.length, 0);
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
