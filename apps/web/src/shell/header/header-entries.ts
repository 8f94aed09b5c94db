import { signOut } from '../../people/session/sign-in.ts';
import type { Mode } from '../../platform/routes.ts';
import { useNavigationEntries } from '../navigation/navigation.tsx';
import type { HeaderEntries } from '../palette/go-to-entries.tsx';
import { useUserMenuEntries } from './user-menu-entries.tsx';

/** What the header leads to, here and in the other mode. */
export function useHeaderEntries(mode: Mode): HeaderEntries {
  return {
    inProject: useNavigationEntries('users'),
    inAdministration: useNavigationEntries('administration'),
    userMenu: useUserMenuEntries(mode),
    signOut,
  };
}
