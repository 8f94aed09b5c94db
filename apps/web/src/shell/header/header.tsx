import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { Navigation20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Mode, NavigationItem } from '../../platform/routes.ts';
import { useSession } from '../../people/session/session.tsx';
import { below } from '../../platform/ui/look/theme.ts';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import { HelpButton } from '../help/help-button.tsx';
import { HeaderBar } from './header-bar.tsx';
import { loadedLater, useIsIdle, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { ModeLabel } from './mode-label.tsx';
import { NavigationRow } from '../navigation/navigation-row.tsx';
import { useNavigationEntries } from '../navigation/navigation.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx';
import { HeaderSearch } from './header-search.tsx';
import { UserMenu } from './user-menu.tsx';
import { useUserMenuEntries } from './user-menu-entries.tsx';
import { words } from '../shell.words.ts';
import { tokens } from '@fluentui/react-components';

const JobsButton = loadedLater(async () => (await import('../../people/jobs/jobs-button.tsx')).JobsButton, {
  failed: () => null,
});
const MobileMenu = loadedLater(async () => (await import('../navigation/mobile-menu.tsx')).MobileMenu);

type HeaderProps = { mode: Mode; item: NavigationItem | undefined };

export function Header({ mode, item }: HeaderProps) {
  const { user } = useSession();
  const entries = useNavigationEntries(mode);
  const userEntries = useUserMenuEntries(mode);
  const isIdle = useIsIdle();
  return (
    <HeaderBar
      mode={mode}
      menu={useIsBelow('lg') && <MenuButton mode={mode} item={item} />}
      label={<ModeLabel mode={mode} />}
      search={<HeaderSearch mode={mode} />}
      user={
        <>
          {isIdle && <JobsButton />}
          <PaletteButton mode={mode} />
          <ShortcutKeys mode={mode} />
          <HelpButton />
          <UserMenu name={user.fullName || user.userName} entries={userEntries} />
        </>
      }
      navigation={entries.length > 0 && <NavigationRow entries={entries} active={item} />}
    />
  );
}

function MenuButton({ mode, item }: HeaderProps) {
  const styles = useStyles();
  const focusReturnsHere = useRestoreFocusTarget();
  const { key } = useLocation();
  // Open at one address: navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  usePreloaded(MobileMenu);
  return (
    <>
      <Button
        {...focusReturnsHere}
        appearance="subtle"
        aria-label={words.menu}
        aria-haspopup="dialog"
        icon={<Navigation20Regular />}
        className={styles.button}
        onClick={() => setOpenAt(key)}
      />
      {openAt !== null && (
        <MobileMenu mode={mode} active={item} open={openAt === key} onClose={() => setOpenAt('')} />
      )}
    </>
  );
}

const useStyles = makeStyles({
  button: {
    display: 'none',
    [below.lg]: { display: 'inline-flex', marginLeft: `calc(${tokens.spacingHorizontalSNudge} * -1)` },
  },
});
