// One message as a bar, for screens that place their own (sign-in, panels, warnings in a page).
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
  type MessageBarProps,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from '../ui.words.ts';
import { codesTokens } from '../look/theme.ts';
import { focusRing } from '../look/shapes.ts';

export type MessageIntent = NonNullable<MessageBarProps['intent']>;

/** What can be done next: a button, or a way to somewhere. */
export type MessageAction =
  | { label: string; icon?: ReactElement; run: () => void }
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
    <MessageBar intent={intent} layout="multiline" className={styles.bar}>
      <MessageBarBody className={styles.body}>
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
      </MessageBarBody>
      {action && (
        <MessageBarActions>
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        </MessageBarActions>
      )}
      {onDismiss && (
        <MessageBarActions
          containerAction={
            <Button
              appearance="transparent"
              size="small"
              aria-label={words.dismiss}
              icon={<Dismiss16Regular />}
              onClick={onDismiss}
            />
          }
        />
      )}
    </MessageBar>
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
  const { label, icon, run } = action;
  return (
    <Button size="small" className={styles.button} {...(icon && { icon })} onClick={run}>
      {label}
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
  bar: { borderRadius: tokens.borderRadiusMedium },
  body: {
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
