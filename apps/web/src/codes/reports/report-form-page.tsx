import type { Report } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Card } from '../../platform/ui/look/card.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { goneFields } from './combined-fields.ts';
import { chosenTables, draftOf, emptyDraft } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { reportAddresses, useHome, type Home } from '../../platform/home/home.ts';
import { tableChoices, type TableChoice } from '../saved/table-choices.ts';
import { reportQueries } from './reports.queries.ts';
import { words } from './reports.words.ts';

/** The form of a new or a stored report, of a project or of the templates. */
export function ReportFormPage() {
  const home = useHome();
  const { reportId } = useParams();
  const id = reportId === undefined ? null : Number(reportId);
  const tables = useQuery(tableChoices(home));
  const stored = useQuery({ ...reportQueries.one(home, id ?? 0), enabled: id !== null });
  const title = stored.data ? words.editTitle(stored.data.name) : id === null ? words.newTitle : words.title;
  const error = tables.error ?? stored.error;
  if (error) {
    const retry = () => void Promise.all([tables.refetch(), id !== null && stored.refetch()]);
    return <Waiting home={home} title={title} failure={{ error, retry }} />;
  }
  if (!tables.data || (id !== null && !stored.data)) return <Waiting home={home} title={title} />;
  return stored.data ? (
    <StoredReport key={id} home={home} stored={stored.data} choices={tables.data} />
  ) : (
    <ReportForm key="new" home={home} stored={null} start={emptyDraft} choices={tables.data} notes={[]} />
  );
}

type StoredReportProps = { home: Home; stored: Report; choices: readonly TableChoice[] };

/** Its fields are needed too before the form can say which of them are gone. */
function StoredReport({ home, stored, choices }: StoredReportProps) {
  const { draft, goneTables } = useMemo(() => draftOf(stored, choices), [stored, choices]);
  const fields = useQuery(reportQueries.fields(home, chosenTables(draft.tables, choices)));
  const title = words.editTitle(stored.name);
  if (fields.error && !fields.data) {
    return (
      <Waiting
        home={home}
        title={title}
        failure={{ error: fields.error, retry: () => void fields.refetch() }}
      />
    );
  }
  if (!fields.data && draft.tables.length > 0) return <Waiting home={home} title={title} />;
  const lost = goneFields(draft.fields, fields.data ?? []);
  const notes = [
    ...(goneTables.length > 0 ? [words.tables.gone(goneTables)] : []),
    ...(lost.length > 0 ? [words.fields.gone(lost)] : []),
  ];
  return <ReportForm home={home} stored={stored} start={draft} choices={choices} notes={notes} />;
}

type WaitingProps = {
  home: Home;
  title: string;
  failure?: { error: unknown; retry: () => void };
};

function Waiting({ home, title, failure }: WaitingProps): ReactNode {
  return (
    <Page title={title} back={{ to: reportAddresses(home).list, label: words.title }}>
      <Card layout="padded">
        {failure ? (
          <ErrorState title="The report could not be loaded" error={failure.error} onRetry={failure.retry} />
        ) : (
          <SkeletonText label="Loading the report" lines={8} />
        )}
      </Card>
    </Page>
  );
}
