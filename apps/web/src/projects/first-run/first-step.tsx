import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cut, focusRing, lines, spokenOnly } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from './first-run.words.ts';

export type StepState = 'done' | 'now' | 'later';

type FirstStepProps = {
  number: number;
  title: string;
  /** What it is for. */
  text: string;
  state: StepState;
  /** What was made, and where it is. */
  outcome: { name: string; more: string; to: string } | undefined;
  /** How it is done: shown while it is the one to do. */
  children: ReactNode;
};

export function FirstStep({ number, title, text, state, outcome, children }: FirstStepProps) {
  const styles = useStyles();
  return (
    <li
      className={mergeClasses(styles.step, state === 'now' && styles.open)}
      {...(state === 'now' && { 'aria-current': 'step' })}
    >
      <span className={mergeClasses(styles.mark, styles[state])}>
        <span aria-hidden="true">
          {state === 'done' ? <Checkmark16Regular className={styles.tick} /> : number}
        </span>
        <span className={styles.spoken}>{words[state]}</span>
      </span>
      <div className={styles.content}>
        <h2 className={mergeClasses(styles.title, state === 'now' && styles.titleNow)}>{title}</h2>
        {state === 'done' && outcome ? (
          <p className={styles.outcome}>
            <span className={styles.name} title={outcome.name}>
              {outcome.name}
            </span>
            <span className={styles.more}>{words.andMore(outcome.more)}</span>
          </p>
        ) : (
          <p className={mergeClasses(styles.text, state === 'now' && styles.textNow)}>{text}</p>
        )}
        {state === 'now' && <div className={styles.act}>{children}</div>}
      </div>
      {state === 'done' && outcome && (
        <Link to={outcome.to} className={styles.link} aria-label={words.openStep(outcome.name)}>
          {words.open}
          <ChevronRight16Regular />
        </Link>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  step: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    ':not(:last-child)': { borderBottom: lines.card },
    [below.md]: { gap: tokens.spacingHorizontalM, paddingInline: tokens.spacingHorizontalL },
  },
  open: { paddingBlock: tokens.spacingVerticalXL },
  mark: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: codesTokens.stepMark,
    height: codesTokens.stepMark,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  now: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    color: tokens.colorCompoundBrandForeground1,
  },
  later: { border: lines.control, color: tokens.colorNeutralForeground3 },
  done: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusSuccessBorder1}`,
    backgroundColor: codesTokens.createFill,
    color: codesTokens.createInk,
  },
  tick: { display: 'block' },
  spoken: spokenOnly,
  content: { flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: codesTokens.stepMark,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  titleNow: { fontSize: tokens.fontSizeBase400, color: tokens.colorNeutralForeground1 },
  text: {
    margin: 0,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
  textNow: { fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  outcome: {
    display: 'flex',
    minWidth: 0,
    margin: 0,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
  },
  name: { minWidth: 0, fontWeight: tokens.fontWeightMedium, ...cut },
  more: {
    flexShrink: 0,
    maxWidth: '60%',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'pre',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  act: { marginTop: tokens.spacingVerticalL },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': focusRing.close,
  },
});
