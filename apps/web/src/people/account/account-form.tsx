import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { putTextsBack } from '../language/typed-texts.ts';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';

// Without it the button is disabled all the same.
const Spinner = loadedLater(async () => (await import('@fluentui/react-components')).Spinner, {
  failed: () => null,
});

type AccountFormProps = {
  form: { submit: (event: FormEvent) => Promise<void>; pending: boolean };
  submit: string;
  /** Between the fields and the button, at the right. */
  aside?: ReactNode;
  /** The other way out, below the button. */
  cancel?: ReactNode;
  children: ReactNode;
};

export function AccountForm({ form, submit, aside, cancel, children }: AccountFormProps) {
  const styles = useStyles();
  usePreloaded(Spinner);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current) putTextsBack(element.current);
  }, []);
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
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
