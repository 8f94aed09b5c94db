// The fields that all forms of a project have.
import type { Person } from '@codes/contract';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { searchAccounts } from '../../people/users/find-people.ts';
import type { FieldsOf } from '../../platform/ui/form/contract-form.ts';
import { CheckboxField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { PersonField } from '../../platform/ui/picker/people-picker.tsx';
import { words } from './projects.words.ts';

type OfForm<Values extends FieldValues> = { form: FieldsOf<Values>; name: FieldPath<Values> };

export function NameField<Values extends FieldValues>(props: OfForm<Values>) {
  return <TextField {...props} label={words.fields.name} required autoComplete="off" />;
}

export function UaField<Values extends FieldValues>(props: OfForm<Values> & { person?: Person | null }) {
  return (
    <PersonField {...props} label={words.fields.ua} required hint={words.hints.ua} search={searchAccounts} />
  );
}

export function VisibleField<Values extends FieldValues>(props: OfForm<Values>) {
  return (
    <CheckboxField
      {...props}
      label={words.fields.isVisibleForEmployees}
      hint={words.hints.isVisibleForEmployees}
    />
  );
}

export function TemplateField<Values extends FieldValues>(props: OfForm<Values>) {
  return <CheckboxField {...props} label={words.fields.isTemplate} hint={words.hints.isTemplate} />;
}
