export { buildCode } from './build-code.ts';
export type { BuiltCode, BuiltPart } from './build-code.ts';
export { choicesOf } from './choices.ts';
export type { Choice, Choices } from './choices.ts';
export { codeWords } from './codes.words.ts';
export type { CodeSentence, ReadingWay } from './codes.words.ts';
export { compareCodePoints, lengthOf } from './code-points.ts';
export { fieldLabel } from './default-fields.words.ts';
export { exampleOf } from './example-choices.ts';
export { findAmbiguities } from './find-ambiguities.ts';
export type { Ambiguities, AmbiguityKind, AmbiguityWarning } from './find-ambiguities.ts';
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
} from './languages.ts';
export type { Language, Translated } from './languages.ts';
export { lookupsOf } from './lookups.ts';
export type { Lookup } from './lookups.ts';
export { parseSegment, parseTree } from './parse-tree.ts';
export type { ParsedTree, ShownSegment } from './parse-tree.ts';
export { textInPlace, withoutFill, writePart } from './part-end.ts';
export type { End } from './part-end.ts';
export { eachOnce, worded } from './sentences.ts';
export type { SentenceOf, Words } from './sentences.ts';
export { isTableOption, mayEndAfter, nameOfOption, referencesIn, tablesOf } from './segment-tree.ts';
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
} from './segment-tree.ts';
export { isFillable, isTableSegment } from './segments/kinds.ts';
export { identityOf, MOST_MATCHES } from './segments/table.ts';
export type { ParsedOption, TableRules } from './segments/segment-kind.ts';
export { numbersFrom, numbersLeft } from './serial-numbers.ts';
export { childPath, depthOf, optionPath, ROOT_PATH } from './tree-path.ts';
export type { OptionPath, SegmentPath } from './tree-path.ts';
export { treeLimits } from './tree-problems.ts';
export type { TreeError, TreeErrorCode } from './tree-problems.ts';
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
export { hasTableOptions, optionsOf, walkSegments } from './wire-tree.ts';
export type { PlacedSegment } from './wire-tree.ts';
