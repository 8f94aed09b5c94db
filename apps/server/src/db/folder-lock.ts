// Two processes on one embedded database lose rows silently, so the first one keeps the others out.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export class FolderLockedError extends Error {}

export type FolderLock = { release: () => void };

export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const mine = { pid: process.pid, started: startOf(process.pid), since: new Date().toISOString() };
  if (!tryWrite(file, JSON.stringify(mine))) {
    const holder = readHolder(file);
    if (holder !== null && isRunning(holder)) {
      throw new FolderLockedError(
        `${folder} is in use by process ${holder.pid} since ${holder.since}. Stop it first, or choose another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true }); // its process was killed
    if (!tryWrite(file, JSON.stringify(mine))) return lockFolder(folder);
  }
  return { release: () => rmSync(file, { force: true }) };
}

type Holder = { pid: number; started: string | null; since: string };

function tryWrite(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null; // killed while writing it
  }
}

/** A pid alone may have been given to somebody else since, so its start time has to match too. */
function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const startedNow = startOf(pid);
  return started === null || startedNow === null || started === startedNow;
}

function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return fields?.[19] ?? null;
  } catch {
    return null; // no /proc on this system
  }
}
