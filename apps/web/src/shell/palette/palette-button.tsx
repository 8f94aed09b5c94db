// The way into the palette: a button in the header, and Ctrl+K or ⌘K wherever no dialog is open.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Flash20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { signOut } from '../../people/session/sign-in.ts';
import type { Mode } from '../../platform/routes.ts';
import { KeyCap } from '../../platform/ui/look/key-cap.tsx';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';
import { below } from '../../platform/ui/look/theme.ts';
import { loadedLater, usePreloaded, whenIdle } from '../../platform/ui/parts/loaded-later.tsx';
import { useUserMenuEntries } from '../header/user-menu-entries.tsx';
import { useNavigationEntries } from '../navigation/navigation.tsx';
import { useScreenRoute } from '../screen-route.ts';
import { words } from '../shell.words.ts';

const CommandPalette = loadedLater(async () => (await import('./command-palette.tsx')).CommandPalette);
const VisitedPlaces = loadedLater(async () => (await import('./visited-places.tsx')).VisitedPlaces);

export function PaletteButton({ mode }: { mode: Mode }) {
  const styles = useStyles();
  const route = useScreenRoute();
  const [isOpen, setIsOpen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  usePreloaded(CommandPalette);
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
        aria-haspopup="dialog"
        aria-keyshortcuts={words.paletteShortcuts}
        title={words.paletteWith(shortcut)}
        icon={<Flash20Regular />}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.spoken}>{words.palette}</span>
        <span className={styles.hint}>
          <KeyCap>{shortcut}</KeyCap>
        </span>
      </Button>
      {isIdle && <VisitedPlaces route={route} />}
      {isOpen && <Opened mode={mode} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** With what the header leads to, here and in the other mode. */
function Opened({ mode, onClose }: { mode: Mode; onClose: () => void }) {
  const header = {
    inProject: useNavigationEntries('users'),
    inAdministration: useNavigationEntries('administration'),
    userMenu: useUserMenuEntries(mode),
    signOut,
  };
  return <CommandPalette mode={mode} header={header} onClose={onClose} />;
}

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent)
  ? words.paletteKeys.apple
  : words.paletteKeys.usual;

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
  button: { position: 'relative', minWidth: 0, flexShrink: 0, paddingInline: tokens.spacingHorizontalSNudge },
  spoken: spokenOnly,
  hint: { display: 'inline-flex', marginLeft: tokens.spacingHorizontalXS, [below.xl]: { display: 'none' } },
});
