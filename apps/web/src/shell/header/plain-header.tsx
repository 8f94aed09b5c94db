import { SkeletonBar } from '../../platform/ui/page/states.tsx';
import type { Mode } from '../../platform/routes.ts';
import { rememberedUser } from '../../people/session/stored-session.ts';
import { HeaderBar } from './header-bar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The header as long as it is not known, or cannot be found out, who is there. */
export function PlainHeader({ mode }: { mode: Mode }) {
  const user = rememberedUser();
  return (
    <HeaderBar
      mode={mode}
      user={user ? <UserMenu name={user.userName} entries={[]} /> : <SkeletonBar width="120px" />}
      navigation={mode === 'profile' ? null : <span />}
    />
  );
}
