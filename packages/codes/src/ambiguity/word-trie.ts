// The finite set of words that a table or a fixed value can write, sharing their beginnings.
import { NO_STATE, shortestOf } from './part-machine.ts';
import type { PartMachine } from './part-machine.ts';

export type WordTrie = PartMachine & {
  /** Without their separators. */
  readonly words: readonly string[];
  /** The index of the word that ends in this state with its separator, or -1. */
  wordAt(state: number): number;
  /** The index of the word that ends in this state, its separator aside, or -1. */
  valueAt(state: number): number;
};

type Words = {
  readonly separator: string;
  /** The word that stands for nothing filled in; null where there is none. */
  readonly empty: string | null;
  /** What to show rather than the shortest. */
  readonly preferred?: (word: string) => boolean;
};

/** Among so many siblings a character is looked for one by one, among more in a map. */
const FEW_CHILDREN = 24;

/** A trie of distinct words; the first `preferred` one is shown, or else the shortest. */
export function trieOf(distinct: readonly string[], { separator, empty, preferred }: Words): WordTrie {
  const words = sorted(distinct, separator);
  const nodes = new TrieNodes(
    words.reduce((total, word) => total + word.length, 1) + words.length * separator.length,
  );
  for (const [index, word] of words.entries()) nodes.insert(word, separator, index);
  const emptyWord = empty === null ? NO_STATE : words.indexOf(empty);
  const wideNodes = new Map<number, Map<number, number>>();

  function childrenOf(state: number): Map<number, number> {
    let children = wideNodes.get(state);
    if (!children) {
      children = new Map();
      for (let child = nodes.first(state); child !== NO_STATE; child = nodes.next(child)) {
        children.set(nodes.char(child), child);
      }
      wideNodes.set(state, children);
    }
    return children;
  }

  return {
    words,
    size: nodes.size,
    step(state, char) {
      let child = nodes.first(state);
      for (let seen = 0; child !== NO_STATE && nodes.char(child) !== char; seen++) {
        if (seen === FEW_CHILDREN) return childrenOf(state).get(char) ?? NO_STATE;
        child = nodes.next(child);
      }
      return child;
    },
    isEnd: (state) => nodes.word(state) >= 0,
    isValue: (state) => nodes.value(state) >= 0,
    isEmpty: (state) => emptyWord >= 0 && Math.max(nodes.word(state), nodes.value(state)) === emptyWord,
    wordAt: (state) => nodes.word(state),
    valueAt: (state) => nodes.value(state),
    chars(state) {
      const chars: number[] = [];
      for (let child = nodes.first(state); child !== NO_STATE; child = nodes.next(child)) {
        chars.push(nodes.char(child));
      }
      return chars;
    },
    shortest(what) {
      const isShown = (word: string) => what === 'any' || (word === empty) === (what === 'empty');
      const shown = what === 'any' ? words : words.filter(isShown);
      return (preferred && shown.find(preferred)) ?? shortestOf(shown);
    },
  };
}

export function isTrie(machine: PartMachine): machine is WordTrie {
  return 'wordAt' in machine;
}

/** As JavaScript sorts, so that equal beginnings lie together; records come so already, most often. */
function sorted(words: readonly string[], separator: string): readonly string[] {
  const isSorted = words.every((word, at) => at === 0 || words[at - 1]! + separator < word + separator);
  if (isSorted) return words;
  return words
    .map((word) => word + separator)
    .toSorted()
    .map((word) => word.slice(0, word.length - separator.length));
}

/** Typed arrays, as a table of 100,000 records has some half a million nodes; 0 means none, as the root is no child. */
class TrieNodes {
  size = 1;
  readonly #firstChild: Int32Array;
  readonly #lastChild: Int32Array;
  readonly #nextSibling: Int32Array;
  readonly #char: Int32Array;
  readonly #word: Int32Array;
  readonly #value: Int32Array;

  constructor(capacity: number) {
    this.#firstChild = new Int32Array(capacity);
    this.#lastChild = new Int32Array(capacity);
    this.#nextSibling = new Int32Array(capacity);
    this.#char = new Int32Array(capacity);
    this.#word = new Int32Array(capacity).fill(-1);
    this.#value = new Int32Array(capacity).fill(-1);
  }

  first(node: number): number {
    return this.#firstChild[node] || NO_STATE;
  }

  next(node: number): number {
    return this.#nextSibling[node] || NO_STATE;
  }

  char(node: number): number {
    return this.#char[node] ?? NO_STATE;
  }

  word(node: number): number {
    return this.#word[node] ?? -1;
  }

  value(node: number): number {
    return this.#value[node] ?? -1;
  }

  insert(word: string, separator: string, index: number): void {
    const value = this.#nodeOf(0, word);
    this.#value[value] = index;
    this.#word[this.#nodeOf(value, separator)] = index;
  }

  #nodeOf(from: number, text: string): number {
    let node = from;
    for (const sign of text) node = this.#childFor(node, sign.codePointAt(0) ?? 0);
    return node;
  }

  /** In sorted words a child that is there already is the last one. */
  #childFor(node: number, char: number): number {
    const last = this.#lastChild[node] ?? 0;
    if (last !== 0 && this.#char[last] === char) return last;
    const child = this.size++;
    this.#char[child] = char;
    if (last === 0) this.#firstChild[node] = child;
    else this.#nextSibling[last] = child;
    this.#lastChild[node] = child;
    return child;
  }
}
