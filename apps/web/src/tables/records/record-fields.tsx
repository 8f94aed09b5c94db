// One right input for each field of the table.
import type { Field, RecordValues } from '@codes/contract';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { DateField } from '../../platform/ui/form/date-field.tsx';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import type { EnteredRecord } from './record-schema.ts';

type RecordForm = ContractForm<EnteredRecord, RecordValues>;

export function RecordFields({ form, fields }: { form: RecordForm; fields: readonly Field[] }) {
  return fields.map((field) => <RecordField key={field.tableFieldId} form={form} field={field} />);
}

function RecordField({ form, field }: { form: RecordForm; field: Field }) {
  const common = { form, name: field.tableFieldId, label: field.name };
  if (field.tableFieldId === 'code') return <TextField {...common} required look="code" />;
  switch (field.type) {
    case 'text':
      return <TextField {...common} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" />;
    case 'date':
      return <DateField {...common} />;
  }
}
