import type { FieldValues } from 'react-hook-form';
import { TextField, type FieldProps } from '../../platform/ui/form/form-fields.tsx';
import { words } from './account.words.ts';

type NamedField<Values extends FieldValues> = Pick<FieldProps<Values>, 'form' | 'name'>;

export function EmailField<Values extends FieldValues>(field: NamedField<Values>) {
  return <TextField {...field} label={words.email} required type="email" autoComplete="username" />;
}

type PasswordFieldProps<Values extends FieldValues> = NamedField<Values> & {
  label?: string;
};

export function PasswordField<Values extends FieldValues>({
  label = words.password,
  ...field
}: PasswordFieldProps<Values>) {
  return <TextField {...field} label={label} required type="password" autoComplete="new-password" />;
}
