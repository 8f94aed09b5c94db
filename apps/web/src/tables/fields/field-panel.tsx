import { fieldCalls, fields, type Field, type FieldValues } from '@codes/contract';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { ChoiceField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { fieldTypeLabels } from './field.columns.tsx';
import { callIn } from '../../platform/home/home.calls.ts';
import type { TableHome } from '../../platform/home/home.ts';

export type FieldTarget = { kind: 'new' } | { kind: 'edit'; field: Field };

type FieldPanelProps = {
  home: TableHome;
  target: FieldTarget;
  onSaved: (field: Field) => void;
  onClose: () => void;
};

const types = (['text', 'number', 'date'] as const).map((value) => ({
  value,
  label: fieldTypeLabels[value],
}));

export function FieldPanel({ home, target, onSaved, onClose }: FieldPanelProps) {
  const field = target.kind === 'edit' ? target.field : null;
  const form = useContractForm({
    schema: fields.fieldBody,
    values: {
      name: field?.name ?? '',
      type: field?.type ?? 'text',
      priority: field?.priority?.toString() ?? '',
    },
    prefix: 'Failed to add / edit field. More info: ',
    save: async (body) => onSaved(await saved(home, field, body)),
  });
  const readOnly = field?.readOnly ?? false;
  const hint = readOnly ? 'Every table has this field; only its priority can be changed.' : undefined;
  return (
    <FormPanel
      form={form}
      title={field ? 'Edit Field' : 'New Field'}
      submit={field ? 'Save' : 'Submit'}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        readOnly={readOnly}
        {...(hint !== undefined && { hint })}
      />
      <ChoiceField form={form} name="type" label="Type" options={types} readOnly={readOnly} />
      <TextField
        form={form}
        name="priority"
        label="Priority"
        inputMode="numeric"
        hint="Fields with a lower number come first."
      />
    </FormPanel>
  );
}

function saved(home: TableHome, field: Field | null, body: FieldValues): Promise<Field> {
  if (field === null) return callIn(home, fieldCalls.createField, { body });
  return callIn(home, fieldCalls.updateField, { params: { tableFieldId: field.tableFieldId }, body });
}
