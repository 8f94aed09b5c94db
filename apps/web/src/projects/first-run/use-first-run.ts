import type { FirstRun } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasMadeCode } from '../../codes/code-screens/made-code.ts';
import { firstRunQueries } from './first-run.queries.ts';
import { firstSteps, type FirstSteps } from './first-steps.ts';
import { keptPrefix } from '../../platform/site-path.ts';

/** `over` too where it is not known: the page leads to what can be found without it. */
export type FirstRunNow =
  | { kind: 'loading' }
  | { kind: 'over' }
  | { kind: 'open'; made: FirstRun; steps: FirstSteps };

const key = `${keptPrefix}firstRun`;

/** For those who administer the application, how far it has come. */
export function useFirstRun({ enabled }: { enabled: boolean }): FirstRunNow {
  const { data, error } = useQuery({ ...firstRunQueries.state(), enabled });
  const steps =
    data && firstSteps(data, { hasMadeCode: hasMadeCode(), isUnderWay: localStorage.getItem(key) !== null });
  const isOpen = steps?.isOver === false;
  useEffect(() => {
    if (isOpen) localStorage.setItem(key, '1');
  }, [isOpen]);
  if (!enabled || error) return { kind: 'over' };
  if (!data || !steps) return { kind: 'loading' };
  return steps.isOver ? { kind: 'over' } : { kind: 'open', made: data, steps };
}
