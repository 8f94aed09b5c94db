// The records that a configuration's table options offer, found by the characters they take in a code.
import { compareCodePoints } from './code-points.ts';
import { keyOf, keyOfTaken } from './part-end.ts';
import type { End } from './part-end.ts';
import { isTableOption } from './tree/segment-tree.ts';
import type { TableOption, TableReference, Tree } from './tree/segment-tree.ts';
import type { OptionPath } from './tree/tree-path.ts';

/** A record as an option sees it; callers' records may carry anything else besides. */
export type CodeRecord = {
  readonly recordId: number;
  readonly tableId: number;
  readonly code: string;
  /** The value of the option's field, as text. */
  readonly value: string;
};

/** Gives a table's records with the values of the option's field, in any order. */
export type RecordsOfTable<R extends CodeRecord> = (
  table: TableReference,
  option: TableOption,
) => Iterable<R>;

export type Offer<R extends CodeRecord> = {
  /** The records to choose from, in the order of the codes. */
  readonly records: readonly R[];
  /** Records that have no value in the field and so are not offered. */
  readonly withoutValue: readonly R[];
  /** Specific records are picked and none of them is there any more. */
  readonly isPickGone: boolean;
  /** The records that are written as these characters, in the order of the codes. */
  matching(codePart: string): readonly R[];
  /** One value for each way that records are written: cut, and without fill signs at the end. */
  keys(): Iterable<string>;
  /** The records that are written alike. */
  alike(): Iterable<readonly R[]>;
};

export type Vocabulary<R extends CodeRecord> = { offerOf(option: OptionPath): Offer<R> };

/**
 * Prepared once for a configuration and used for any number of codes; an option is indexed on first use.
 *
 * @example
 * const vocabulary = prepareVocabulary(tree, ({ tableId, fieldKey }) => recordsOf(tableId, fieldKey));
 * vocabulary.offerOf('/0').matching('K20'); // the records that are written so
 */
export function prepareVocabulary<R extends CodeRecord>(
  tree: Tree | null,
  recordsOfTable: RecordsOfTable<R>,
): Vocabulary<R> {
  const offers = new Map<OptionPath, Offer<R>>();
  return {
    offerOf(path) {
      const known = offers.get(path);
      if (known) return known;
      const option = tree?.options.get(path);
      const offer =
        option && isTableOption(option) ? prepareOffer(option, recordsOfTable) : (NO_OFFER as Offer<R>);
      offers.set(path, offer);
      return offer;
    },
  };
}

const NO_OFFER: Offer<never> = {
  records: [],
  withoutValue: [],
  isPickGone: false,
  matching: () => [],
  keys: () => [],
  alike: () => [],
};

function prepareOffer<R extends CodeRecord>(
  option: TableOption,
  recordsOfTable: RecordsOfTable<R>,
): Offer<R> {
  const records: R[] = [];
  const withoutValue: R[] = [];
  for (const record of pickedRecords(option, recordsOfTable)) {
    (record.value === '' ? withoutValue : records).push(record);
  }
  sortByCode(records);
  sortByCode(withoutValue);
  const hasPicks = option.tables.some(({ picks }) => picks !== null);
  const isPickGone = hasPicks && records.length === 0 && withoutValue.length === 0;
  return { records, withoutValue, isPickGone, ...indexByKey(option.end, records) };
}

/** A pick limits what a table offers, also when none of its records is left. */
function* pickedRecords<R extends CodeRecord>(
  option: TableOption,
  recordsOfTable: RecordsOfTable<R>,
): Generator<R> {
  const seen = new Set<string>();
  for (const table of option.tables) {
    const picks = table.picks && new Set(table.picks);
    for (const record of recordsOfTable(table, option)) {
      if (picks && !picks.has(record.recordId)) continue;
      if (option.tables.length > 1) {
        const id = `${record.tableId}/${record.recordId}`;
        if (seen.has(id)) continue;
        seen.add(id);
      }
      yield record;
    }
  }
}

function indexByKey<R extends CodeRecord>(end: End, records: readonly R[]) {
  let index: KeyIndex<R> | null = null;
  const indexed = () => (index ??= new KeyIndex(end, records));
  return {
    matching: (codePart: string) => indexed().matching(keyOfTaken(end, codePart)),
    keys: () => indexed().first.keys(),
    alike: () => indexed().several.values(),
  };
}

/** Nearly every key belongs to one record, so only the others get a list of their own. */
class KeyIndex<R extends CodeRecord> {
  readonly first = new Map<string, R>();
  readonly several = new Map<string, R[]>();

  constructor(end: End, records: readonly R[]) {
    for (const record of records) this.#put(keyOf(end, record.value), record);
  }

  matching(key: string): readonly R[] {
    const several = this.several.get(key);
    if (several) return several;
    const record = this.first.get(key);
    return record ? [record] : [];
  }

  #put(key: string, record: R): void {
    const known = this.first.get(key);
    const several = this.several.get(key);
    if (several) several.push(record);
    else if (known) this.several.set(key, [known, record]);
    else this.first.set(key, record);
  }
}

function sortByCode(records: CodeRecord[]): void {
  const isSorted = records.every((record, at) => {
    const previous = records[at - 1];
    return !previous || compareCodePoints(previous.code, record.code) <= 0;
  });
  if (!isSorted) records.sort((one, other) => compareCodePoints(one.code, other.code));
}
