// A line to type in, with its label and what is said under it.
import { Field, Input, makeStyles, type InputProps } from '@fluentui/react-components';
import type { RefCallback } from 'react';

type TextInputProps = Pick<
  InputProps,
  'type' | 'autoComplete' | 'placeholder' | 'contentBefore' | 'inputMode' | 'autoFocus' | 'name' | 'onBlur'
> & {
  label: string;
  /** Draws the mark. */
  required?: boolean;
  hint?: string | undefined;
  message?: string | undefined;
  readOnly?: boolean;
  /** `code` is set in the monospace. */
  look?: 'text' | 'code';
  value: string;
  onType: (text: string) => void;
  ref?: RefCallback<HTMLInputElement>;
};

export function TextInput({
  label,
  required = false,
  hint,
  message,
  look = 'text',
  onType,
  ...input
}: TextInputProps) {
  const styles = useStyles();
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <Input
        {...input}
        className={look === 'code' ? styles.code : undefined}
        onChange={(_, { value }) => onType(value)}
      />
    </Field>
  );
}

/** What stands under a field: the message while there is one, the hint always. */
export function under(hint: string | undefined, message: string | undefined) {
  return {
    ...(hint !== undefined && { hint }),
    ...(message !== undefined && { validationMessage: message, validationState: 'error' as const }),
  };
}

const useStyles = makeStyles({
  code: {
    '& input': {
      fontFamily: 'var(--fontFamilyMonospace)',
      fontVariantLigatures: 'none',
      fontWeight: 'var(--fontWeightMedium)',
    },
  },
});
