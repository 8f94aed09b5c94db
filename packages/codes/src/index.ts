export { buildCode } from './build-code.ts';
export type { BuiltCode, BuiltPart } from './build-code.ts';
export { choicesOf } from './choices.ts';
export type { Choice, Choices } from './choices.ts';
export { codeWords } from './words/codes.words.ts';
export type { CodeSentence, ReadingWay } from './words/codes.words.ts';
export { compareCodePoints, lengthOf } from './code-points.ts';
export { fieldLabel } from './words/default-fields.words.ts';
export { exampleOf } from './example-choices.ts';
export { findAmbiguities } from './ambiguity/find-ambiguities.ts';
export type { Ambiguities, AmbiguityKind, AmbiguityWarning } from './ambiguity/find-ambiguities.ts';
export { groupBy } from './group-by.ts';
export { interpretAlong, interpretCode } from './interpret-code.ts';
export type { Interpretation, InterpretedPart } from './interpret-code.ts';
export {
  defaultLanguage,
  enumeratedIn,
  inBothLanguages,
  languageOfTerminal,
  languages,
  pageLanguage,
  wordsIn,
} from './words/languages.ts';
export type { Language, Translated } from './words/languages.ts';
export { lookupsOf } from './lookups.ts';
export type { Lookup } from './lookups.ts';
export { parseSegment, parseTree } from './tree/parse-tree.ts';
export type { ParsedTree, ShownSegment } from './tree/parse-tree.ts';
export { textInPlace, withoutFill, writePart } from './part-end.ts';
export type { End } from './part-end.ts';
export { eachOnce, worded } from './words/sentences.ts';
export type { SentenceOf, Words } from './words/sentences.ts';
export { isTableOption, mayEndAfter, nameOfOption, referencesIn, tablesOf } from './tree/segment-tree.ts';
export type {
  FieldKey,
  Option,
  Reference,
  Segment,
  ShownOption,
  TableContents,
  TableIdentity,
  TableOption,
  TableReference,
  Tree,
} from './tree/segment-tree.ts';
export { isFillable, isTableSegment } from './segments/kinds.ts';
export { identityOf, MOST_MATCHES } from './segments/table.ts';
export type { ParsedOption, TableRules } from './segments/segment-kind.ts';
export { numbersFrom, numbersLeft } from './serial-numbers.ts';
export { childPath, depthOf, optionPath, ROOT_PATH } from './tree/tree-path.ts';
export type { OptionPath, SegmentPath } from './tree/tree-path.ts';
export { treeLimits } from './tree/tree-problems.ts';
export type { TreeError, TreeErrorCode } from './tree/tree-problems.ts';
export { prepareVocabulary } from './vocabulary.ts';
export type { CodeRecord, Offer, RecordsOfTable, Vocabulary } from './vocabulary.ts';
export { hasMultipleTables, SegmentType, typeNameOf } from './wire.ts';
export type {
  OptionOnWire,
  SegmentOnWire,
  SegmentTypeName,
  StoredOption,
  StoredSegment,
  StoredTable,
  TableOnWire,
} from './wire.ts';
export { bareCode, casesOf, foldCode, signKind, spellingsOf } from './written/fold-code.ts';
export type { SignKind, Spelling, Strictness } from './written/fold-code.ts';
export { mendCode, readableSpellings } from './written/mend-code.ts';
export { hasTableOptions, optionsOf, walkSegments } from './tree/wire-tree.ts';
export type { PlacedSegment } from './tree/wire-tree.ts';
