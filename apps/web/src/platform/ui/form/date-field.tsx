import { Field } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { DateInput } from './date-input.tsx';
import { under, useField, type FieldProps } from './form-fields.tsx';

/** A day: its value is YYYY-MM-DD or an empty text. */
export function DateField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, required = false, hint, readOnly = false } = props;
  const { value, message, control } = useField(form, name, label);
  const { ref, onBlur, onChange } = control;
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <DateInput
        ref={ref}
        readOnly={readOnly}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
      />
    </Field>
  );
}
