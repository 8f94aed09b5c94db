import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Checkmark20Regular, Copy20Regular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { useOfferedButton } from '../../../platform/ui/offers/offered-commands.ts';
import { copyText } from '../../../platform/ui/text/copy-text.ts';
import { noteMadeCode } from '../../code-screens/made-code.ts';
import { words } from '../create-code.words.ts';
import { finishKeys, useFinishKey } from '../keys/use-finish-key.ts';
import { isChoosing } from '../keys/segment-focus.ts';

const confirmedFor = 4000;

export type Copying = {
  onCopied: (code: string) => void;
  /** It was copied by the keys of the screen. */
  onFinished: () => void;
  /** They were pressed before there was a code. */
  onIncomplete: () => void;
};

type CopyButtonProps = {
  /** Null while there is no valid code. */
  code: string | null;
  /** `icon`: beside another command, where there is little room. */
  look?: 'primary' | 'secondary' | 'icon';
  label?: string;
} & Partial<Copying>;

export function CopyButton(props: CopyButtonProps) {
  const { code, look = 'primary', label = words.copy, onCopied, onFinished, onIncomplete } = props;
  const styles = useStyles();
  const [outcome, setOutcome] = useState<{ of: string; done: boolean } | null>(null);
  const button = useOfferedButton(label, code === null ? 'off' : 'on');
  const shown = outcome?.of === code ? outcome : null;
  useEffect(() => {
    if (!outcome?.done) return;
    const timer = setTimeout(() => setOutcome(null), confirmedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    if (code === null) return false;
    noteMadeCode();
    const done = await copyText(code);
    setOutcome({ of: code, done });
    if (done) onCopied?.(code);
    return done;
  };
  useFinishKey(() => {
    if (!onFinished) return 'done';
    if (code === null && isChoosing()) return 'later';
    if (code === null) onIncomplete?.();
    else void copy().then((done) => done && onFinished());
    return 'done';
  });
  return (
    <span className={styles.copy}>
      <Button
        ref={button}
        appearance={look === 'primary' ? 'primary' : 'secondary'}
        size="large"
        className={styles.button}
        icon={shown?.done ? <Checkmark20Regular /> : <Copy20Regular />}
        disabledFocusable={code === null}
        {...(look === 'icon' && { 'aria-label': label })}
        {...(onFinished && { 'aria-keyshortcuts': finishKeys, title: words.withKeys(label) })}
        onClick={() => void copy()}
      >
        {look !== 'icon' && label}
      </Button>
      <span aria-live="polite" className={styles.outcome}>
        {shown && (shown.done ? words.copied : words.notCopied)}
      </span>
    </span>
  );
}

const useStyles = makeStyles({
  copy: { position: 'relative', display: 'flex', flexDirection: 'column', flexShrink: 0 },
  button: { whiteSpace: 'nowrap' },
  outcome: {
    position: 'absolute',
    top: '100%',
    right: 0,
    left: 0,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: codesTokens.createInk,
    [below.md]: { position: 'static' },
  },
});
