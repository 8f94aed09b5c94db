// On which machines the figures were measured: multiples of two machines stand beside each other, their times do not.
import os from 'node:os';

export const thisMachine = `${os.cpus().length} cores (${os.arch()}), Node ${process.versions.node}`;

/** The machine of most figures first. */
export function machinesOf(measured: readonly { machine: string }[]): string {
  const counts = new Map<string, number>();
  for (const { machine } of measured) counts.set(machine, (counts.get(machine) ?? 0) + 1);
  const machines = [...counts].toSorted(([, a], [, b]) => b - a).map(([machine]) => machine);
  return `${machines.join(' and ') || thisMachine}.`;
}
