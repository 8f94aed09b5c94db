// The form of a report: what it is called, which tables it shows, and which of their fields.
import { reports as contract, type Report } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useContractForm, type ContractForm } from '../../platform/ui/form/contract-form.ts';
import { CheckboxField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormGrid } from '../../platform/ui/form/form-grid.tsx';
import { useLeaveGuard } from '../../platform/ui/questions/leave-guard.ts';
import { MessageBox, useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { chosenFields } from './combined-fields.ts';
import { FieldsCard } from './fields-card.tsx';
import { chosenTables, configurationOf, draftOf, draftSchema, type ReportDraft } from './report-draft.ts';
import { callIn } from '../../platform/home/home.calls.ts';
import { reportAddresses, type Home } from '../../platform/home/home.ts';
import { tableChoices, type TableChoice } from '../saved/table-choices.ts';
import { missingTables } from './report-tables.ts';
import { words } from './reports.words.ts';
import { TablesCard } from './tables-card.tsx';
import { TemplateField } from './template-field.tsx';
import { useOfferedFields } from './use-offered-fields.ts';

type ReportFormProps = {
  home: Home;
  stored: Report | null;
  start: ReportDraft;
  choices: readonly TableChoice[];
  /** What of the stored report is no longer there. */
  notes: readonly string[];
};

export function ReportForm({ home, stored, start, choices, notes }: ReportFormProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [savedName, setSavedName] = useState<string | null>(null);
  const [templateNotes, setTemplateNotes] = useState<readonly string[]>([]);
  const form = useContractForm<ReportDraft, ReportDraft>({
    schema: draftSchema(choices),
    values: start,
    prefix: words.failedToSave,
    save: async ({ name, description, tables, addMissing }) => {
      if (chosen.length === 0) {
        const message = offered.failure ? words.fields.notLoaded : contract.reportWords.required;
        form.setError('fields', { message }, { shouldFocus: true });
        return;
      }
      const configuration = configurationOf(
        tables,
        chosen.map(({ value }) => value),
      );
      const body = { name, description, configuration, isNeedToAddMissingTables: addMissing };
      await (stored
        ? callIn(home, contract.updateReport, { params: { reportId: stored.reportId }, body })
        : callIn(home, contract.createReport, { body }));
      await client.invalidateQueries({ queryKey: ['reports'] });
      // Missing tables may have been added.
      await client.invalidateQueries({ queryKey: tableChoices(home).queryKey });
      setSavedName(name);
    },
  });
  const [tables, fieldValues] = useWatch({ control: form.control, name: ['tables', 'fields'] });
  const offered = useOfferedFields(home, chosenTables(tables, choices), form);
  const chosen = chosenFields(fieldValues, offered.fields);
  useLeaveGuard(savedName === null && form.formState.isDirty);
  useLeavingAfterSave(home, savedName);

  const useTemplate = (template: Report) => {
    const { draft, goneTables } = draftOf(template, choices);
    for (const key of ['name', 'description', 'tables', 'fields'] as const) {
      form.setValue(key, draft[key], { shouldDirty: true });
    }
    form.clearErrors();
    setTemplateNotes(goneTables.length > 0 ? [words.tables.gone(goneTables)] : []);
  };

  return (
    <Page
      title={stored ? words.editTitle(stored.name) : words.newTitle}
      back={{ to: reportAddresses(home).list, label: words.title }}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
        {[...notes, ...templateNotes].map((note) => (
          <MessageBox key={note} intent="warning">
            {note}
          </MessageBox>
        ))}
        <Card title={words.information} layout="padded">
          <FormGrid>
            {home.kind === 'project' && stored === null && (
              <TemplateField onTemplate={useTemplate} replacesWork={tables.length > 0} />
            )}
            <TextField form={form} name="name" label={words.name} required />
            <TextField form={form} name="description" label={words.description} />
          </FormGrid>
        </Card>
        <TablesCard form={form} choices={choices} />
        <FieldsCard form={form} offered={offered} chosen={chosen} />
        <div className={styles.foot}>
          {form.failure && (
            <MessageBox intent="error" problems={form.failure.problems}>
              {form.failure.text}
            </MessageBox>
          )}
          <div className={styles.buttons}>
            <PendingButton type="submit" pending={form.pending}>
              Save
            </PendingButton>
            <Button
              className={styles.cancel}
              disabledFocusable={form.pending}
              onClick={() => void navigate(reportAddresses(home).list)}
            >
              Cancel
            </Button>
            {home.kind === 'project' && (
              <MissingTables form={form} missing={missingTables(tables, choices)} />
            )}
          </div>
        </div>
      </form>
    </Page>
  );
}

type Form = ContractForm<ReportDraft, ReportDraft>;

function MissingTables({ form, missing }: { form: Form; missing: readonly TableChoice[] }) {
  const names = missing.map(({ name }) => name).join(', ');
  return (
    <CheckboxField
      form={form}
      name="addMissing"
      label={words.addMissing}
      {...(missing.length > 0 && { hint: `${words.tables.missing}: ${names}` })}
    />
  );
}

/** Leaves in an effect after the guard's own, when that has heard that nothing is unsaved any more. */
function useLeavingAfterSave(home: Home, savedName: string | null): void {
  const navigate = useNavigate();
  const messages = useMessages();
  useEffect(() => {
    if (savedName === null) return;
    messages.success(words.saved(savedName), { on: 'nextPage' });
    void navigate(reportAddresses(home).list);
  }, [savedName, messages, navigate, home]);
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 4,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  cancel: { minWidth: '96px' },
});
