import { impact as calls, type Impact, type ImpactQuestion } from '@codes/contract';
import { callIn } from '../../platform/home/home.calls.ts';
import type { TableHome } from '../../platform/home/home.ts';

/** In a project the project itself is known. */
const besides: Record<TableHome['kind'], readonly (keyof Impact)[]> = { master: [], project: ['projects'] };

/** What a note asks about a table. */
export function impactOf(home: TableHome, ...asked: readonly ImpactQuestion[]) {
  return {
    ask: () => Promise.all(asked.map((body) => callIn(home, calls.impactOnTable, { body }))),
    besides: besides[home.kind],
  };
}
