import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DocumentFormPage, DocumentWaiting, type Opened } from '../saved-documents/document-form-page.tsx';
import { words as documentWords } from '../saved-documents/documents.words.ts';
import { goneFields } from './combined-fields.ts';
import { chosenTables, draftOf, emptyDraft } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { reportQueries } from './reports.queries.ts';
import { words } from './reports.words.ts';

/** The form of a new or a stored report, of a project or of the templates. */
export function ReportFormPage() {
  return (
    <DocumentFormPage kind="report">
      {({ stored, ...opened }) =>
        stored ? (
          <StoredReport stored={stored} {...opened} />
        ) : (
          <ReportForm stored={null} {...opened} start={emptyDraft} notes={[]} />
        )
      }
    </DocumentFormPage>
  );
}

type StoredReportProps = Opened<'report'> & { stored: NonNullable<Opened<'report'>['stored']> };

/** Its fields are needed too before the form can say which of them are gone. */
function StoredReport({ home, stored, choices }: StoredReportProps) {
  const { draft, goneTables } = useMemo(() => draftOf(stored, choices), [stored, choices]);
  const fields = useQuery(reportQueries.fields(chosenTables(draft.tables, choices)));
  const waiting = { kind: 'report', home, title: documentWords.editTitle(stored.name) } as const;
  if (fields.error && !fields.data) {
    return (
      <DocumentWaiting {...waiting} failure={{ error: fields.error, retry: () => void fields.refetch() }} />
    );
  }
  if (!fields.data && draft.tables.length > 0) return <DocumentWaiting {...waiting} />;
  const lost = goneFields(draft.fields, fields.data ?? []);
  const notes = [
    ...(goneTables.length > 0 ? [words.tables.gone(goneTables)] : []),
    ...(lost.length > 0 ? [words.fields.gone(lost)] : []),
  ];
  return <ReportForm home={home} stored={stored} start={draft} choices={choices} notes={notes} />;
}
