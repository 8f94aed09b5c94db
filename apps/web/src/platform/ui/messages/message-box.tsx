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
import type { ReactNode } from 'react';
import { words } from '../ui.words.ts';
import { codesTokens } from '../look/theme.ts';

export type MessageIntent = NonNullable<MessageBarProps['intent']>;

type MessageContent = {
  intent: MessageIntent;
  children: ReactNode;
  problems?: readonly string[];
  onDismiss?: (() => void) | undefined;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
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
export function MessageLine({ intent, children, problems = [], onDismiss, action }: MessageContent) {
  const styles = useStyles();
  return (
    <MessageBar intent={intent} layout="multiline" className={styles.bar}>
      <MessageBarBody className={styles.body}>
        {children}
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

const useStyles = makeStyles({
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
