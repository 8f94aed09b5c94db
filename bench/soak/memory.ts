// Whether a process that does the same for a long time takes ever more memory.
import { readFileSync } from 'node:fs';

const secondsBetween = 2;
const allowedGrowth = 1.15;
const sixths = 6;
/** Before that a server is still filling its caches. */
const secondsToTell = 270;

/** What it took by sixths of the time; too much of it is an error. */
export function watchMemory(pid: number): { check: () => string; stop: () => void } {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(megabytesOf(pid)), secondsBetween * 1000);
  return {
    stop: () => clearInterval(timer),
    check: () => {
      clearInterval(timer);
      const sizes = medians(samples);
      const summary = `${sizes.join(', ')} MB by sixths of the time`;
      if (samples.length * secondsBetween < secondsToTell)
        return `${summary}, too short to tell whether it grows`;
      if (isGrowing(sizes)) throw new Error(`A server takes ever more memory: ${summary}`);
      return summary;
    },
  };
}

/** A server fills its caches and then stays as it is: the last sixth is held against the one in the middle. */
function isGrowing(sizes: readonly number[]): boolean {
  return (sizes.at(-1) ?? 0) > (sizes.at(sizes.length / 2 - 1) ?? 0) * allowedGrowth;
}

/** A sample that hits a moment before the garbage is collected does not count. */
function medians(samples: readonly number[]): number[] {
  return Array.from({ length: sixths }, (_, index) => {
    const part = samples.slice(
      Math.floor((index * samples.length) / sixths),
      Math.floor(((index + 1) * samples.length) / sixths),
    );
    return part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  });
}

function megabytesOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
