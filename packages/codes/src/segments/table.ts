import { messages } from '../messages.ts';
import { withoutFill, writePart } from '../part-format.ts';
import type { PartFormat } from '../part-format.ts';
import type { Option, OptionTable, Segment } from '../segment-tree.ts';
import type { CodeRecord } from '../vocabulary.ts';
import { checkFilled, NOTHING, readEmpty, readNothing } from './part.ts';
import type { ReadPart, TableRules, TreeErrorCode, WrittenPart } from './part.ts';

const NAMED_MATCHES = 5;

export const table = {
  build(segment: Segment, format: PartFormat, record: CodeRecord | null): WrittenPart {
    const text = record?.value ?? '';
    return { text, codePart: writePart(format, text), errors: checkFilled(segment, text) };
  },

  /** Records come first: a required segment may hold a record that is written with fill signs only. */
  read(part: TablePart): ReadPart {
    const [first] = part.matches;
    if (first) return { text: first.value, errors: NOTHING, warnings: warnOfOthers(part.matches) };
    const text = withoutFill(part.format, part.codePart);
    return text === '' && part.isFirstOption
      ? readEmpty(part.segment, part.format, part.codePart)
      : readNothing(text);
  },

  check(option: Option, rules: TableRules): TreeErrorCode | null {
    if (!isNamed(option, rules) || !option.fieldName) return 3;
    return rules.isAvailable(option) ? null : 4;
  },
};

export type TablePart = {
  readonly segment: Segment;
  readonly format: PartFormat;
  readonly codePart: string;
  /** In the order of their codes. */
  readonly matches: readonly CodeRecord[];
  /** An empty table segment counts as its first option. */
  readonly isFirstOption: boolean;
};

export function isNamed(named: OptionTable, rules: TableRules): boolean {
  return Boolean(named.tableId) || (rules.acceptsMasterTables && Boolean(named.masterTableId));
}

function warnOfOthers(matches: readonly CodeRecord[]): readonly string[] {
  if (matches.length < 2) return NOTHING;
  const codes = matches.slice(0, NAMED_MATCHES).map((record) => record.code);
  const more = matches.length > NAMED_MATCHES ? ', …' : '';
  return [messages.severalRecords(codes.join(', ') + more)];
}
