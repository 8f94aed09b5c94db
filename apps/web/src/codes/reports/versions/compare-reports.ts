// Three versions of a report: its tables, its columns, and what is said of it.
import type { Report, SelectedTable } from '@codes/contract';
import {
  compareValues,
  rowsOf,
  type Comparison,
  type Part,
  type Version,
} from '../../../platform/ui/conflict/versions.ts';
import type { Sent } from '../../saved-documents/document-kinds.ts';
import { words as documentWords, wordsOfKinds } from '../../saved-documents/documents.words.ts';
import { configurationOf, contentOf, type ReportContent } from '../report-draft.ts';
import { recordsTypeWords, words } from '../reports.words.ts';

type Body = Sent['report'];
type Compared = { before: Report; theirs: Report; mine: Body };

/** How tables and columns are called. */
export type Names = { ofTable: (id: number) => string; ofColumn: (column: string) => string };

export function compareReports(compared: Compared, { ofTable, ofColumn }: Names): Comparison<Body> {
  const { before, theirs, mine } = compared;
  const contents = {
    before: contentOf(before.configuration),
    theirs: contentOf(theirs.configuration),
    mine: contentOf(mine.configuration),
  };
  const said = compareValues(
    { before: saidOf(before), theirs: saidOf(theirs), mine: saidOf(mine) },
    rowsOf<Said>({
      name: { name: documentWords.name },
      description: { name: documentWords.description },
    }),
  );
  const columns = compareValues({ ...mappedColumns(contents) }, [
    { key: 'columns', name: words.fields.title, show: (all) => all.map(ofColumn).join(', ') },
  ]);
  const ids = [contents.theirs, contents.mine].flatMap(({ tables }) => tables.map(({ id }) => id));
  const tableParts = [...new Set(ids)].map((id): Part => {
    const version = (at: keyof typeof contents): Version => versionOf(tableOf(contents[at].tables, id));
    return {
      key: `table:${id}`,
      name: ofTable(id),
      about: words.tables.table,
      before: version('before'),
      theirs: version('theirs'),
      mine: version('mine'),
    };
  });
  const about = wordsOfKinds.report.information;
  return {
    parts: [...tableParts, ...columns.parts, ...said.parts.map((part) => ({ ...part, about }))],
    combine: (sideOf) => ({
      ...mine,
      ...said.combine(sideOf),
      configuration: configurationOf(
        [...new Set(ids)].flatMap((id) => tableOf(contents[sideOf(`table:${id}`)].tables, id) ?? []),
        columns.combine(sideOf).columns,
      ),
    }),
  };
}

function mappedColumns({ before, theirs, mine }: Record<'before' | 'theirs' | 'mine', ReportContent>) {
  const columnsOf = ({ columns }: ReportContent) => ({ columns });
  return { before: columnsOf(before), theirs: columnsOf(theirs), mine: columnsOf(mine) };
}

const tableOf = (tables: readonly SelectedTable[], wanted: number) => tables.find(({ id }) => id === wanted);

function versionOf(table: SelectedTable | undefined): Version {
  return table === undefined
    ? { same: '', text: words.tables.notInReport }
    : { same: table.recordsType, text: recordsTypeWords[table.recordsType] };
}

type Said = ReturnType<typeof saidOf>;

function saidOf({ name, description = '' }: Body | Report) {
  return { name, description };
}
