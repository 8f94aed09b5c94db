// The way into the palette: a button in the header, and Ctrl+K or ⌘K wherever no dialog is open.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Flash20Regular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mode } from '../../platform/routes.ts';
import { isDialogOpen } from '../../platform/ui/focus/typing.ts';
import { KeyCap } from '../../platform/ui/look/key-cap.tsx';
import { words as keys } from '../../platform/ui/look/keys.words.ts';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';
import { below } from '../../platform/ui/look/theme.ts';
import { loadedLater, usePreloaded, whenIdle } from '../../platform/ui/parts/loaded-later.tsx';
import { useHeaderEntries } from '../header/header-entries.ts';
import { useScreenRoute } from '../screen-route.ts';
import type { PaletteBox } from './command-palette.tsx';
import { words } from '../shell.words.ts';

const CommandPalette = loadedLater(async () => (await import('./command-palette.tsx')).CommandPalette);
const VisitedPlaces = loadedLater(async () => (await import('./visited-places.tsx')).VisitedPlaces);

export function PaletteButton({ mode }: { mode: Mode }) {
  const styles = useStyles();
  const route = useScreenRoute();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  usePreloaded(CommandPalette);
  const open = () => {
    setText('');
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  usePaletteKey(() => {
    if (isOpen) close();
    else if (!isDialogOpen()) open();
  });
  useTypedAhead(isOpen, setText, close);
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys.shortcut('K')}
        title={words.paletteWith(shortcut)}
        icon={<Flash20Regular />}
        onClick={open}
      >
        <span className={styles.spoken}>{words.palette}</span>
        <span className={styles.hint}>
          <KeyCap>{shortcut}</KeyCap>
        </span>
      </Button>
      {isIdle && <VisitedPlaces route={route} />}
      {isOpen && <Opened mode={mode} text={text} onText={setText} onClose={close} />}
    </>
  );
}

function Opened({ mode, ...box }: { mode: Mode } & PaletteBox) {
  return <CommandPalette mode={mode} header={useHeaderEntries(mode)} {...box} />;
}

const shortcut = keys.withControl('K');

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

/** Who presses the keys and types on at once finds it in the box, also where its code is still to come. */
function useTypedAhead(
  isOpen: boolean,
  onText: (next: (text: string) => string) => void,
  onClose: () => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isInBox = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (isInBox || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    // Nor does it reach what had the focus before: Enter would press a button of the page.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
    else if (event.key.length === 1) onText((text) => text + event.key);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
}

const useStyles = makeStyles({
  button: { position: 'relative', minWidth: 0, flexShrink: 0, paddingInline: tokens.spacingHorizontalSNudge },
  spoken: spokenOnly,
  hint: { display: 'inline-flex', marginLeft: tokens.spacingHorizontalXS, [below.xl]: { display: 'none' } },
});
