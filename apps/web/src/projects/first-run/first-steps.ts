// The four steps from an empty installation to its first code: each is done as soon as what it makes is there.
import type { FirstRun } from '@codes/contract';

export const stepNames = ['table', 'project', 'configuration', 'code'] as const;
export type StepName = (typeof stepNames)[number];

/** What this browser knows beside the server. */
export type SeenHere = {
  hasMadeCode: boolean;
  /** The page was open here while there was still something to make. */
  isUnderWay: boolean;
};

export type FirstSteps = {
  done: Readonly<Record<StepName, boolean>>;
  count: number;
  /** The one to do now; null after the last. */
  current: StepName | null;
  /** Nothing more to lead anybody to. */
  isOver: boolean;
};

export function firstSteps(state: FirstRun, { hasMadeCode, isUnderWay }: SeenHere): FirstSteps {
  const done = {
    table: state.table !== null,
    project: state.project !== null,
    configuration: state.configuration !== null,
    code: state.makesCodes || hasMadeCode,
  };
  const current = stepNames.find((name) => !done[name]) ?? null;
  return {
    done,
    count: stepNames.filter((name) => done[name]).length,
    current,
    // What a code needs was there before this visit: nobody is setting it up, so the page is over.
    isOver: current === null || (current === 'code' && !isUnderWay),
  };
}
