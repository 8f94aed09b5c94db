// The tables and columns of a report: alone, or what differs between two versions.
import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { SkeletonText } from '../../../platform/ui/page/states.tsx';
import { DetailValues, type DrawnDetailProps } from '../../../tables/history/details/change-details.tsx';
import { DifferenceList, Tally } from '../../saved-documents/versions/difference-list.tsx';
import type { ReportContent } from '../report-draft.ts';
import { reportQueries } from '../reports.queries.ts';
import { recordsTypeWords, words } from '../reports.words.ts';
import type { Names } from './compare-reports.ts';
import { contentIn, reportDifferences } from './report-difference.ts';

export function ReportDifferences({ detail: { before, after }, home }: DrawnDetailProps) {
  const styles = useStyles();
  const [was, is] = useMemo(() => [before && contentIn(before), after && contentIn(after)], [before, after]);
  const contents = [was, is].filter((content) => content !== null);
  const ids = [...new Set(contents.flatMap(({ tables }) => tables.map(({ id }) => id)))];
  const names = useQuery(reportQueries.names(home, ids));
  // Who may not see the tables any more sees their numbers.
  const known = names.data ?? (names.isError ? unknownNames : null);
  if (known === null) return <SkeletonText label={words.loadingNames} lines={2} />;
  if (!was || !is) {
    const [only] = contents;
    return only ? <DetailValues values={valuesOf(only, known)} /> : null;
  }
  const { tables, columns } = reportDifferences(was, is, known);
  const differences = [...tables, ...columns];
  return (
    <div className={styles.whole}>
      <Tally differences={differences} title={words.content} none={words.sameContent} />
      {differences.length > 0 && <DifferenceList differences={differences} what={words.part} />}
    </div>
  );
}

const unknownNames: Names = { ofTable: words.tables.numbered, ofColumn: words.fields.numbered };

function valuesOf({ tables, columns }: ReportContent, { ofTable, ofColumn }: Names) {
  const inWords = tables.map(({ id, recordsType }) =>
    words.tables.withRecords(ofTable(id), recordsTypeWords[recordsType]),
  );
  return [
    { key: 'tables', label: words.tables.title, text: inWords.join(', ') },
    { key: 'columns', label: words.fields.title, text: columns.map(ofColumn).join(', ') },
  ];
}

const useStyles = makeStyles({ whole: { borderTop: lines.row } });
