import type { ChangeDetail } from '@codes/contract';
import { summaryOf } from '../../saved-documents/versions/differences.ts';
import { VersionsPage } from '../../saved-documents/versions/versions-page.tsx';
import { words } from '../reports.words.ts';
import { ReportDifferences } from './report-differences.tsx';
import { contentIn, reportDifferences } from './report-difference.ts';

export function ReportVersionsPage() {
  return <VersionsPage kind="report" Drawn={ReportDifferences} summaryOf={summaryIn} />;
}

function summaryIn({ before, after }: ChangeDetail): string[] {
  const names = { ofTable: String, ofColumn: String };
  const { tables, columns } = reportDifferences(contentIn(before), contentIn(after), names);
  return [...summaryOf(tables, words.tables.noun), ...summaryOf(columns, words.fields.noun)];
}
