import { createFocusOutlineStyle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { codesTokens } from '../../platform/ui/look/theme.ts';

type LinkProps = {
  to: string;
  /** Without one it stands below another item, set in. */
  icon?: ReactElement;
  place?: 'here' | 'elsewhere';
  children: ReactNode;
};

export function MobileMenuLink({ to, icon, place = 'elsewhere', children }: LinkProps) {
  const styles = useStyles();
  const isHere = place === 'here';
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={mergeClasses(styles.item, !icon && styles.below, isHere && styles.here)}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

type ActionProps = { icon: ReactElement; onClick: () => void; children: ReactNode };

export function MobileMenuAction({ icon, onClick, children }: ActionProps) {
  const styles = useStyles();
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

type OffProps = { icon: ReactElement; blocked: string; children: ReactNode };

/** An item that leads nowhere now. */
export function MobileMenuOff({ icon, blocked, children }: OffProps) {
  const styles = useStyles();
  return (
    <button type="button" aria-disabled className={mergeClasses(styles.item, styles.blocked)}>
      {icon}
      <span className={styles.label}>
        {children}
        <span className={styles.reason}>{blocked}</span>
      </span>
    </button>
  );
}

type FoldProps = {
  label: ReactNode;
  icon?: ReactElement;
  /** Why it cannot be opened now. */
  blocked?: string | false;
  startsOpen?: boolean;
  children: ReactNode;
};

/** An item that opens what it holds below itself. */
export function MobileMenuFold({ label, icon, blocked = false, startsOpen = false, children }: FoldProps) {
  const styles = useStyles();
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isBlocked = blocked !== false;
  const isUnfolded = isOpen && !isBlocked;
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? contentId : undefined}
        aria-disabled={isBlocked}
        className={mergeClasses(styles.item, isBlocked && styles.blocked)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        <span className={styles.label}>
          {label}
          {isBlocked && <span className={styles.reason}>{blocked}</span>}
        </span>
        {isUnfolded ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
      </button>
      {isUnfolded && <div id={contentId}>{children}</div>}
    </>
  );
}

const useStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: codesTokens.headerBarHeight,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& svg': { flexShrink: 0 },
    ...createFocusOutlineStyle(),
  },
  below: {
    minHeight: codesTokens.listRowHeightTouch,
    paddingLeft: `calc(${tokens.spacingHorizontalXL} + ${tokens.spacingHorizontalXXXL})`,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  here: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { color: tokens.colorBrandForeground1 },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      height: codesTokens.markSize,
      width: tokens.strokeWidthThicker,
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  blocked: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    ':hover': { backgroundColor: 'transparent' },
  },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  reason: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
});
