// What the server's thread and the code engine's thread say to each other.
import type { CodePart, ConfigurationCheck, SegmentOnWire } from '@codes/contract';

/** The records of a table as one field shows them, as JSON text: rows of EngineRow. */
export type Column = { tableId: number; fieldName: string; json: string };

export type EngineRow = [
  recordId: number,
  code: string,
  value: string,
  descriptionEn: string,
  descriptionSv: string,
];

/** A part as the engine reads it; the record's attributes come from the database. */
export type EnginePart = Omit<CodePart, 'attributes' | 'closest'>;
export type EngineInterpretation = { code: string; errors: string[]; codeParts: EnginePart[] };

export type EngineRequest =
  | { kind: 'check'; root: SegmentOnWire; columns: readonly Column[]; seed: number }
  /** Opens a vocabulary that any number of batches are read with. */
  | { kind: 'open'; vocabularyId: number; root: SegmentOnWire; columns: readonly Column[] }
  | { kind: 'interpret'; vocabularyId: number; codes: readonly string[] }
  | { kind: 'close'; vocabularyId: number };

export type EngineAnswers = {
  check: Pick<ConfigurationCheck, 'warnings' | 'example'>;
  open: null;
  interpret: EngineInterpretation[];
  close: null;
};

export type ToEngine = { requestId: number; request: EngineRequest };
export type FromEngine =
  | { requestId: number; ok: true; answer: EngineAnswers[keyof EngineAnswers] }
  | { requestId: number; ok: false; reason: string };
