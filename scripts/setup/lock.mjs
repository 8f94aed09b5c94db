// One process at a time installs and builds: two in one folder would take each other's files away.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { showProgress } from './progress.mjs';
import { inRepository } from './repository.mjs';
import { words } from './setup-words.mjs';

const lockFile = inRepository('.cache/setup.lock');
const lookEvery = 100;

/**
 * Does it when nobody else does such a thing here; a process that was killed while it did is not waited for.
 * @param {() => Promise<void>} act
 */
export async function oneAtATime(act) {
  const mine = `${process.pid} ${Date.now()}`;
  await taken(mine);
  const release = () => {
    if (read() === mine) rmSync(lockFile, { force: true });
  };
  process.once('exit', release);
  try {
    await act();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function taken(mine) {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  if (tryToTake(mine)) return;
  const waiting = showProgress(words.waiting);
  while (!tryToTake(mine)) await setTimeout(lookEvery);
  waiting.done(words.waited);
}

function tryToTake(mine) {
  const holder = read();
  if (holder !== null && !isAlive(Number.parseInt(holder))) removeLeft(holder);
  // Linked with its content: a lock that is created first and written then looks for a moment like one of nobody.
  const written = `${lockFile}.${process.pid}.mine`;
  writeFileSync(written, mine);
  try {
    linkSync(written, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Between reading and moving it, somebody else may have taken the lock: that one goes back. */
function removeLeft(holder) {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lockFile);
  } catch {
    // Somebody else was faster.
  }
  rmSync(aside, { force: true });
}

function read() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : null;
}
