// What is wrong with a code under review, and with which of its parts.
import type { Tree } from '@codes/codes';
import type { Interpretation } from '@codes/contract';
import { partName } from '../kept-parts.ts';

export type ProblemWithParts = {
  problem: string;
  /** 'Product type BFX', or the names alone where several parts have it; empty where it is about none. */
  about: string;
};

/** `reading` is null while it is not known: the problems are shown then as well. */
export function problemsWithParts(
  root: Tree | null,
  problems: readonly string[],
  reading: Pick<Interpretation, 'codeParts'> | null,
): readonly ProblemWithParts[] {
  const parts = (reading?.codeParts ?? []).map(({ path, codePart, errors }, place) => ({
    name: partName(root, path ?? '', place),
    codePart,
    errors,
  }));
  return problems.map((problem) => {
    const wrong = parts.filter(({ errors }) => errors.includes(problem));
    const names = wrong.map(({ name }) => name).join(', ');
    const [only, ...others] = wrong;
    // What the problem says itself is not said again.
    const text =
      only === undefined || others.length > 0 || problem.includes(only.codePart) ? '' : only.codePart;
    return { problem, about: text === '' ? names : `${names} ${text}` };
  });
}
