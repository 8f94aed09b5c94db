// The way into the palette: a button in the header, and Ctrl+K or ⌘K wherever no dialog is open.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Flash20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mode } from '../../platform/routes.ts';
import { KeyCap } from '../../platform/ui/look/key-cap.tsx';
import { below } from '../../platform/ui/look/theme.ts';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { useScreenRoute } from '../screen-route.ts';
import { words } from './palette.words.ts';
import { useRememberVisits } from './visited-places.ts';

const CommandPalette = loadedLater(async () => (await import('./command-palette.tsx')).CommandPalette);

export function PaletteButton({ mode }: { mode: Mode }) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  usePreloaded(CommandPalette);
  useRememberVisits(useScreenRoute());
  usePaletteKey(() => {
    if (isOpen) setIsOpen(false);
    else if (!document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]'))
      setIsOpen(true);
  });
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={words.openWith(shortcut)}
        icon={<Flash20Regular />}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.hint}>
          <KeyCap>{shortcut}</KeyCap>
        </span>
      </Button>
      {isOpen && <CommandPalette mode={mode} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? words.shortcut.apple : words.shortcut.usual;

function usePaletteKey(onPressed: () => void): void {
  const pressed = useEffectEvent(onPressed);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isIt || event.shiftKey || event.altKey || event.defaultPrevented) return;
      // The browser's own is a search in the web.
      event.preventDefault();
      pressed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const useStyles = makeStyles({
  button: { minWidth: 0, flexShrink: 0, paddingInline: tokens.spacingHorizontalSNudge },
  hint: { display: 'inline-flex', marginLeft: tokens.spacingHorizontalXS, [below.xl]: { display: 'none' } },
});
