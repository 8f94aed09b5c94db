// The header's places: logo, mode, search, user, and the navigation row below. Empty places take no room.
import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Mode } from '../../platform/routes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from '../shell.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { logoAddress } from '../../platform/site-path.ts';

type HeaderBarProps = {
  mode: Mode;
  /** Below lg only: what opens the menu that replaces the navigation row. */
  menu?: ReactNode;
  label?: ReactNode;
  search?: ReactNode;
  user: ReactNode;
  navigation?: ReactNode;
};

export function HeaderBar({ mode, menu, label, search, user, navigation }: HeaderBarProps) {
  const styles = useStyles();
  return (
    <header className={mergeClasses(styles.header, mode === 'administration' && styles.administration)}>
      <div className={styles.bar}>
        <div className={styles.start}>
          {menu}
          <Link to="/" className={styles.home} aria-label={words.toTheStart}>
            <img src={logoAddress} alt="" className={styles.logo} />
            <span className={styles.wordmark}>{words.product}</span>
          </Link>
          {label && <span className={styles.divider} />}
          {label}
        </div>
        {search}
        <div className={styles.end}>{user}</div>
      </div>
      {navigation && <div className={styles.navigation}>{navigation}</div>}
    </header>
  );
}

const useStyles = makeStyles({
  header: {
    position: 'relative',
    zIndex: tokens.zIndexFloating,
    backgroundColor: codesTokens.headerBackground,
    borderBottom: lines.card,
  },
  administration: { backgroundColor: codesTokens.headerBackgroundAdmin },
  bar: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    height: codesTokens.headerBarHeight,
    paddingInline: codesTokens.pageGutter,
    [below.lg]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: tokens.spacingHorizontalXS,
      paddingInline: codesTokens.pageGutterMedium,
    },
    [below.md]: { paddingInline: codesTokens.pageGutterSmall },
  },
  start: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  home: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalMNudge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...createFocusOutlineStyle(),
  },
  logo: { display: 'block', width: codesTokens.markSizeLarge, height: codesTokens.markSizeLarge },
  wordmark: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    [below.lg]: { display: 'none' },
  },
  divider: {
    flexShrink: 0,
    width: tokens.strokeWidthThin,
    height: codesTokens.markSize,
    marginInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralStroke1,
    [below.lg]: { display: 'none' },
  },
  end: { gridColumn: '3', display: 'flex', justifyContent: 'flex-end', minWidth: 0 },
  navigation: {
    height: codesTokens.headerNavHeight,
    paddingInline: codesTokens.pageGutter,
    [below.lg]: { display: 'none' },
  },
});
