import {
  Button,
  createPresenceComponent,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  makeStyles,
  motionTokens,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { delays } from '@codes/contract';
import { Dismiss20Regular, SignOut20Regular } from '@fluentui/react-icons';
import type { Mode, NavigationItem } from '../../platform/routes.ts';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { useMyProjects, useSession } from '../../people/session/session.tsx';
import { signOut } from '../../people/session/sign-in.ts';
import { Initials } from '../../platform/ui/look/initials.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { useHiddenStyles } from './hidden.ts';
import { MobileMenuAction, MobileMenuFold, MobileMenuLink, MobileMenuOff } from './mobile-menu-items.tsx';
import { useNavigationEntries, type NavigationEntry } from './navigation.tsx';
import { ProjectList } from '../header/project-list.tsx';
import { useUserMenuEntries } from '../header/user-menu-entries.tsx';
import { words } from '../shell.words.ts';
import { codeText, cut, lines } from '../../platform/ui/look/shapes.ts';
import { logoAddress } from '../../platform/site-path.ts';

type MobileMenuProps = {
  mode: Mode;
  active: NavigationItem | undefined;
  open: boolean;
  onClose: () => void;
};

/** All that the wide header offers, below the large breakpoint. */
export function MobileMenu({ mode, active, open, onClose }: MobileMenuProps) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      open={open}
      position="start"
      aria-label={words.menu}
      className={styles.drawer}
      surfaceMotion={{ children: (_, motion) => <SlideIn {...motion} /> }}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <DrawerHeader className={styles.head}>
        <img src={logoAddress} alt="" className={styles.logo} />
        <span className={styles.wordmark}>{words.product}</span>
        <Button appearance="subtle" aria-label={words.close} icon={<Dismiss20Regular />} onClick={onClose} />
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <Switcher mode={mode} />
        <Items mode={mode} active={active} />
      </DrawerBody>
      <DrawerFooter className={styles.foot}>
        <Account mode={mode} />
      </DrawerFooter>
    </OverlayDrawer>
  );
}

function Switcher({ mode }: { mode: Mode }) {
  const styles = useStyles();
  const unseen = useHiddenStyles().hidden;
  const project = useCurrentProject();
  const hasChoice = useMyProjects().length > 1;
  if (mode === 'administration' || mode === 'profile') {
    return <p className={styles.mode}>{mode === 'profile' ? words.profile : words.administration}</p>;
  }
  if (!project) return null;
  const name = (
    <span className={styles.project}>
      {hasChoice && <span className={unseen}>{words.switchProject}</span>}
      <span className={styles.number}>{project.projectNumber}</span>
      <span className={styles.name}>{project.name}</span>
    </span>
  );
  if (!hasChoice) return <div className={styles.card}>{name}</div>;
  return (
    <div className={styles.card}>
      <MobileMenuFold label={name}>
        <ProjectList current={project.projectNumber} />
      </MobileMenuFold>
    </div>
  );
}

function Items({ mode, active }: { mode: Mode; active: NavigationItem | undefined }) {
  const entries = useNavigationEntries(mode);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={words.main}>
      {entries.map((entry) => (
        <Item key={entry.item} entry={entry} isActive={entry.item === active} />
      ))}
    </nav>
  );
}

function Item({ entry, isActive }: { entry: NavigationEntry; isActive: boolean }) {
  const { icon, label } = entry;
  if (entry.kind === 'off') {
    return (
      <MobileMenuOff icon={icon} blocked={entry.blocked}>
        {label}
      </MobileMenuOff>
    );
  }
  if (entry.kind === 'link') {
    return (
      <MobileMenuLink to={entry.to} icon={icon} place={isActive ? 'here' : 'elsewhere'}>
        {label}
      </MobileMenuLink>
    );
  }
  return (
    <MobileMenuFold icon={icon} label={label} blocked={entry.blocked} startsOpen={isActive}>
      {entry.choices.map(({ key, label: name, to }) => (
        <MobileMenuLink key={key} to={to}>
          {name}
        </MobileMenuLink>
      ))}
    </MobileMenuFold>
  );
}

function Account({ mode }: { mode: Mode }) {
  const styles = useStyles();
  const { user } = useSession();
  const name = user.fullName || user.userName;
  return (
    <>
      {useUserMenuEntries(mode).map(({ label, icon, to }) => (
        <MobileMenuLink key={label} to={to} icon={icon}>
          {label}
        </MobileMenuLink>
      ))}
      <MobileMenuAction icon={<SignOut20Regular />} onClick={signOut}>
        {words.logout}
      </MobileMenuAction>
      <div className={styles.user}>
        <Initials name={name} />
        <span className={styles.project}>
          <span className={styles.name}>{name}</span>
          <span className={styles.address}>{user.userName}</span>
        </span>
      </div>
    </>
  );
}

// Fluent leaves out the way, and so the time, where the system asks for reduced motion.
const SlideIn = createPresenceComponent({
  enter: {
    keyframes: [{ transform: 'translateX(-100%)' }, { transform: 'translateX(0)' }],
    duration: delays.mobileMenu,
    easing: motionTokens.curveDecelerateMid,
  },
  exit: {
    keyframes: [{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }],
    duration: delays.mobileMenu,
    easing: motionTokens.curveAccelerateMin,
  },
});

const useStyles = makeStyles({
  drawer: { width: '334px', maxWidth: 'calc(100vw - 40px)' },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: codesTokens.headerBarHeight,
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
  },
  logo: { width: codesTokens.markSizeLarge, height: codesTokens.markSizeLarge },
  wordmark: { flexGrow: 1, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  body: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  mode: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  card: {
    margin: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
    padding: tokens.spacingVerticalXS,
    border: lines.control,
    borderRadius: tokens.borderRadiusLarge,
  },
  project: { display: 'flex', flexDirection: 'column', minWidth: 0, textAlign: 'left' },
  number: {
    ...codeText,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  name: { ...cut, fontSize: codesTokens.fontSizeList, fontWeight: tokens.fontWeightSemibold },
  foot: {
    display: 'block',
    alignSelf: 'stretch',
    width: 'auto',
    margin: `0 ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}`,
    borderTop: lines.card,
  },
  user: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  address: { ...cut, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
