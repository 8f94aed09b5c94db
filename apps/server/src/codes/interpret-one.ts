import {
  formatOf,
  interpretCode,
  optionsOf,
  prepareVocabulary,
  tablesOf,
  walkSegments,
  optionPath,
  type Interpretation as Reading,
  type Option,
  type OptionPath,
  type PartFormat,
  type Vocabulary,
} from '@codes/codes';
import type { SegmentOnWire } from '@codes/contract';
import type { AvailableTables } from '../code-engine/available-tables.ts';
import type { EngineRecord } from '../code-engine/engine-records.ts';
import type { Db } from '../db/schema.ts';
import { readCandidates } from './codes.store.ts';

/**
 * Reads one code without loading the tables: the reader says which characters it looks up in which
 * option, these are fetched, and it reads again with them. Each round gets at least one part further.
 */
export async function interpretOne(
  db: Db,
  tables: AvailableTables,
  root: SegmentOnWire | null,
  code: string,
): Promise<Reading<EngineRecord>> {
  const options = tableOptionsOf(root);
  const known = new Map<OptionPath, Map<string, EngineRecord[]>>();
  for (;;) {
    const wanted: { path: OptionPath; codePart: string }[] = [];
    const reading = interpretCode(root, noting(root, known, wanted), code);
    if (wanted.length === 0) return reading;
    for (const { path, codePart } of wanted) {
      const place = options.get(path);
      const found = place === undefined ? [] : await candidatesOf(db, tables, place, codePart);
      known.set(path, (known.get(path) ?? new Map<string, EngineRecord[]>()).set(codePart, found));
    }
  }
}

type TableOption = { option: Option; format: PartFormat };

function tableOptionsOf(root: SegmentOnWire | null): Map<OptionPath, TableOption> {
  const options = new Map<OptionPath, TableOption>();
  for (const { segment, path } of walkSegments(root)) {
    for (const [index, option] of optionsOf(segment).entries()) {
      options.set(optionPath(path, index), { option, format: formatOf(segment, option) });
    }
  }
  return options;
}

/** A vocabulary of what is known so far that writes down what it does not know. */
function noting(
  root: SegmentOnWire | null,
  known: ReadonlyMap<OptionPath, ReadonlyMap<string, readonly EngineRecord[]>>,
  wanted: { path: OptionPath; codePart: string }[],
): Vocabulary<EngineRecord> {
  const offerOf: Vocabulary<EngineRecord>['offerOf'] = (path) => {
    const candidates = known.get(path);
    const all = [...(candidates?.values() ?? [])].flat();
    // An option's own vocabulary: another option may show other fields of the same records.
    const offer = prepareVocabulary(root, (table) =>
      all.filter((record) => record.tableId === (table.tableId ?? table.masterTableId)),
    ).offerOf(path);
    return {
      ...offer,
      matching: (codePart) => {
        if (candidates?.has(codePart)) return offer.matching(codePart);
        wanted.push({ path, codePart });
        return [];
      },
    };
  };
  return { offerOf };
}

async function candidatesOf(
  db: Db,
  tables: AvailableTables,
  { option, format }: TableOption,
  codePart: string,
): Promise<EngineRecord[]> {
  const stem = stemOf(format, codePart);
  const found: EngineRecord[] = [];
  for (const named of tablesOf(option)) {
    const available = tables.of(named);
    const field = tables.fieldOf(named, option.fieldName ?? '');
    if (available === null || field === null) continue;
    const { tableId, name } = available.table;
    const rows = await readCandidates(db, available.table, field, stem);
    for (const [recordId, code, value, descriptionEn, descriptionSv] of rows) {
      found.push({ recordId, tableId, code, value, descriptionEn, descriptionSv, tableName: name });
    }
  }
  return found;
}

/** What every value that is written as these characters begins with. */
function stemOf(format: PartFormat, codePart: string): string {
  if (format.kind !== 'length') return codePart;
  let stem = codePart;
  while (stem.endsWith(format.fill)) stem = stem.slice(0, -format.fill.length);
  return stem;
}
