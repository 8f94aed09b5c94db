export { buildCode } from './build-code.ts';
export type { BuiltCode, BuiltPart } from './build-code.ts';
export { checkConfiguration, messageOfTreeError } from './check-configuration.ts';
export type { TableRules, TreeError, TreeErrorCode } from './check-configuration.ts';
export { choicesOf } from './choices.ts';
export type { Choice, Choices } from './choices.ts';
export { closeRecords } from './close-records.ts';
export { compareCodePoints, lengthOf } from './code-points.ts';
export { exampleOf } from './example-choices.ts';
export { findAmbiguities } from './find-ambiguities.ts';
export type { Ambiguities, AmbiguityKind, AmbiguityWarning } from './find-ambiguities.ts';
export { interpretCode } from './interpret-code.ts';
export type { Interpretation, InterpretedPart } from './interpret-code.ts';
export { messages } from './messages.ts';
export { formatOf } from './part-format.ts';
export type { PartFormat } from './part-format.ts';
export {
  childPath,
  depthOf,
  hasMultipleTables,
  isTableSegment,
  nameOfOption,
  optionPath,
  optionsOf,
  ROOT_PATH,
  SegmentType,
  tablesOf,
  walkSegments,
} from './segment-tree.ts';
export type { Option, OptionPath, OptionTable, PlacedSegment, Segment, SegmentPath } from './segment-tree.ts';
export { prepareVocabulary } from './vocabulary.ts';
export type { CodeRecord, Offer, RecordsOfTable, Vocabulary } from './vocabulary.ts';
