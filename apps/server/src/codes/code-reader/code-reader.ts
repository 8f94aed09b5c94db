// The one way in which codes are read, one or a hundred thousand: their keys are looked up, then they are explained.
import {
  casesOf,
  eachOnce,
  groupBy,
  interpretAlong,
  interpretCode,
  lookupsOf,
  mendCode,
  prepareVocabulary,
  readableSpellings,
  type CodeSentence,
  type Interpretation as Reading,
  type OptionPath,
  type Strictness,
  type TableOption,
  type TableReference,
  type Tree,
} from '@codes/codes';
import type { Field, KeptPart, PartAttributes } from '@codes/contract';
import type { AvailableTables } from '../code-engine/resolved-configuration.ts';
import { engineRecord, type EngineRecord } from '../code-engine/engine-records.ts';
import { yielding, mapYielding } from '../../platform/yielding.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
  readCandidates,
  type CandidateSource,
  type Detail,
  type RecordAttributes,
} from './candidates.store.ts';

/** `attributes` is null where the reader was made without them. */
export type ReadRecord = EngineRecord & {
  readonly attributes: PartAttributes | null;
  /** The release that its table follows. */
  readonly release: string | null;
};

export type CodeReader = {
  read: (codes: readonly string[]) => Promise<Reading<ReadRecord>[]>;
  /** One code, by the way to this option and no other. */
  readAlong: (code: string, along: OptionPath) => Promise<Reading<ReadRecord>>;
  /** The code that each text was probably meant as: itself, or the first of its spellings that is read without an error. */
  mend: (texts: readonly string[], strictness: Strictness) => Promise<(string | null)[]>;
};

type Configuration = { tree: Tree | null; tables: AvailableTables };

/** Records that were looked up are kept for a while, as most codes of a list share their parts. */
export function createCodeReader(
  db: Db | Tx,
  { tree, tables }: Configuration,
  detail: Detail = 'plain',
): CodeReader {
  const sourceOf = sourcesIn(tables);

  const vocabularyFor = async (codes: readonly string[], writtenAs: KeyVariants = onlyItself) => {
    const keys: KeysOfSources = new Map();
    await yielding(codes, (code) => addKeys(keys, sourceOf, tree, code, writtenAs));
    await lookUp(db, keys, detail);
    return prepareVocabulary(tree, (table, option) => {
      const source = sourceOf(table, option);
      return source ? foundIn(source, keys.get(source)) : [];
    });
  };

  return {
    async read(codes) {
      const vocabulary = await vocabularyFor(codes);
      return mapYielding(codes, (code) => interpretCode(tree, vocabulary, code));
    },
    readAlong: async (code, along) => interpretAlong(tree, await vocabularyFor([code]), code, along),
    async mend(texts, strictness) {
      const spelled = await mapYielding(texts, (text) => readableSpellings(tree, text, strictness));
      const codes = spelled.flatMap((spellings) => spellings.map(({ text }) => text));
      if (codes.length === 0) return texts.map(() => null);
      const vocabulary = await vocabularyFor(codes, casesOf);
      return mapYielding(spelled, (spellings) => mendCode(tree, vocabulary, spellings, strictness));
    },
  };
}

type Source = CandidateSource & {
  readonly fields: readonly Field[];
  readonly known: Map<string, readonly ReadRecord[]>;
};
type SourceOf = (table: TableReference, option: TableOption) => Source | null;
type KeysOfSources = Map<Source, Set<string>>;

/** The keys to look up for one that was written. */
type KeyVariants = (key: string) => Iterable<string>;
const onlyItself: KeyVariants = (key) => [key];

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

/** Null where the table or the field is gone. */
function sourceIn(tables: AvailableTables, table: TableReference, option: TableOption): Source | null {
  const column = tables.columnOf(table);
  return column && { ...column, end: option.end, picks: table.picks, known: new Map() };
}

function addKeys(
  keys: KeysOfSources,
  sourceOf: SourceOf,
  tree: Tree | null,
  code: string,
  writtenAs: KeyVariants,
): void {
  for (const { option, key } of lookupsOf(tree, code)) {
    for (const table of option.tables) {
      const source = sourceOf(table, option);
      if (source === null) continue;
      const known = keys.get(source) ?? new Set();
      for (const one of writtenAs(key)) known.add(one);
      keys.set(source, known);
    }
  }
}

/** The records of a hundred thousand codes that share nothing would be most of the table. */
const mostKnown = 10_000;

/** In one statement for all tables. */
async function lookUp(
  db: Db | Tx,
  keysOfSources: ReadonlyMap<Source, ReadonlySet<string>>,
  detail: Detail,
): Promise<void> {
  for (const { known } of keysOfSources.keys()) if (known.size > mostKnown) known.clear();
  const queries = [...keysOfSources].flatMap(([source, keys]) => {
    const unknown = [...keys].filter((key) => !source.known.has(key));
    return unknown.length === 0 ? [] : [{ source, keys: unknown }];
  });
  if (queries.length === 0) return;
  const byQuery = groupBy(await readCandidates(db, queries, detail), ({ query }) => query);
  for (const [index, { source, keys }] of queries.entries()) {
    const { tableId, name, releaseName: release } = source.table;
    const byKey = groupBy(byQuery.get(index) ?? [], ({ key }) => key);
    for (const key of keys) {
      const records = (byKey.get(key) ?? []).map(({ row, attributes }) => {
        const record = engineRecord(row, tableId, name);
        return { ...record, release, attributes: attributes && shownAttributes(record, source, attributes) };
      });
      source.known.set(key, records);
    }
  }
}

/** The user-defined fields by their names. */
function shownAttributes(
  { recordId, code, descriptionEn, descriptionSv, tableName }: EngineRecord,
  { fields }: Source,
  { values, ...attributes }: RecordAttributes,
): PartAttributes {
  const own = fields.filter((field) => !field.isDefaultField);
  return {
    activeRecordId: recordId,
    code,
    descriptionEn,
    descriptionSv,
    ...attributes,
    tableName,
    fields: Object.fromEntries(own.map(({ name, tableFieldId }) => [name, values[tableFieldId] ?? ''])),
  };
}

function* foundIn({ known }: Source, keys: ReadonlySet<string> = new Set()): Generator<ReadRecord> {
  for (const key of keys) yield* known.get(key) ?? [];
}

export type ReadCode = { parts: KeptPart[]; problems: [] } | { parts: null; problems: CodeSentence[] };

/** The parts of a code as a register keeps them, or why it cannot be read; warnings do not matter. */
export function keptOf(reading: Reading<ReadRecord>): ReadCode {
  const problems = problemsOf(reading);
  if (problems.length > 0) return { parts: null, problems };
  return { parts: partsOf(reading), problems: [] };
}

function partsOf({ parts }: Reading<ReadRecord>): KeptPart[] {
  return parts.map(({ path, text, codePart, recordId, record }) => ({
    path: path ?? '',
    text,
    codePart,
    recordId,
    release: record?.release ?? null,
    descriptionEn: record?.descriptionEn ?? '',
    descriptionSv: record?.descriptionSv ?? '',
  }));
}

/** The interpretation's own messages, each once. */
export function problemsOf({ errors, parts }: Reading<EngineRecord>): CodeSentence[] {
  return eachOnce([...errors, ...parts.flatMap((part) => part.errors)]);
}
