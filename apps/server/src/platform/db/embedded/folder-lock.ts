// Two processes on one embedded database lose rows silently, so the first one keeps the others out.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { momentInWords } from '../modified.ts';
import { embeddedWords } from './embedded.words.ts';

export class FolderLockedError extends Error {}

/** `file` was made by this process. */
export type FolderLock = { file: string; release: () => void };

type Holder = { pid: number; started: string | null; host: string; since: string };

/** Between machines, and containers that share a folder, only the lock's own pulse shows who is alive. */
const pulseEvery = 5_000;
const pulseLostAfter = 20_000;

export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({
    pid: process.pid,
    started: processStat(process.pid)[1] ?? null,
    host: hostname(),
    since: new Date().toISOString(),
  } satisfies Holder);
  while (!tryWrite(file, mine)) takeOver(file, folder);

  const pulse = setInterval(() => beat(file), pulseEvery);
  pulse.unref();
  const release = () => {
    clearInterval(pulse);
    if (read(file) === mine) rmSync(file, { force: true });
  };
  return { file, release };
}

/** Whether a process that lives holds it. */
export function isInUse(folder: string): boolean {
  const file = path.join(folder, 'lock');
  const holder = holderOf(read(file) ?? '');
  return holder !== null && isAlive(holder, file);
}

/** Removes the lock of a process that was killed; refuses where its holder lives. */
function takeOver(file: string, folder: string): void {
  const found = read(file);
  if (found === null) return; // released just now
  const holder = holderOf(found);
  if (holder !== null && isAlive(holder, file)) throw inUse(folder, holder);
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was faster
  }
  // Between reading and moving, another process may have taken over: its lock goes back.
  if (read(aside) !== found) putBack(aside, file);
  rmSync(aside, { force: true });
}

function putBack(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch {
    // A third one holds it by now.
  }
}

function inUse(folder: string, { pid, host, since }: Holder): FolderLockedError {
  const kind = host === hostname() ? 'inUse' : 'inUseElsewhere';
  const moment = momentInWords(new Date(since));
  return new FolderLockedError(embeddedWords[kind]({ folder, pid, since: moment, host }));
}

function tryWrite(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function holderOf(content: string): Holder | null {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return null; // killed while writing it
  }
}

function beat(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // A full or vanished disk shows itself where it matters.
  }
}

/** A pid alone may have been given to somebody else since, so its start time has to match too. */
function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < pulseLostAfter;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const [state, startedNow] = processStat(holder.pid);
  if (state !== undefined && deadStates.has(state)) return false;
  return holder.started === null || startedNow === undefined || holder.started === startedNow;
}

/** A killed process that its parent has not asked after yet still has its pid: a zombie, or dead. */
const deadStates: ReadonlySet<string> = new Set(['Z', 'X', 'x']);

/** State and start time; nothing where the system has no /proc. */
function processStat(pid: number): readonly (string | undefined)[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may itself have some.
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return [fields[0], fields[19]];
  } catch {
    return [];
  }
}
