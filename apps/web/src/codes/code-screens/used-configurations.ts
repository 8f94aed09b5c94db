// The configurations that somebody has opened in this browser, the last one first. The server knows only of codes that were
// issued; those that are copied leave no trace there.
import { useEffect } from 'react';
import { keptPrefix } from '../../platform/site-path.ts';
import type { CodeHome } from './code.queries.ts';

const key = `${keptPrefix}usedConfigurations`;
const most = 50;

export function useNoteConfiguration({ projectNumber, stringConfigurationId }: CodeHome): void {
  useEffect(() => {
    const others = usedConfigurations().filter(
      (one) => one.projectNumber !== projectNumber || one.stringConfigurationId !== stringConfigurationId,
    );
    const all = [{ projectNumber, stringConfigurationId }, ...others];
    localStorage.setItem(key, JSON.stringify(all.slice(0, most)));
  }, [projectNumber, stringConfigurationId]);
}

export function usedConfigurations(): readonly CodeHome[] {
  const stored = localStorage.getItem(key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by nobody else
  return stored === null ? [] : (JSON.parse(stored) as CodeHome[]);
}

export function isUsedHere(projectNumber: string): boolean {
  return usedConfigurations().some((one) => one.projectNumber === projectNumber);
}

/** Those used in this browser, then those that codes were issued from lately, then the others as they are. */
export function lastUsedFirst<One extends { stringConfigurationId: number }>(
  configurations: readonly One[],
  projectNumber: string,
  issuedFrom: readonly number[],
): readonly One[] {
  const here = usedConfigurations()
    .filter((one) => one.projectNumber === projectNumber)
    .map((one) => one.stringConfigurationId);
  const known = [...new Set([...here, ...issuedFrom])];
  const used = known.flatMap((id) => configurations.find((one) => one.stringConfigurationId === id) ?? []);
  return [...used, ...configurations.filter((one) => !used.includes(one))];
}
