// The form of a report: what it is called, which tables it shows, and which of their fields.
import { reports as contract, type Report } from '@codes/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { CheckboxField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormGrid } from '../../platform/ui/form/form-grid.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import type { Opened } from '../saved-documents/document-form-page.tsx';
import { DocumentFoot, DocumentForm, useDocumentForm } from '../saved-documents/document-form.tsx';
import { words as documentWords, wordsOfKinds } from '../saved-documents/documents.words.ts';
import { compareOvertaken } from '../../platform/ui/conflict/versions.ts';
import type { TableChoice } from '../../platform/home/table-choice.ts';
import { documentsIn } from '../saved-documents/document-kinds.ts';
import { TemplateField } from '../saved-documents/template-field.tsx';
import { DocumentConflict } from '../saved-documents/document-conflict.tsx';
import { chosenFields } from './combined-fields.ts';
import { compareReports } from './versions/compare-reports.ts';
import { FieldsCard } from './fields-card.tsx';
import { chosenTables, configurationOf, draftOf, draftSchema, type ReportDraft } from './report-draft.ts';
import { missingTables } from './report-tables.ts';
import { words } from './reports.words.ts';
import { TablesCard } from './tables-card.tsx';
import { useOfferedFields } from './use-offered-fields.ts';

type ReportFormProps = Opened<'report'> & {
  start: ReportDraft;
  /** What of the stored report is no longer there. */
  notes: readonly string[];
};

export function ReportForm({ home, stored, start, choices, notes }: ReportFormProps) {
  const [templateNotes, setTemplateNotes] = useState<readonly string[]>([]);
  const opened = { home, stored };
  const form = useDocumentForm<'report', ReportDraft, ReportDraft>('report', opened, {
    schema: draftSchema(choices),
    values: start,
    bodyOf: ({ name, description, tables: shown, addMissing }) => {
      if (chosen.length === 0) {
        const message = offered.failure ? words.fields.notLoaded : contract.reportWords.required;
        form.setError('fields', { message }, { shouldFocus: true });
        return null;
      }
      const columns = chosen.map(({ value }) => value);
      const configuration = configurationOf(shown, columns);
      return { name, description, configuration, isNeedToAddMissingTables: addMissing };
    },
  });
  const [tables, fieldValues] = useWatch({ control: form.control, name: ['tables', 'fields'] });
  const offered = useOfferedFields(chosenTables(tables, choices), form);
  const chosen = chosenFields(fieldValues, offered.fields);

  const useTemplate = (template: Report) => {
    const { draft, goneTables } = draftOf(template, choices);
    for (const key of ['name', 'description', 'tables', 'fields'] as const) {
      form.setValue(key, draft[key], { shouldDirty: true });
    }
    form.clearErrors();
    setTemplateNotes(goneTables.length > 0 ? [words.tables.gone(goneTables)] : []);
  };

  const { overtaken } = form.conflict;
  if (overtaken) {
    const names = {
      ofTable: (id: number) => choices.find((choice) => choice.id === id)?.name ?? String(id),
      ofColumn: (column: string) => chosenFields([column], offered.fields)[0]?.fieldName ?? column,
    };
    return (
      <DocumentConflict
        kind="report"
        home={home}
        theirs={overtaken.theirs}
        conflict={form.conflict}
        comparison={compareOvertaken(overtaken, (versions) => compareReports(versions, names))}
      />
    );
  }
  return (
    <DocumentForm kind="report" opened={opened} form={form}>
      {[...notes, ...templateNotes].map((note) => (
        <MessageBox key={note} intent="warning">
          {note}
        </MessageBox>
      ))}
      <Card title={wordsOfKinds.report.information} layout="padded">
        <FormGrid>
          {documentsIn[home.kind].fromTemplates && stored === null && (
            <TemplateField kind="report" onTemplate={useTemplate} replacesWork={tables.length > 0} />
          )}
          <TextField form={form} name="name" label={documentWords.name} required />
          <TextField form={form} name="description" label={documentWords.description} />
        </FormGrid>
      </Card>
      <TablesCard form={form} choices={choices} />
      <FieldsCard form={form} offered={offered} chosen={chosen} />
      <DocumentFoot
        kind="report"
        home={home}
        form={form}
        surface="card"
        besideButtons={
          documentsIn[home.kind].mayLackTables && (
            <MissingTables form={form} missing={missingTables(tables, choices)} />
          )
        }
      />
    </DocumentForm>
  );
}

type Form = ContractForm<ReportDraft, ReportDraft>;

function MissingTables({ form, missing }: { form: Form; missing: readonly TableChoice[] }) {
  const names = missing.map(({ name }) => name).join(', ');
  return (
    <CheckboxField
      form={form}
      name="addMissing"
      label={documentWords.addMissing}
      {...(missing.length > 0 && { hint: `${words.tables.missing}: ${names}` })}
    />
  );
}
