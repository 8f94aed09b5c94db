// What stands in the place of a list or a page when there is nothing to show, yet or at all.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons';
import { useEffect, useState, type ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { showError } from '../messages/shown-error.ts';
import { useConnectionBack } from './use-connection-back.ts';
import { words } from '../ui.words.ts';
import { spokenOnly } from '../look/shapes.ts';
import { low } from '../look/theme.ts';

/** What every list without rows says first. */
const noItems = words.noItemsFound;

type EmptyStateProps = {
  /** Of what is no list; a list says that it has no items. */
  title?: string;
  /** What the thing is for. */
  text: string;
  /** The first step as a primary button, the other way as a secondary one. */
  actions?: ReactNode;
  /** `highWindows`: the first step must be seen, and has much above it. */
  drawing?: 'always' | 'highWindows';
};

export function EmptyState({ title = noItems, text, actions, drawing = 'always' }: EmptyStateProps) {
  const styles = useStyles();
  const isAtTimes = drawing === 'highWindows';
  return (
    <div className={mergeClasses(styles.state, isAtTimes && styles.compactState)}>
      <span className={mergeClasses(styles.drawing, isAtTimes && styles.compactDrawing)}>
        <Drawing of="empty" />
      </span>
      <p className={mergeClasses(styles.title, isAtTimes && styles.compactTitle)}>{title}</p>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A filter without hits. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const styles = useStyles();
  return (
    <div className={styles.state} aria-live="polite">
      <p className={mergeClasses(styles.title, styles.alone)}>{noItems}</p>
      <div className={styles.actions}>
        <Button onClick={onClear}>{words.clearFilters}</Button>
      </div>
    </div>
  );
}

type ErrorStateProps = {
  /** What failed: 'The reports could not be loaded'. */
  title: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** Where to go on, when trying again leads nowhere. */
  wayOn?: ReactNode;
};

export function ErrorState({ title, error, onRetry, wayOn }: ErrorStateProps) {
  const styles = useStyles();
  const { text, problems } = showError(error);
  useConnectionBack(error, onRetry);
  return (
    <div className={styles.state} role="alert">
      <Drawing of="failed" />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{[text, ...problems].join(' ')}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button icon={<ArrowClockwise20Regular />} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {wayOn && <div className={styles.actions}>{wayOn}</div>}
    </div>
  );
}

/** A grey bar where text will be. */
export function SkeletonBar({ width, height = 10 }: { width: string; height?: number }) {
  const styles = useStyles();
  return <span aria-hidden="true" className={styles.bar} style={{ width, height }} />;
}

/** Lines of text to come, for a page that loads: its label is what a screen reader hears. */
export function SkeletonText({ label, lines = 4 }: { label: string; lines?: number }) {
  const styles = useStyles();
  if (!useDelayed()) return null;
  return (
    <div aria-busy="true" className={styles.lines}>
      <span className={styles.spoken} aria-live="polite">
        {label}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} width={`${72 - ((line * 17) % 40)}%`} height={12} />
      ))}
    </div>
  );
}

const flashDelay = 150;

/** Turns true after 150 ms, so that what loads at once shows no skeleton. */
export function useDelayed(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), flashDelay);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    minHeight: '280px',
    boxSizing: 'border-box',
    textAlign: 'center',
  },
  compactState: { [low]: { minHeight: 0, paddingBlock: tokens.spacingVerticalXXL } },
  drawing: { display: 'flex' },
  compactDrawing: { [low]: { display: 'none' } },
  compactTitle: { [low]: { marginTop: 0 } },
  title: {
    margin: `${tokens.spacingVerticalXXL} 0 0`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  alone: { marginTop: 0 },
  text: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    maxWidth: '424px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXL,
  },
  bar: {
    display: 'inline-block',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.65 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  spoken: spokenOnly,
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});
