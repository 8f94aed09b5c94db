// The messages between the server's thread and the code engine's.
import type { AmbiguityWarning, CodeRecord, FieldKey, Tree } from '@codes/codes';
import type { ConfigurationCheck } from '@codes/contract';

/** The records of a table as one field shows them. */
export type Column = {
  tableId: number;
  fieldKey: FieldKey;
  /** Which table, field and version of the table it is: the engine keeps what it was given under it. */
  source: string;
};

/** A column's records: JSON lists of EngineRow. */
export type ColumnContent = { source: string; lists: readonly string[] };

export type EngineRow = [
  recordId: number,
  code: string,
  value: string,
  descriptionEn: string,
  descriptionSv: string,
];

export type EngineRequest = { tree: Tree; columns: readonly Column[]; seed: number };
export type FoundWarning = Pick<
  AmbiguityWarning<CodeRecord>,
  'path' | 'kind' | 'title' | 'message' | 'example'
> & { more: number };
export type EngineAnswer = Pick<ConfigurationCheck, 'example'> & { warnings: FoundWarning[] };

export type ToEngine = { requestId: number; request: EngineRequest; contents: readonly ColumnContent[] };
export type FromEngine =
  | { requestId: number; kind: 'answer'; answer: EngineAnswer }
  /** The request has to be sent again, with the contents of these. */
  | { requestId: number; kind: 'missing'; sources: readonly string[] }
  | { requestId: number; kind: 'failed'; reason: string };
