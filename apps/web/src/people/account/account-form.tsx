import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { TextField, type FieldProps } from '../../platform/ui/form/form-fields.tsx';
import { words } from './account.words.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

type AccountFormProps<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  submit: string;
  /** Between the fields and the button, at the right. */
  aside?: ReactNode;
  /** The other way out, below the button. */
  cancel?: ReactNode;
  children: ReactNode;
};

export function AccountForm<Input extends FieldValues, Output>({
  form,
  submit,
  aside,
  cancel,
  children,
}: AccountFormProps<Input, Output>) {
  const styles = useStyles();
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      {children}
      {aside && <div className={styles.aside}>{aside}</div>}
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.button}
        disabledFocusable={form.pending}
        icon={form.pending ? <Spinner size="extra-tiny" appearance="inverted" /> : null}
      >
        {submit}
      </Button>
      {cancel}
    </form>
  );
}

type NamedField<Values extends FieldValues> = Pick<FieldProps<Values>, 'form' | 'name'>;

export function EmailField<Values extends FieldValues>(field: NamedField<Values>) {
  return <TextField {...field} label={words.email} required type="email" autoComplete="username" />;
}

type PasswordFieldProps<Values extends FieldValues> = NamedField<Values> & {
  label?: string;
  /** What the browser offers to fill in, or to think of. */
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField<Values extends FieldValues>({
  label = words.password,
  ...field
}: PasswordFieldProps<Values>) {
  return <TextField {...field} label={label} required type="password" />;
}

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // A form that is the whole screen has the larger fields.
    '& .fui-Input': { minHeight: codesTokens.controlHeightTouch },
    '& .fui-Input__input': { fontSize: tokens.fontSizeBase400, paddingInline: tokens.spacingHorizontalS },
  },
  aside: { alignSelf: 'flex-end', marginTop: `calc(-1 * ${tokens.spacingVerticalXS})` },
  button: { width: '100%' },
});
