// The fields that all forms of a project have, in their order.
import type { Person, ProjectChange } from '@codes/contract';
import { Fragment, type ReactElement } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { searchAccounts } from '../../people/users/find-people.ts';
import type { FieldsOf } from '../../platform/ui/form/contract-form.ts';
import { CheckboxField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { PersonField } from '../../platform/ui/picker/people-picker.tsx';
import { words } from './projects.words.ts';

type OfForm<Values extends FieldValues> = {
  form: FieldsOf<Values>;
  name: FieldPath<Values>;
  /** The UA so far. */
  person?: Person | null;
};

type FieldOf = <Values extends FieldValues>(props: OfForm<Values>) => ReactElement;

/** One for every value that is said of a project. */
const fields: Record<keyof ProjectChange, FieldOf> = {
  name: ({ form, name }) => (
    <TextField form={form} name={name} label={words.fields.name} required autoComplete="off" />
  ),
  ua: (props) => (
    <PersonField {...props} label={words.fields.ua} required hint={words.hints.ua} search={searchAccounts} />
  ),
  isTemplate: ({ form, name }) => (
    <CheckboxField form={form} name={name} label={words.fields.isTemplate} hint={words.hints.isTemplate} />
  ),
  isVisibleForEmployees: ({ form, name }) => (
    <CheckboxField
      form={form}
      name={name}
      label={words.fields.isVisibleForEmployees}
      hint={words.hints.isVisibleForEmployees}
    />
  ),
};

type ProjectFieldsProps<Values extends FieldValues> = {
  form: FieldsOf<Values>;
  person?: Person | null;
  without?: readonly (keyof ProjectChange)[];
};

export function ProjectFields<Values extends Partial<Record<keyof ProjectChange, unknown>>>({
  form,
  person = null,
  without = [],
}: ProjectFieldsProps<Values>) {
  return Object.entries(fields)
    .filter(([name]) => !without.some((one) => one === name))
    .map(([name, field]) => (
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has every value of a project
      <Fragment key={name}>{field({ form, name: name as FieldPath<Values>, person })}</Fragment>
    ));
}
