// What the server's thread and the code engine's thread say to each other.
import type { Tree } from '@codes/codes';
import type { ConfigurationCheck } from '@codes/contract';

/** The records of a table as one field shows them, as JSON text: rows of EngineRow. */
export type Column = { tableId: number; fieldName: string; json: string };

export type EngineRow = [
  recordId: number,
  code: string,
  value: string,
  descriptionEn: string,
  descriptionSv: string,
];

export type EngineRequest = { tree: Tree; columns: readonly Column[]; seed: number };
export type EngineAnswer = Pick<ConfigurationCheck, 'warnings' | 'example'>;

export type ToEngine = { requestId: number; request: EngineRequest };
export type FromEngine =
  | { requestId: number; ok: true; answer: EngineAnswer }
  | { requestId: number; ok: false; reason: string };
