import { fieldLabel } from '@codes/codes';
import { fieldCalls, fields, type AnsweredField, type FieldValues } from '@codes/contract';
import { PanelConflict } from '../../platform/ui/conflict/panel-conflict.tsx';
import { foundIn, useConflict } from '../../platform/ui/conflict/use-conflict.ts';
import type { ValueRows } from '../../platform/ui/conflict/versions.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { ChoiceField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { useConfirmImpact } from '../impact/use-confirm-impact.tsx';
import { fieldTypeLabels } from './field.columns.tsx';
import { callIn } from '../../platform/home/home.calls.ts';
import type { TableHome } from '../../platform/home/home.ts';
import { words } from './fields.words.ts';

export type FieldTarget = { kind: 'new' } | { kind: 'edit'; field: AnsweredField };

type FieldPanelProps = {
  home: TableHome;
  target: FieldTarget;
  onSaved: (field: AnsweredField) => void;
  onClose: () => void;
};

const types = (['text', 'number', 'date'] as const).map((value) => ({
  value,
  label: fieldTypeLabels[value],
}));

export function FieldPanel({ home, target, onSaved, onClose }: FieldPanelProps) {
  const field = target.kind === 'edit' ? target.field : null;
  const confirmImpact = useConfirmImpact(home);

  /** All values of the field become others: in every project that sees it, and in codes made of them. */
  const goesOn = async ({ type }: FieldValues) =>
    field === null ||
    type === field.type ||
    confirmImpact(
      { action: 'EditField', tableFieldId: field.tableFieldId },
      {
        title: words.typeTitle,
        text: words.typeText(fieldLabel(field.name), fieldTypeLabels[field.type], fieldTypeLabels[type]),
        confirm: words.save,
      },
    );

  const conflict = useConflict<AnsweredField, FieldValues, AnsweredField>({
    stored: field,
    concerns: ({ what, tableId }) => what.includes('field') && tableId === home.tableId,
    read: async () => {
      const listed = await callIn(home, fieldCalls.listFields, { query: {} });
      return foundIn(listed, ({ tableFieldId }) => tableFieldId === field?.tableFieldId);
    },
    put: (body, modified) => {
      if (field === null) return callIn(home, fieldCalls.createField, { body });
      const { tableFieldId } = field;
      return callIn(home, fieldCalls.updateField, { params: { tableFieldId }, body: { ...body, modified } });
    },
    onSaved: (saved) => {
      form.draft.drop();
      onSaved(saved);
    },
  });
  const form = useContractForm({
    schema: fields.fieldBody,
    values: {
      name: fieldLabel(field?.name ?? ''),
      type: field?.type ?? 'text',
      priority: field?.priority?.toString() ?? '',
    },
    draft: { form: field ? `field-${field.tableFieldId}` : 'new-field', startedFrom: conflict.startedFrom },
    prefix: words.saveFailed,
    save: async (entered) => {
      // A default field is shown by its label, and keeps its name.
      const body = field?.readOnly ? { ...entered, name: field.name } : entered;
      const isSaved = (await goesOn(body)) && (await conflict.save(body));
      if (!isSaved) form.setError('root.undecided', { type: 'undecided' });
    },
  });
  const readOnly = field?.readOnly ?? false;
  const hint = readOnly ? words.defaultField : undefined;
  return (
    <>
      <FormPanel
        form={form}
        subject={field ? { form: `field-${field.tableFieldId}`, others: conflict.others } : undefined}
        title={field ? words.editField : words.newField}
        submit={field ? words.save : words.submit}
        onClose={onClose}
      >
        <TextField
          form={form}
          name="name"
          label={words.name}
          required
          readOnly={readOnly}
          {...(hint !== undefined && { hint })}
        />
        <ChoiceField form={form} name="type" label={words.type} options={types} readOnly={readOnly} />
        <TextField
          form={form}
          name="priority"
          label={words.priority}
          inputMode="numeric"
          hint={words.priorityHint}
        />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name={fieldLabel(field?.name ?? '')}
        bodyOf={({ name, type, priority }) => ({ name, type, priority })}
        rows={rows}
        onClose={() => {
          form.draft.drop();
          onClose();
        }}
      />
    </>
  );
}

const rows: ValueRows<FieldValues> = {
  name: { name: words.name },
  type: { name: words.type, show: (type) => fieldTypeLabels[type] },
  priority: { name: words.priority },
};
