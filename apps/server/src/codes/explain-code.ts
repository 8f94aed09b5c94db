// Interpretations with what people want to know of each part: the record's attributes, or the nearest codes.
import { optionsOf, tablesOf, walkSegments, optionPath, type Option, type OptionPath } from '@codes/codes';
import type { CodePart, Interpretation, PartAttributes, SegmentOnWire } from '@codes/contract';
import { availableTables, type AvailableTables } from '../code-engine/available-tables.ts';
import type { EngineInterpretation, EnginePart } from '../code-engine/engine-messages.ts';
import { partOnWire } from '../code-engine/part-on-wire.ts';
import type { Db } from '../db/schema.ts';
import { readAttributes, readNeighbours } from './codes.store.ts';
import { nearestTo } from './nearest.ts';
import { interpretOne } from './interpret-one.ts';

export async function explainCode(
  db: Db,
  projectId: number,
  root: SegmentOnWire | null,
  code: string,
): Promise<Interpretation> {
  const tables = await availableTables(db, projectId);
  const { errors, parts } = await interpretOne(db, tables, root, code);
  const attributesOf = await attributesOfParts(db, tables, parts.map(partOnWire));
  const options = optionsByPath(root);
  const codeParts: CodePart[] = [];
  for (const part of parts.map(partOnWire)) {
    const closest = await closestTo(db, tables, part, options);
    codeParts.push({ ...part, attributes: attributesOf(part), ...(closest.length > 0 && { closest }) });
  }
  return { errors: [...errors], codeParts };
}

/** A batch of interpretations, with one query a table for the records that no batch before has met. */
export async function withAttributes(
  db: Db,
  tables: AvailableTables,
  batch: readonly EngineInterpretation[],
  known: KnownAttributes,
): Promise<(Interpretation & { code: string })[]> {
  const parts = batch.flatMap(({ codeParts }) => codeParts);
  const attributesOf = await attributesOfParts(db, tables, parts, known);
  return batch.map((interpretation) => ({
    ...interpretation,
    codeParts: interpretation.codeParts.map((part) => ({ ...part, attributes: attributesOf(part) })),
  }));
}

type AttributesOf = (part: EnginePart) => PartAttributes | null;

/** By table, then by record. */
export type KnownAttributes = Map<number, Map<number, PartAttributes>>;

async function attributesOfParts(
  db: Db,
  tables: AvailableTables,
  parts: readonly EnginePart[],
  known: KnownAttributes = new Map(),
): Promise<AttributesOf> {
  const attributesOf: AttributesOf = (part) => known.get(part.tableId ?? 0)?.get(part.recordId ?? 0) ?? null;
  const unknown = parts.filter((part) => part.recordId !== null && attributesOf(part) === null);
  for (const [tableId, ofTable] of Map.groupBy(unknown, (part) => part.tableId ?? 0)) {
    const table = tables.of({ tableId });
    if (table === null) continue;
    const ids = new Set(ofTable.map((part) => part.recordId ?? 0));
    const found = await readAttributes(db, table, [...ids]);
    known.set(tableId, new Map([...(known.get(tableId) ?? []), ...found]));
  }
  return attributesOf;
}

const neighbours = 8;
const mostClosest = 3;

async function closestTo(
  db: Db,
  tables: AvailableTables,
  part: EnginePart,
  options: ReadonlyMap<OptionPath, Option>,
): Promise<string[]> {
  const option = part.optionPath === null ? undefined : options.get(part.optionPath);
  const isUnknown = part.type === 'table' && part.recordId === null && part.errors.length > 0;
  if (!isUnknown || option === undefined || part.text === '') return [];
  const candidates: string[] = [];
  for (const named of tablesOf(option)) {
    const available = tables.of(named);
    const field = tables.fieldOf(named, option.fieldName ?? '');
    if (available === null || field === null) continue;
    candidates.push(...(await readNeighbours(db, available.table, field, part.text, neighbours)));
  }
  return nearestTo(part.text, candidates, mostClosest);
}

function optionsByPath(root: SegmentOnWire | null): Map<OptionPath, Option> {
  const options = new Map<OptionPath, Option>();
  for (const { segment, path } of walkSegments(root)) {
    for (const [index, option] of optionsOf(segment).entries()) options.set(optionPath(path, index), option);
  }
  return options;
}
