// Interpretations with what people want to know of each part: the record's attributes, or the nearest codes.
import {
  groupBy,
  isTableOption,
  textInPlace,
  type CodeRecord,
  type InterpretedPart,
  type Tree,
} from '@codes/codes';
import type { CodePart, Interpretation, PartAttributes } from '@codes/contract';
import { availableTables, type AvailableTables } from '../code-engine/available-tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { mapYielding } from '../../platform/yielding.ts';
import { createCodeReader } from '../code-reader/code-reader.ts';
import { readAttributes, readNeighbours } from './codes.store.ts';
import { nearestTo } from './nearest.ts';

export type Explainer = { explain: (codes: readonly string[]) => Promise<Interpretation[]> };

/** Of each table: what most codes of a list share is learned once, and a whole table is not kept. */
const mostKnown = 10_000;

/** Explains codes of a configuration, a batch at a time; what a batch has met the next one knows. */
export function createExplainer(db: Db, tables: AvailableTables, tree: Tree | null): Explainer {
  const reader = createCodeReader(db, tables, tree);
  const known = new Map<number, Map<number, PartAttributes>>();
  const attributesOf = ({ tableId, recordId }: Part) =>
    recordId === null ? null : (known.get(tableId ?? 0)?.get(recordId) ?? null);

  const learn = async (parts: readonly Part[]) => {
    for (const ofTable of known.values()) if (ofTable.size > mostKnown) ofTable.clear();
    const unknown = parts.filter((part) => part.recordId !== null && attributesOf(part) === null);
    for (const [tableId, ofTable] of groupBy(unknown, (part) => part.tableId ?? 0)) {
      const table = tables.of({ home: 'project', tableId });
      if (table === null) continue;
      const ids = new Set(ofTable.map((part) => part.recordId ?? 0));
      const ofRecords = known.get(tableId) ?? new Map<number, PartAttributes>();
      for (const [id, attributes] of await readAttributes(db, table, [...ids])) ofRecords.set(id, attributes);
      known.set(tableId, ofRecords);
    }
  };

  return {
    async explain(codes) {
      const readings = await reader.read(codes);
      await learn(readings.flatMap(({ parts }) => parts));
      return mapYielding(readings, ({ errors, parts }) => ({
        errors: [...errors],
        codeParts: parts.map((part) => partOnWire(part, attributesOf(part))),
      }));
    },
  };
}

/** One code, with the nearest ones where no record matches. */
export async function explainCode(
  db: Db,
  projectId: number,
  tree: Tree | null,
  code: string,
): Promise<Interpretation> {
  const tables = await availableTables(db, projectId);
  const explained = await createExplainer(db, tables, tree).explain([code]);
  const { errors, codeParts: parts } = explained[0] ?? { errors: [], codeParts: [] };
  const codeParts: CodePart[] = [];
  for (const part of parts) {
    const closest = await closestTo(db, tables, tree, part);
    codeParts.push({ ...part, ...(closest.length > 0 && { closest }) });
  }
  return { errors, codeParts };
}

type Part = InterpretedPart<CodeRecord>;

function partOnWire(part: Part, attributes: PartAttributes | null): CodePart {
  return {
    type: part.type,
    text: part.text,
    tableId: part.tableId,
    recordId: part.recordId,
    codePart: part.codePart,
    attributes,
    errors: [...part.errors],
    warnings: [...part.warnings],
    path: part.path,
    optionPath: part.optionPath,
    depth: part.depth,
    separator: part.separator,
    start: part.start,
    end: part.end,
  };
}

const neighbours = 8;
const mostClosest = 3;

async function closestTo(
  db: Db,
  tables: AvailableTables,
  tree: Tree | null,
  { text, recordId, errors, optionPath, separator }: CodePart,
): Promise<string[]> {
  const option = tree?.options.get(optionPath ?? '');
  if (!option || !isTableOption(option) || recordId !== null || errors.length === 0 || text === '') return [];
  // Where the separator is missing no other record would help.
  if (option.end.kind === 'separator' && separator === '') return [];
  const candidates: string[] = [];
  for (const named of option.tables) {
    const available = tables.of(named);
    const field = tables.fieldOf(named, option.fieldName);
    if (available === null || field === null) continue;
    const near = { picks: named.picks, text, count: neighbours };
    const values = await readNeighbours(db, available.table, field, near);
    candidates.push(...values.flatMap((value) => textInPlace(option.end, value) ?? []));
  }
  return nearestTo(text, candidates, mostClosest);
}
