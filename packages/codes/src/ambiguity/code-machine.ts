// A configuration as one machine: the machines of its options, each followed by those of its child.
import { formatOf, separatorAfter, writePart } from '../part-format.ts';
import type { PartFormat } from '../part-format.ts';
import {
  hasChild,
  isTyped,
  isRequired,
  isTableSegment,
  optionPath,
  optionsOf,
  SegmentType,
} from '../segment-tree.ts';
import type { Option, OptionPath, PlacedSegment } from '../segment-tree.ts';
import type { CodeRecord, Offer, Vocabulary } from '../vocabulary.ts';
import { isDigit } from './part-machine.ts';
import type { PartMachine } from './part-machine.ts';
import { typedMachine } from './typed-machine.ts';
import { trieOf } from './word-trie.ts';
import type { WordTrie } from './word-trie.ts';

export type OptionMachine<R extends CodeRecord> = {
  readonly place: PlacedSegment;
  readonly path: OptionPath;
  readonly index: number;
  /** Its place in the order of all options. */
  readonly number: number;
  readonly option: Option;
  readonly format: PartFormat;
  readonly separator: string;
  readonly machine: PartMachine;
  /** The words of a table or a fixed value, null where people type. */
  readonly trie: WordTrie | null;
  readonly offer: Offer<R> | null;
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
  places: readonly PlacedSegment[],
  vocabulary: Vocabulary<R>,
): CodeMachine<R> | null {
  const options = new Map<OptionPath, OptionMachine<R>>();
  let size = 0;
  for (const place of places) {
    for (const [index, option] of optionsOf(place.segment).entries()) {
      const path = optionPath(place.path, index);
      const compiled = compileOption(
        place,
        option,
        { path, index, number: options.size, base: size },
        vocabulary,
      );
      if (compiled === 'too large') return null;
      if (!compiled) continue;
      options.set(path, compiled);
      size += compiled.machine.size;
      if (size > LARGEST_MACHINE) return null;
    }
  }
  for (const compiled of options.values()) compiled.next = nextOptions(compiled, options);
  return { options, size, alphabet: alphabetOf([...options.values()]) };
}

/** A value that holds its own separator is found by no reading. */
export function isReadable(format: PartFormat, value: string): boolean {
  return format.kind !== 'separator' || !value.includes(format.separator);
}

type Position = {
  readonly path: OptionPath;
  readonly index: number;
  readonly number: number;
  readonly base: number;
};

function compileOption<R extends CodeRecord>(
  place: PlacedSegment,
  option: Option,
  position: Position,
  vocabulary: Vocabulary<R>,
): OptionMachine<R> | 'too large' | null {
  const { segment } = place;
  const format = formatOf(segment, option);
  if (!isTyped(segment) || (format.kind === 'rest' && hasChild(option))) return null;
  const isTable = isTableSegment(segment);
  const offer = isTable ? vocabulary.offerOf(position.path) : null;
  if (offer && sizeOfWords(format, offer) > LARGEST_MACHINE) return 'too large';
  const separator = separatorAfter(format);
  const isFree = !isTable && segment.type !== SegmentType.fixedValue;
  const trie = isFree ? null : trieOf(wordsOf(place, position.index, format, offer));
  const machine = trie ?? typedMachine(segment, format);
  return { place, ...position, option, format, separator, machine, trie, offer, next: null };
}

function sizeOfWords<R extends CodeRecord>(format: PartFormat, offer: Offer<R>): number {
  if (format.kind === 'length') return format.length * (offer.records.length + 1);
  return offer.records.reduce((total, record) => total + record.value.length, 0);
}

/** What a table or fixed value writes, its separator included; an optional table may be left empty. */
function wordsOf<R extends CodeRecord>(
  place: PlacedSegment,
  index: number,
  format: PartFormat,
  offer: Offer<R> | null,
): readonly string[] {
  const separator = separatorAfter(format);
  const words: string[] = [];
  for (const value of offer?.keys() ?? []) {
    if (isReadable(format, value)) words.push(writePart(format, value) + separator);
  }
  const empty = writePart(format, '') + separator;
  if (!offer || (index === 0 && !isRequired(place.segment) && !words.includes(empty))) words.push(empty);
  return sorted(words);
}

/** Records come in the order of their codes, so most often there is nothing to do. */
function sorted(words: string[]): readonly string[] {
  return words.every((word, at) => at === 0 || words[at - 1]! < word) ? words : words.toSorted();
}

/** A part without characters is over before it begins, so its child's options stand in for it. */
function nextOptions<R extends CodeRecord>(
  compiled: OptionMachine<R>,
  options: ReadonlyMap<OptionPath, OptionMachine<R>>,
): readonly OptionMachine<R>[] | null {
  const child = compiled.option.childSegment;
  if (!child) return null;
  return optionsOf(child).flatMap((_, index) => {
    const next = options.get(`${compiled.path}/${index}`);
    if (!next) return [];
    return next.machine.isEnd(0) ? (nextOptions(next, options) ?? [next]) : [next];
  });
}

/** Machines where people type tell apart digits, fill signs and separators, and nothing else. */
function alphabetOf<R extends CodeRecord>(options: readonly OptionMachine<R>[]): number[] {
  const signs = new Set<number>();
  for (const { format } of options) {
    const sign = format.kind === 'length' || format.kind === 'rest' ? format.fill : format.separator;
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
