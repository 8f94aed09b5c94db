import {
  createFocusOutlineStyle,
  makeStyles,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { NavigationItem } from '../../platform/routes.ts';
import { MenuLink } from './menu-link.tsx';
import type { NavigationEntry, NavigationMenu, NavigationOff } from './navigation.tsx';
import { keysOf } from '../shortcuts/go-keys.ts';
import { words } from '../shell.words.ts';
import { cut } from '../../platform/ui/look/shapes.ts';

type NavigationRowProps = { entries: readonly NavigationEntry[]; active: NavigationItem | undefined };

export function NavigationRow({ entries, active }: NavigationRowProps) {
  const styles = useStyles();
  return (
    <nav aria-label={words.main} className={styles.row}>
      {entries.map((entry) => {
        const isActive = entry.item === active;
        if (entry.kind === 'menu') return <DropDown key={entry.item} entry={entry} isActive={isActive} />;
        if (entry.kind === 'off') return <Off key={entry.item} entry={entry} />;
        return (
          <Link
            key={entry.item}
            to={entry.to}
            title={words.withKeys(entry.label, keysOf(entry.item))}
            aria-current={isActive ? 'page' : undefined}
            className={mergeClasses(styles.item, isActive && styles.active)}
          >
            <Label text={entry.label} />
          </Link>
        );
      })}
    </nav>
  );
}

function DropDown({ entry, isActive }: { entry: NavigationMenu; isActive: boolean }) {
  const styles = useStyles();
  const keys = keysOf(entry.item);
  const button = (
    <button
      type="button"
      {...(entry.blocked === false && { title: words.withKeys(entry.label, keys) })}
      {...(keys.length === 1 && { 'aria-keyshortcuts': keys[0] })}
      aria-current={isActive ? 'page' : undefined}
      aria-disabled={entry.blocked !== false}
      className={mergeClasses(
        styles.item,
        isActive && styles.active,
        entry.blocked !== false && styles.blocked,
      )}
    >
      <Label text={entry.label} />
      <ChevronDown16Regular />
    </button>
  );
  if (entry.blocked !== false) return <WithReason reason={entry.blocked}>{button}</WithReason>;
  return (
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entry.choices.map(({ key, label, to }) => (
            <MenuLink key={key} to={to} title={label} className={styles.choice}>
              {label}
            </MenuLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function Off({ entry }: { entry: NavigationOff }) {
  const styles = useStyles();
  return (
    <WithReason reason={entry.blocked}>
      <button type="button" aria-disabled className={mergeClasses(styles.item, styles.blocked)}>
        <Label text={entry.label} />
      </button>
    </WithReason>
  );
}

function WithReason({ reason, children }: { reason: string; children: ReactElement }) {
  return (
    <Tooltip content={reason} relationship="description" positioning="below" appearance="inverted">
      {children}
    </Tooltip>
  );
}

/** The width of the bold text is kept free, so that nothing shifts when another item is the active one. */
function Label({ text }: { text: string }) {
  return (
    <span className={useStyles().label} data-text={text}>
      {text}
    </span>
  );
}

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalXXL, height: '100%' },
  item: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ...createFocusOutlineStyle(),
  },
  active: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: `calc(${tokens.strokeWidthThin} * -1)`,
      height: tokens.strokeWidthThicker,
      borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  choice: {
    maxWidth: '100%',
    '& .fui-MenuItemLink__content': {
      minWidth: 0,
      ...cut,
    },
  },
  blocked: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { color: tokens.colorNeutralForegroundDisabled },
  },
  label: {
    display: 'inline-grid',
    '::after': {
      content: 'attr(data-text) / ""',
      height: 0,
      visibility: 'hidden',
      overflow: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});
