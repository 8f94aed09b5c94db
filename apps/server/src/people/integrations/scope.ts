// What a key may, as it is set: of projects and tables that there are, and of no table outside of its projects.
import { refuse, type Sentence } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { findHomesOfTables, findProjectNumbers, type Scope } from './integrations.store.ts';

/** Of a key that nothing is said of. */
export const usualScope: Scope = { projects: null, mayWrite: [], mayIssue: false };

export async function checkedScope(tx: Tx, { projects, mayWrite, mayIssue }: Scope): Promise<Scope> {
  const scope = {
    projects: projects === null ? null : [...new Set(projects)].toSorted(),
    mayWrite: [...new Set(mayWrite)].toSorted((a, b) => a - b),
    mayIssue,
  };
  const problems = [...(await unknownProjects(tx, scope)), ...(await wrongTables(tx, scope))];
  if (problems.length > 0) throw refuse('invalid', null, problems);
  return scope;
}

async function unknownProjects(tx: Tx, { projects }: Scope): Promise<Sentence[]> {
  if (projects === null) return [];
  const known = await findProjectNumbers(tx, projects);
  return projects
    .filter((projectNumber) => !known.has(projectNumber))
    .map((projectNumber) => at('projects', { key: 'unknownProject', projectNumber }));
}

async function wrongTables(tx: Tx, { projects, mayWrite }: Scope): Promise<Sentence[]> {
  const homes = await findHomesOfTables(tx, mayWrite);
  return mayWrite.flatMap((tableId) => {
    const projectNumber = homes.get(tableId);
    if (projectNumber === undefined) return at('mayWrite', { key: 'unknownTable', tableId });
    if (projectNumber === null || projects === null || projects.includes(projectNumber)) return [];
    return at('mayWrite', { key: 'tableOutOfScope', tableId, projectNumber });
  });
}

const at = (place: string, problem: Sentence): Sentence => ({ key: 'at', place, problem });

/** The parts of one scope that another has otherwise. */
export function differing(one: Scope, other: Scope): Partial<Scope> {
  const { projects, mayWrite, mayIssue } = one;
  return {
    ...(!isSame(projects, other.projects) && { projects }),
    ...(!isSame(mayWrite, other.mayWrite) && { mayWrite }),
    ...(mayIssue !== other.mayIssue && { mayIssue }),
  };
}

function isSame(one: readonly unknown[] | null, other: readonly unknown[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
