import { interpretCode } from '../interpret-code.ts';
import type { Tree } from '../tree/segment-tree.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';
import { inCaseOfTree } from './case-of-tree.ts';
import { casesOf, spellingsOf, type Spelling, type Strictness } from './fold-code.ts';
import type { InterpretedPart } from '../interpret-code.ts';

/** The spellings of a text that could be read if there were a record for every part: the others need no records. */
export function readableSpellings(
  tree: Tree | null,
  text: string,
  strictness: Strictness,
): readonly Spelling[] {
  const readable = new Map<string, Spelling>();
  for (const { text: written, blanks } of spellingsOf(text, strictness)) {
    const isRead = interpretCode(tree, everything, written).isExplained;
    const code = isRead ? written : inCaseOfTree(tree, everything, written);
    if (code !== null && !readable.has(code)) readable.set(code, { text: code, blanks });
  }
  return [...readable.values()];
}

/**
 * The code that a text was probably meant as: its first spelling that is read without an error; null where there is none. The
 * vocabulary has the records of all cases of a part.
 *
 * @example
 * mendCode(tree, vocabulary, spellingsOf('=k20.qm 12')); // '=K20.QM12'
 */
export function mendCode<R extends CodeRecord>(
  tree: Tree | null,
  vocabulary: Vocabulary<R>,
  spellings: readonly Spelling[],
  strictness: Strictness = 'a code',
): string | null {
  for (const { text, blanks } of spellings) {
    const { isExplained, parts } = interpretCode(tree, inAnyCase(vocabulary), text);
    if (!isExplained || (strictness === 'words of a text' && !isLikely(parts, blanks))) continue;
    const mended = parts.map((part) => inItsCase(vocabulary, part) + part.separator).join('');
    if (interpretCode(tree, vocabulary, mended).isExplained) return mended;
  }
  return null;
}

/** In a running text, free text ends with its word, and what is only typed says nothing. */
function isLikely(parts: readonly InterpretedPart<CodeRecord>[], blanks: readonly number[]): boolean {
  const says = ({ record, segment }: InterpretedPart<CodeRecord>) =>
    record !== null || segment?.type === 'fixedValue';
  return (
    parts.some(says) &&
    !parts.some(
      ({ segment, start, end }) =>
        segment?.type === 'freeText' && blanks.some((place) => place >= start && place < end),
    )
  );
}

function inAnyCase<R extends CodeRecord>(vocabulary: Vocabulary<R>): Vocabulary<R> {
  return {
    offerOf(path) {
      const offer = vocabulary.offerOf(path);
      return { ...offer, matching: (codePart) => offer.matching(caseIn(vocabulary, path, codePart)) };
    },
  };
}

function inItsCase<R extends CodeRecord>(
  vocabulary: Vocabulary<R>,
  { optionPath, codePart, record }: InterpretedPart<R>,
): string {
  return record === null || optionPath === null ? codePart : caseIn(vocabulary, optionPath, codePart);
}

function caseIn(vocabulary: Vocabulary<CodeRecord>, path: string, codePart: string): string {
  const offer = vocabulary.offerOf(path);
  for (const one of casesOf(codePart)) if (offer.matching(one).length > 0) return one;
  return codePart;
}

const anyRecord: CodeRecord = { recordId: 0, tableId: 0, code: '?', value: '?' };

const everything: Vocabulary<CodeRecord> = {
  offerOf: () => ({
    records: [],
    withoutValue: [],
    isPickGone: false,
    matching: (codePart) => (codePart === '' ? [] : [anyRecord]),
    keys: () => [],
    alike: () => [],
  }),
};
