// The question mark of every screen. The guide comes with its panel, when somebody asks.
import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { QuestionCircle20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useOfferedButton } from '../../platform/ui/offers/offered-commands.ts';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import { useScreenRoute } from '../screen-route.ts';
import { words } from './help.words.ts';
import { pageAbout } from './pages.ts';

const HelpPanel = loadedLater(async () => (await import('./help-panel.tsx')).HelpPanel);

export function HelpButton() {
  const focusReturnsHere = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  const about = pageAbout(useScreenRoute());
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
      {/* A screen that is opened meanwhile has its own page. */}
      {isOpen && <HelpPanel key={about} about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
