// Shortcuts of single keys, on every screen and never while somebody types. What they do comes with the first of them, and
// the keys that are pressed until then are not lost.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mode } from '../../platform/routes.ts';
import { isSurfaceOpen, isTyping } from '../../platform/ui/focus/typing.ts';
import { useOfferedCommands } from '../../platform/ui/offers/offered-commands.ts';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { useHeaderEntries } from '../header/header-entries.ts';
import { words } from '../shell.words.ts';
import { singleKeys } from './single-keys.ts';
import type { ShortcutsProps } from './shortcuts.tsx';

const Shortcuts = loadedLater(async () => (await import('./shortcuts.tsx')).Shortcuts);

const firstKeys = 'cig?';

export function ShortcutKeys({ mode }: { mode: Mode }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const end = () => setKeys([]);
  usePreloaded(Shortcuts);
  useOfferedCommands([
    {
      label: words.shortcuts,
      icon: null,
      reason: null,
      place: '',
      of: 'frame',
      keys: ['?'],
      run: () => setKeys(['?']),
    },
  ]);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (keys.length === 0) {
      const isLetter = /[a-z]/.test(key);
      if (!firstKeys.includes(key) || (isLetter && event.shiftKey) || event.repeat) return;
      if (isTyping(event.target) || isSurfaceOpen() || !singleKeys.areOn()) return;
    } else if (isSurfaceOpen() || key === 'Shift' || key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    setKeys(key === 'Escape' ? [] : [...keys, key]);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event);
    // Before what has the focus hears of it: Enter after C would press a button of the page.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return keys.length > 0 && <Opened mode={mode} keys={keys} onClose={end} />;
}

function Opened(props: Omit<ShortcutsProps, 'header'>) {
  return <Shortcuts header={useHeaderEntries(props.mode)} {...props} />;
}
