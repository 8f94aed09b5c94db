import { trieOf } from '../ambiguity/word-trie.ts';
import { firstCodePoint } from '../code-points.ts';
import type { CodeSentence } from '../words/codes.words.ts';
import { endOf, isReadable, separatorAfter, takePart, withoutFill, writePart } from '../part-end.ts';
import { mayEndAfter } from '../tree/segment-tree.ts';
import type { TableContents, TableIdentity, TableOption, TableReference } from '../tree/segment-tree.ts';
import type { CodeRecord, Offer } from '../vocabulary.ts';
import { hasMultipleTables } from '../wire.ts';
import type { StoredOption, StoredTable, TableOnWire } from '../wire.ts';
import { checkFilled, NOTHING, readEmpty, readNothing } from './segment-kind.ts';
import type { ParsedOption, SegmentKind, TableRules } from './segment-kind.ts';

const NAMED_MATCHES = 5;
/** As many of the records that are written alike as a reading needs: beyond the named ones it says that there are more. */
export const MOST_MATCHES = NAMED_MATCHES + 1;

/** Several tables offer their records as one, so a part of them is built and read like one of a single table. */
export const table: SegmentKind<TableContents> = {
  filledBy: 'record',
  significantSigns: null,

  parse({ segment, option }, rules) {
    const tables = tablesIn(option).map((one) => referenceTo(one, option, rules));
    const contents = { fieldName: option.fieldName ?? '', tables };
    const fill = firstCodePoint(segment.defaultValue);
    const end = endOf(option, { fill, padAt: 'end' }, option.childSegment != null);
    return { contents, end, problem: problemOf(contents, rules) };
  },

  build({ segment, option }, { record }) {
    const text = record?.value ?? '';
    return { text, codePart: writePart(option.end, text), errors: checkFilled(segment, text) };
  },

  take: (option, code, start) => takePart(option.end, code, start, mayEndAfter(option)),

  /** Records come first: a required segment may hold a record that is written with fill signs only. */
  read({ segment, option }, codePart, matches) {
    const [first] = matches;
    if (first) return { text: first.value, errors: NOTHING, warnings: warnOfOthers(matches) };
    const text = withoutFill(option.end, codePart);
    return text === '' && countsAsEmpty(option)
      ? readEmpty(segment, option.end, codePart)
      : readNothing(text);
  },

  machine({ segment, option }, offer) {
    const { end } = option;
    const words = [...wordsOf(option, offer)];
    const padding = writePart(end, '');
    const mayBeEmpty = countsAsEmpty(option) && !segment.isRequired && !words.includes(padding);
    if (mayBeEmpty) words.push(padding);
    return trieOf(words, {
      separator: separatorAfter(end),
      empty: mayBeEmpty ? padding : null,
      // Padding alone shows little, so a part of a given length is shown with a record where there is one.
      preferred: (word) => end.kind === 'length' && word !== padding,
    });
  },

  sample(segment, vocabulary, draw) {
    const offers = segment.options
      .map(({ path, index }) => ({ optionIndex: index, records: vocabulary.offerOf(path).records }))
      .filter((offer) => offer.records.length > 0);
    const offer = offers[draw(offers.length)];
    const record = offer?.records[draw(offer.records.length)];
    return offer && record ? { kind: 'record', optionIndex: offer.optionIndex, record } : null;
  },
};

/** An empty table segment counts as its first option. */
function countsAsEmpty({ index }: TableOption): boolean {
  return index === 0;
}

function* wordsOf({ end }: TableOption, offer: Offer<CodeRecord>): Generator<string> {
  for (const value of offer.keys()) if (isReadable(end, value)) yield writePart(end, value);
}

function tablesIn(option: StoredOption): readonly StoredTable[] {
  if (hasMultipleTables(option)) return option.multipleTables ?? [];
  return option.tableId || option.masterTableId ? [option] : [];
}

const UNNAMED = 0;

export function identityOf({ tableId, masterTableId }: TableOnWire): TableIdentity {
  const isMaster = !tableId && Boolean(masterTableId);
  return {
    home: isMaster ? 'master' : 'project',
    tableId: (isMaster ? masterTableId : tableId) || UNNAMED,
  };
}

/** A field's name stands in a stored tree only where no key does. */
function referenceTo(
  wire: StoredTable,
  { fieldName }: Pick<StoredOption, 'fieldName'>,
  rules: TableRules,
): TableReference {
  const identity = identityOf(wire);
  const { fieldKey = null, tableName, selectedRecords } = wire;
  return {
    ...identity,
    fieldKey: fieldName ? rules.fieldKey(identity, fieldName) : fieldKey,
    picks: selectedRecords?.length ? selectedRecords : null,
    tableName: tableName ?? '',
  };
}

function problemOf(
  { fieldName, tables }: TableContents,
  rules: TableRules,
): ParsedOption<unknown>['problem'] {
  const isNamed = ({ home, tableId }: TableReference) =>
    tableId !== UNNAMED && (home === 'project' || rules.acceptsMasterTables);
  const hasField = fieldName !== '' || tables.every(({ fieldKey }) => fieldKey !== null);
  if (!hasField || tables.length === 0 || !tables.every(isNamed)) return 'mandatory';
  return tables.every((one) => rules.isAvailable(one)) ? null : 'unavailable';
}

function warnOfOthers(matches: readonly CodeRecord[]): readonly CodeSentence[] {
  if (matches.length < 2) return NOTHING;
  const codes = matches.slice(0, NAMED_MATCHES).map((record) => record.code);
  const more = matches.length > NAMED_MATCHES ? ', …' : '';
  return [{ key: 'severalRecords', codes: codes.join(', ') + more }];
}
