// Ctrl+Z presses the Undo of a message while it is there, wherever the message comes from.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { isDialogOpen, isTyping } from '../../platform/ui/focus/typing.ts';
import { KeyCap } from '../../platform/ui/look/key-cap.tsx';
import { words as keys } from '../../platform/ui/look/keys.words.ts';

const shortcut = keys.shortcut('Z');

/** Of the button that it presses. */
export const undoKeys = { name: shortcut, caps: <UndoCaps /> };

/** Seen, not read out: the button has them as its shortcut. */
function UndoCaps() {
  const styles = useStyles();
  return (
    <span aria-hidden="true" className={styles.caps}>
      <KeyCap>{keys.withControl('Z')}</KeyCap>
    </span>
  );
}

export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      const buttons = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`);
      const [latest] = [...buttons].toReversed();
      if (!latest) return;
      event.preventDefault();
      latest.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

const useStyles = makeStyles({ caps: { display: 'inline-flex', marginLeft: tokens.spacingHorizontalS } });
