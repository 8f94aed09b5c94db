// How far a large call is as a whole: one bar from the first step to the answer.
import type { Progress } from '@codes/contract';
import type { CallStep } from './use-large-call.ts';
import { words } from '../files.words.ts';

export type RunningCall = Omit<Progress, 'step'> & { step: CallStep };

/** An import or an update goes through all steps, a check ends before anything is written. */
export type CallSteps = readonly CallStep[];
export const stepsToTheEnd: CallSteps = ['preparing', 'sending', 'checking', 'writing'];
export const stepsOfACheck: CallSteps = ['preparing', 'sending', 'checking'];

/** What each step takes beside the others: those of the server are the long ones. */
const weights: Record<CallStep, number> = { preparing: 1, sending: 3, checking: 8, writing: 8 };

/** What is left for the answer itself: the bar is full when it is there. */
const untilAnswered = 0.96;

export function shareOfCall({ step, rows, total }: RunningCall, steps: CallSteps): number {
  const weightOf = (some: CallSteps) => some.reduce((sum, one) => sum + weights[one], 0);
  const before = weightOf(steps.slice(0, Math.max(0, steps.indexOf(step))));
  const within = weights[step] * Math.min(1, rows / Math.max(1, total));
  return (untilAnswered * (before + within)) / weightOf(steps);
}

/** What has become of the rows that are counted. */
export const countedAs: Record<CallStep, string> = {
  preparing: words.prepared,
  sending: words.sent,
  checking: words.checked,
  writing: words.applied,
};
