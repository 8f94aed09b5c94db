// One message as a bar, for screens that place their own (sign-in, panels, warnings in a page).
// Drawn as Fluent's is. That one can do more than is ever asked of it here, and the login waits for what it is made of.
import { Button, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DiamondDismissFilled,
  Dismiss16Regular,
  InfoFilled,
  WarningFilled,
} from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from '../ui.words.ts';
import { codesTokens } from '../look/theme.ts';
import { focusRing, lines } from '../look/shapes.ts';

const icons = {
  info: <InfoFilled />,
  success: <CheckmarkCircleFilled />,
  warning: <WarningFilled />,
  error: <DiamondDismissFilled />,
};

export type MessageIntent = keyof typeof icons;

/** What can be done next: a button, or a way to somewhere. */
export type MessageAction =
  | {
      label: string;
      icon?: ReactElement;
      /** The keys that run it, as `aria-keyshortcuts` has them, and as they are drawn. */
      keys?: { name: string; caps: ReactElement };
      run: () => void;
    }
  | { label: string; to: string };

type MessageContent = {
  intent: MessageIntent;
  children: ReactNode;
  problems?: readonly string[];
  onDismiss?: (() => void) | undefined;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
  /** What can be done with what it tells, right after the words. */
  actions?: readonly MessageAction[];
};

/** Announced when it appears; without `onDismiss` it stays. */
export function MessageBox(content: MessageContent) {
  return (
    <div role={content.intent === 'error' || content.intent === 'warning' ? 'alert' : 'status'}>
      <MessageLine {...content} />
    </div>
  );
}

/** The bar alone, for places that are a live region already. */
export function MessageLine(content: MessageContent) {
  const { intent, children, problems = [], onDismiss, action, actions = [] } = content;
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.bar, styles[intent])}>
      <div className={mergeClasses(styles.icon, styles[`${intent}Icon`])}>{icons[intent]}</div>
      <div className={styles.body}>
        {children}
        {actions.length > 0 && (
          <span className={styles.actions}>
            {actions.map((one) => (
              <Action key={one.label} action={one} />
            ))}
          </span>
        )}
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      {onDismiss && (
        <div className={styles.end}>
          <Button
            appearance="transparent"
            size="small"
            aria-label={words.dismiss}
            icon={<Dismiss16Regular />}
            onClick={onDismiss}
          />
        </div>
      )}
      {action && (
        <div className={styles.below}>
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  );
}

function Action({ action }: { action: MessageAction }) {
  const styles = useStyles();
  if ('to' in action) {
    return (
      <Link to={action.to} className={styles.link}>
        {action.label}
      </Link>
    );
  }
  const { label, icon, keys, run } = action;
  return (
    <Button
      size="small"
      className={styles.button}
      aria-keyshortcuts={keys?.name}
      {...(icon && { icon })}
      onClick={run}
    >
      {label}
      {keys?.caps}
    </Button>
  );
}

const useStyles = makeStyles({
  actions: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    marginLeft: tokens.spacingHorizontalL,
    verticalAlign: 'middle',
  },
  button: { backgroundColor: 'transparent' },
  link: {
    color: 'inherit',
    textUnderlineOffset: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': focusRing.around,
  },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    boxSizing: 'border-box',
    minHeight: codesTokens.controlHeightLarge,
    padding: `${tokens.spacingVerticalMNudge} 0 ${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: lines.control,
    borderRadius: tokens.borderRadiusMedium,
  },
  info: { backgroundColor: tokens.colorNeutralBackground3 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    ...shorthands.borderColor(tokens.colorStatusSuccessBorder1),
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    ...shorthands.borderColor(tokens.colorStatusWarningBorder1),
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder1),
  },
  icon: {
    display: 'flex',
    alignItems: 'center',
    marginRight: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase500,
  },
  infoIcon: { color: tokens.colorNeutralForeground3 },
  successIcon: { color: tokens.colorStatusSuccessForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground3 },
  errorIcon: { color: tokens.colorStatusDangerForeground1 },
  end: { paddingRight: tokens.spacingHorizontalM },
  below: {
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'end',
    marginTop: tokens.spacingVerticalMNudge,
    paddingRight: tokens.spacingHorizontalM,
  },
  body: {
    paddingRight: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    // Messages quote codes, in which every blank counts.
    whiteSpace: 'pre-wrap',
  },
  problems: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalXL,
    maxHeight: codesTokens.listHeightSmall,
    overflowY: 'auto',
  },
});
