import { impact as calls, type Impact, type ImpactQuestion } from '@codes/contract';
import { callIn } from '../../platform/home/home.calls.ts';
import type { TableHome } from '../../platform/home/home.ts';

/** What a note asks about a table; in a project the project itself is known. */
export function impactOf(home: TableHome, ...asked: readonly ImpactQuestion[]) {
  const besides: readonly (keyof Impact)[] = home.kind === 'project' ? ['projects'] : [];
  return {
    ask: () => Promise.all(asked.map((body) => callIn(home, calls.impactOnTable, { body }))),
    besides,
  };
}
