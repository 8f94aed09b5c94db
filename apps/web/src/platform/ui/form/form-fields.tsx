// Fields of a contract form: label, required mark, message under the field, which goes when it is edited.
import { issueInWords } from '@codes/contract';
import {
  Checkbox,
  Field,
  Option,
  Radio,
  RadioGroup,
  Textarea,
  type InputProps,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldsOf } from './contract-form.ts';
import { useFieldLabel } from './form-draft.ts';
import { Dropdown } from './dropdown.tsx';
import { TextInput, under } from './text-input.tsx';

export { under } from './text-input.tsx';

export type FieldProps<Values extends FieldValues> = {
  form: FieldsOf<Values>;
  name: FieldPath<Values>;
  label: string;
  /** Draws the mark; the schema decides. */
  required?: boolean;
  hint?: string;
  readOnly?: boolean;
};

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<InputProps, 'type' | 'autoComplete' | 'placeholder' | 'contentBefore' | 'inputMode' | 'autoFocus'> & {
    /** `code` is set in the monospace. */
    look?: 'text' | 'code';
  };

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  hint,
  readOnly = false,
  look = 'text',
  ...input
}: TextFieldProps<Values>) {
  const { value, message, control } = useField(form, name, label);
  const { onChange, ...bound } = control;
  return (
    <TextInput
      {...input}
      {...bound}
      label={label}
      required={required}
      hint={hint}
      message={message}
      readOnly={readOnly}
      look={look}
      value={asText(value)}
      onType={onChange}
    />
  );
}

export function MultilineField<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  hint,
  readOnly = false,
  rows = 4,
}: FieldProps<Values> & { rows?: number }) {
  const { value, message, control } = useField(form, name, label);
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <Textarea
        {...control}
        readOnly={readOnly}
        rows={rows}
        resize="vertical"
        value={asText(value)}
        onChange={(_, data) => control.onChange(data.value)}
      />
    </Field>
  );
}

export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  readOnly = false,
}: Omit<FieldProps<Values>, 'required'>) {
  const { value, message, control } = useField(form, name, label);
  return (
    <Field {...under(hint, message)}>
      <Checkbox
        {...control}
        label={label}
        disabled={readOnly}
        checked={value === true}
        onChange={(_, data) => control.onChange(data.checked === true)}
      />
    </Field>
  );
}

export type Choice<Value> = {
  value: Value;
  label: string;
  /** Drawn before the label; read aloud with it. */
  mark?: ReactElement;
};

type ChoiceFieldProps<Values extends FieldValues, Value> = FieldProps<Values> & {
  options: readonly Choice<Value>[];
  placeholder?: string;
};

/** A drop-down; the value may be of any type, options are told apart by it. */
export function ChoiceField<Values extends FieldValues, Value>({
  form,
  name,
  label,
  required = false,
  hint,
  readOnly = false,
  options,
  placeholder,
}: ChoiceFieldProps<Values, Value>) {
  const { value, message, control } = useField(form, name, label);
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <Dropdown
        {...control}
        disabled={readOnly}
        {...(placeholder !== undefined && { placeholder })}
        value={options[chosen]?.label ?? ''}
        mark={options[chosen]?.mark}
        selectedOptions={chosen === -1 ? [] : [String(chosen)]}
        onOptionSelect={(_, { optionValue }) => control.onChange(options[Number(optionValue)]?.value)}
      >
        {options.map((option, index) => (
          <Option key={index} value={String(index)} text={option.label}>
            {option.mark}
            {option.label}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

/** The same choice with all options in sight. */
export function RadioField<Values extends FieldValues, Value>({
  form,
  name,
  label,
  required = false,
  hint,
  readOnly = false,
  options,
  layout = 'vertical',
}: Omit<ChoiceFieldProps<Values, Value>, 'placeholder'> & { layout?: 'vertical' | 'horizontal' }) {
  const { value, message, control } = useField(form, name, label);
  const { ref, onBlur, onChange } = control;
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <RadioGroup
        ref={ref}
        layout={layout}
        onBlur={onBlur}
        disabled={readOnly}
        value={String(chosen)}
        onChange={(_, data) => onChange(options[Number(data.value)]?.value)}
      >
        {options.map((option, index) => (
          <Radio key={index} value={String(index)} label={option.label} />
        ))}
      </RadioGroup>
    </Field>
  );
}

/** For fields of a slice's own: the value, the message for `under`, and what the control needs. */
export function useField<Values extends FieldValues>(
  form: FieldsOf<Values>,
  name: FieldPath<Values>,
  label?: string,
) {
  useFieldLabel(form.control, name, label);
  const { field, fieldState } = useController({ control: form.control, name });
  const message = fieldState.error?.message;
  return {
    value: field.value as unknown,
    message: message && issueInWords(message),
    control: {
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      onChange: (value: unknown) => {
        field.onChange(value);
        form.clearErrors(name);
      },
    },
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
