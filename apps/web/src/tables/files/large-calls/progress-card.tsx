// Long work while it runs: the number moves, the steps say what became of them, Cancel as long as it means anything.
import { makeStyles, mergeClasses, ProgressBar, Spinner, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircle16Filled,
  Circle16Regular,
  DismissCircle16Filled,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { useFocusOnArrival } from '../../../platform/ui/focus/arrival-focus.ts';
import { words } from '../files.words.ts';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { problemList, quietFoot } from '../../../platform/ui/page/work-card.ts';

export type Step = {
  text: string;
  state: 'done' | 'running' | 'waiting' | 'failed';
  problems?: readonly string[];
};

type ProgressCardProps = {
  title: string;
  /** How far the whole is, from 0 to 1, and in words what is counted; null when it has failed. */
  progress: { share: number; counted: ReactNode } | null;
  steps: readonly Step[];
  /** Cancel, and a sentence of what is stored so far. */
  children: ReactNode;
};

export function ProgressCard({ title, progress, steps, children }: ProgressCardProps) {
  const styles = useStyles();
  const card = useFocusOnArrival<HTMLElement>();
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {progress && <span className={styles.count}>{progress.counted}</span>}
      </div>
      {progress && <ProgressBar aria-label={title} thickness="large" value={progress.share} />}
      <ol className={styles.steps} aria-live="polite">
        {steps.map((step) => (
          <li key={step.text} className={styles.step}>
            <StepMark state={step.state} />
            <div className={mergeClasses(styles.text, step.state === 'waiting' && styles.waiting)}>
              {step.text}
              {step.problems && step.problems.length > 0 && (
                <ul className={styles.problems}>
                  {step.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>{children}</div>
    </section>
  );
}

type CountedRecordsProps = { verb?: string; done: number; of: number; noun?: string };

/** 'Checked 12 000 of 50 000 records' */
export function CountedRecords({ verb, done, of, noun = words.records }: CountedRecordsProps) {
  return (
    <>
      {verb} <strong>{formatCount(done)}</strong>
      {words.ofAmount(formatCount(of), noun)}
    </>
  );
}

const marks: Record<Exclude<Step['state'], 'running'>, { icon: FluentIcon; label: string }> = {
  done: { icon: CheckmarkCircle16Filled, label: words.done },
  waiting: { icon: Circle16Regular, label: words.notYet },
  failed: { icon: DismissCircle16Filled, label: words.failed },
};

function StepMark({ state }: { state: Step['state'] }) {
  const styles = useStyles();
  if (state === 'running')
    return <Spinner size="extra-tiny" aria-label={words.running} className={styles.mark} />;
  const { icon: Icon, label } = marks[state];
  return <Icon className={mergeClasses(styles.mark, styles[state])} aria-label={label} />;
}

const useStyles = makeStyles({
  card: {
    flexShrink: 0,
    marginBottom: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    outlineStyle: 'none',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '& strong': { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  },
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalL} 0`,
    padding: 0,
    listStyleType: 'none',
  },
  step: { display: 'flex', gap: tokens.spacingHorizontalM, minWidth: 0 },
  mark: { flexShrink: 0, height: tokens.lineHeightBase300 },
  done: { color: codesTokens.createLine },
  waiting: { color: tokens.colorNeutralForeground3 },
  failed: { color: codesTokens.deleteLine },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  problems: problemList,
  foot: quietFoot,
});
