import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown16Regular, SignOut20Regular } from '@fluentui/react-icons';
import { signOut } from '../../people/session/sign-in.ts';
import { Initials } from '../../platform/ui/look/initials.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';
import { useHiddenStyles } from '../navigation/hidden.ts';
import { MenuLink } from '../navigation/menu-link.tsx';
import type { UserMenuEntry } from './user-menu-entries.tsx';
import { words } from '../shell.words.ts';
import { cut } from '../../platform/ui/look/shapes.ts';

type UserMenuProps = { name: string; entries: readonly UserMenuEntry[] };

export function UserMenu({ name, entries }: UserMenuProps) {
  const styles = useStyles();
  const unseen = useHiddenStyles().hidden;
  return (
    <Menu positioning="below-end" hasIcons>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.trigger} title={name}>
          <span className={unseen}>{words.userMenu}</span>
          <Initials name={name} />
          <span className={styles.name}>{name}</span>
          <ChevronDown16Regular className={styles.chevron} />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ label, icon, to }) => (
            <MenuLink key={label} to={to} icon={icon}>
              {label}
            </MenuLink>
          ))}
          <MenuItem icon={<SignOut20Regular />} onClick={signOut}>
            {words.logout}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  trigger: {
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  name: {
    ...cut,
    maxWidth: '200px',
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
    [below.lg]: spokenOnly,
  },
  chevron: { flexShrink: 0, [below.lg]: { display: 'none' } },
});
