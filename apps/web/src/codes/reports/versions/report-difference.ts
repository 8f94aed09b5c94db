// Two versions of a report: the tables and columns that came, changed and went.
import type { ChangeDetail } from '@codes/contract';
import type { Part, Version } from '../../../platform/ui/conflict/versions.ts';
import { words as detailWords } from '../../../tables/history/details/details.words.ts';
import type { Difference } from '../../saved-documents/versions/differences.ts';
import { sharesAField } from '../combined-fields.ts';
import { contentOf, type ReportContent } from '../report-draft.ts';
import { recordsTypeWords, words } from '../reports.words.ts';
import type { Names } from './compare-reports.ts';

export const contentIn = (values: ChangeDetail['before']) => contentOf(String(values?.['configuration']));

export function reportDifferences(
  before: ReportContent,
  after: ReportContent,
  names: Names,
): { tables: Difference[]; columns: Difference[] } {
  return { tables: tablesBetween(before, after, names), columns: columnsBetween(before, after, names) };
}

function tablesBetween(before: ReportContent, after: ReportContent, { ofTable }: Names): Difference[] {
  const ids = [...before.tables, ...after.tables].map(({ id }) => id);
  return [...new Set(ids)].flatMap((id) => {
    const recordsIn = ({ tables }: ReportContent) => tables.find((table) => table.id === id)?.recordsType;
    const [was, is] = [recordsIn(before), recordsIn(after)];
    return differenceOf({ key: `table:${id}`, name: ofTable(id), about: words.tables.table }, [
      was && recordsTypeWords[was],
      is && recordsTypeWords[is],
    ]);
  });
}

/** A column is known by any field that it shares: with another table, it is combined of more of them. */
function columnsBetween(before: ReportContent, after: ReportContent, { ofColumn }: Names): Difference[] {
  const isIn = (columns: readonly string[]) => (column: string) =>
    columns.some((one) => sharesAField(one, column));
  const gone = before.columns.filter((column) => !isIn(after.columns)(column));
  const added = after.columns.filter((column) => !isIn(before.columns)(column));
  const placeIn = (columns: readonly string[], column: string) =>
    words.fields.place(columns.indexOf(column) + 1);
  const titled = (column: string) => ({
    key: `column:${column}`,
    name: ofColumn(column),
    about: words.fields.field,
  });
  const kept = after.columns.filter(isIn(before.columns));
  const former = before.columns.flatMap((column) => kept.find((one) => sharesAField(one, column)) ?? []);
  const inWords = (columns: readonly string[]) => columns.map(ofColumn).join(', ');
  return [
    ...added.flatMap((column) => differenceOf(titled(column), [undefined, placeIn(after.columns, column)])),
    ...gone.flatMap((column) => differenceOf(titled(column), [placeIn(before.columns, column), undefined])),
    ...(former.join(';') === kept.join(';')
      ? []
      : differenceOf({ key: 'order', name: words.fields.order, about: words.fields.title }, [
          inWords(former),
          inWords(kept),
        ])),
  ];
}

type Texts = readonly [before: string | undefined, after: string | undefined];

function differenceOf(titled: Pick<Part, 'key' | 'name' | 'about'>, [was, is]: Texts): Difference[] {
  if (was === is) return [];
  const version = (text = ''): Version => ({ same: text, text });
  const former = version(was);
  if (was === undefined) {
    const mine = { same: is ?? '', text: detailWords.added, more: is ?? '' };
    return [{ fate: 'added', part: { ...titled, before: former, theirs: former, mine } }];
  }
  const part = { ...titled, before: former, theirs: former, mine: version(is) };
  return [{ fate: is === undefined ? 'removed' : 'changed', part }];
}
