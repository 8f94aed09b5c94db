// The question mark of every screen. The guide comes with its panel, when somebody asks.
import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { QuestionCircle20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useOfferedButton } from '../../platform/ui/offers/offered-commands.ts';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import { words } from './help.words.ts';

const HelpOnScreen = loadedLater(async () => (await import('./help-panel.tsx')).HelpOnScreen);

export function HelpButton() {
  const focusReturnsHere = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  const button = useOfferedButton(words.help, 'on', 'frame');
  return (
    <>
      <Button
        ref={button}
        {...focusReturnsHere}
        appearance="subtle"
        aria-haspopup="dialog"
        aria-label={words.help}
        title={words.help}
        icon={<QuestionCircle20Regular />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <HelpOnScreen onClose={() => setOpen(false)} />}
    </>
  );
}
