// The one way in which codes are read, one or a hundred thousand: their keys are looked up, then they are explained.
import {
  groupBy,
  interpretAlong,
  interpretCode,
  lookupsOf,
  prepareVocabulary,
  type Interpretation as Reading,
  type OptionPath,
  type TableOption,
  type TableReference,
  type Tree,
} from '@codes/codes';
import type { AvailableTables } from '../code-engine/available-tables.ts';
import { engineRecord, type EngineRecord } from '../code-engine/engine-records.ts';
import { yielding, mapYielding } from '../../platform/yielding.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { readCandidates, type CandidateSource } from './candidates.store.ts';

export type CodeReader = {
  read: (codes: readonly string[]) => Promise<Reading<EngineRecord>[]>;
  /** One code, by the way to this option and no other. */
  readAlong: (code: string, along: OptionPath) => Promise<Reading<EngineRecord>>;
};

/** What is looked up is known for a while, as most codes of a list share their parts. */
export function createCodeReader(db: Db | Tx, tables: AvailableTables, tree: Tree | null): CodeReader {
  const sourceOf = sourcesIn(tables);

  const vocabularyFor = async (codes: readonly string[]) => {
    const wanted = new Map<Source, Set<string>>();
    await yielding(codes, (code) => addWanted(wanted, sourceOf, tree, code));
    await lookUp(db, wanted);
    return prepareVocabulary(tree, (table, option) => {
      const source = sourceOf(table, option);
      return source ? foundIn(source, wanted.get(source)) : [];
    });
  };

  return {
    async read(codes) {
      const vocabulary = await vocabularyFor(codes);
      return mapYielding(codes, (code) => interpretCode(tree, vocabulary, code));
    },
    readAlong: async (code, along) => interpretAlong(tree, await vocabularyFor([code]), code, along),
  };
}

type SourceOf = (table: TableReference, option: TableOption) => Source | null;

function sourcesIn(tables: AvailableTables): SourceOf {
  const sources = new Map<string, Source>();
  const ofTables = new Map<TableReference, Source | null>();
  return (table, option) => {
    const known = ofTables.get(table);
    if (known !== undefined) return known;
    const found = sourceIn(tables, table, option);
    const id =
      found && JSON.stringify([found.table.tableId, found.field.tableFieldId, found.end, found.picks]);
    const source = id === null ? null : (sources.get(id) ?? found);
    if (id !== null && source) sources.set(id, source);
    ofTables.set(table, source);
    return source;
  };
}

function addWanted(
  wanted: Map<Source, Set<string>>,
  sourceOf: SourceOf,
  tree: Tree | null,
  code: string,
): void {
  for (const { option, key } of lookupsOf(tree, code)) {
    for (const table of option.tables) {
      const source = sourceOf(table, option);
      if (source) wanted.set(source, (wanted.get(source) ?? new Set()).add(key));
    }
  }
}

type Source = CandidateSource & { readonly known: Map<string, readonly EngineRecord[]> };

function sourceIn(tables: AvailableTables, table: TableReference, option: TableOption): Source | null {
  const available = tables.of(table);
  const field = tables.fieldOf(table, option.fieldName);
  if (available === null || field === null) return null;
  return { table: available.table, field, end: option.end, picks: table.picks, known: new Map() };
}

/** Of a hundred thousand codes that share nothing it would be most of the table. */
const mostKnown = 10_000;

/** In one statement, of whatever tables they are. */
async function lookUp(db: Db | Tx, wanted: ReadonlyMap<Source, ReadonlySet<string>>): Promise<void> {
  for (const { known } of wanted.keys()) if (known.size > mostKnown) known.clear();
  const unknown = [...wanted].flatMap(([source, keys]) => {
    const others = [...keys].filter((key) => !source.known.has(key));
    return others.length === 0 ? [] : [{ source, keys: others }];
  });
  if (unknown.length === 0) return;
  const byPlace = groupBy(await readCandidates(db, unknown), ({ place }) => place);
  for (const [place, { source, keys }] of unknown.entries()) {
    const { tableId, name } = source.table;
    const byKey = groupBy(byPlace.get(place) ?? [], ({ key }) => key);
    for (const key of keys) {
      const records = (byKey.get(key) ?? []).map(({ row }) => engineRecord(row, tableId, name));
      source.known.set(key, records);
    }
  }
}

function* foundIn({ known }: Source, keys: ReadonlySet<string> = new Set()): Generator<EngineRecord> {
  for (const key of keys) yield* known.get(key) ?? [];
}
