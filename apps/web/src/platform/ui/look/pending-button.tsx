import { Button, makeStyles, mergeClasses, Spinner } from '@fluentui/react-components';
import { useOfferedButton } from '../offers/offered-commands.ts';
import { words } from '../ui.words.ts';
import { codesTokens } from './theme.ts';

type PendingButtonProps = {
  children: string;
  /** Locked, with a spinner in the place of its words and no change of size. */
  pending: boolean;
  type?: 'button' | 'submit';
  /** The id of the form it submits, where it stands outside of it. */
  form?: string;
  onClick?: () => void;
  size?: 'medium' | 'large';
  appearance?: 'primary' | 'secondary';
  /** `off`: it cannot be pressed now. */
  state?: 'on' | 'off';
  /** The keys that press it, as `aria-keyshortcuts` names them. */
  keys?: string;
  title?: string;
};

/** The button of a panel, dialog or form that does what takes a moment. */
export function PendingButton(props: PendingButtonProps) {
  const { children, pending, type = 'button', form, onClick, size = 'medium', state = 'on' } = props;
  const { appearance = 'primary', keys, title } = props;
  const styles = useStyles();
  const isOff = pending || state === 'off';
  const button = useOfferedButton(children, isOff ? 'off' : 'on');
  return (
    <Button
      ref={button}
      appearance={appearance}
      type={type}
      size={size}
      className={styles.button}
      disabledFocusable={isOff}
      {...(form !== undefined && { form })}
      {...(onClick && { onClick })}
      {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
      {...(title !== undefined && { title })}
    >
      <span className={mergeClasses(pending && styles.covered)}>{children}</span>
      {pending && <Spinner size="extra-tiny" className={styles.spinner} aria-label={words.pleaseWait} />}
    </Button>
  );
}

const useStyles = makeStyles({
  button: { position: 'relative', minWidth: codesTokens.buttonWidth },
  covered: { opacity: 0 },
  spinner: { position: 'absolute', inset: 0 },
});
