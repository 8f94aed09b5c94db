import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import type { Writable } from 'node:stream';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'codes-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const noSuchProcess = 2 ** 22 + 1; // beyond what Linux gives out

const leaveLock = (holder: object) =>
  writeFileSync(
    file,
    JSON.stringify({ pid: process.pid, started: null, host: hostname(), since: '2026-01-01', ...holder }),
  );

/**
 * A shell starts a process and turns into another program, which never asks how that process ended. It ends when it is told
 * to: if it ended before, the shell would still ask.
 */
async function zombie() {
  const parent = spawn('sh', ['-c', 'read end <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
  const pid = Number(String(line));
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  (parent.stdio[3] as Writable).end('\n');
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
  return { parent, pid };
}

describe('the lock of a data folder', () => {
  it('is held once, and names its holder', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid} since 20`);

    lock.release();
    expect(existsSync(file)).toBe(false);
    lockFolder(folder).release();
  });

  it('is taken over from a process that is gone', () => {
    leaveLock({ pid: noSuchProcess });
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('is taken over where the pid belongs to another process by now', () => {
    leaveLock({ started: '1' });
    lockFolder(folder).release();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over from a killed process that nobody has reaped [Linux only]',
    async () => {
      const { parent, pid } = await zombie();
      leaveLock({ pid });
      try {
        lockFolder(folder).release();
      } finally {
        parent.kill();
      }
    },
  );

  it('is taken over where its holder was killed while writing it', () => {
    writeFileSync(file, '{"pid":');
    lockFolder(folder).release();
  });

  it('holds against another machine for as long as it is kept alive', () => {
    leaveLock({ host: 'another-container', pid: noSuchProcess, since: '2026-11-20T00:11:10.733Z' });
    expect(() => lockFolder(folder)).toThrow(
      `process ${noSuchProcess} on another-container since 2026-11-20 00:11:10 UTC.`,
    );

    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(file, aMinuteAgo, aMinuteAgo);
    lockFolder(folder).release();
  });

  it('of somebody else is not removed by whoever held it before', () => {
    const lock = lockFolder(folder);
    leaveLock({ pid: 1 });
    lock.release();
    expect(existsSync(file)).toBe(true);
  });
});
