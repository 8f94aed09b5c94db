// A disk of our own that can be filled up.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Disk = {
  folder: string;
  /** For some seconds; the database is started again when there is room. */
  full: (seconds: number, restart: () => Promise<void>) => Promise<void>;
  remove: () => void;
};

/** Room for an hour's records and a second database that takes over. */
const diskMegabytes = 1500;

/** Null where nobody lets us have one. */
export function smallDisk(): Disk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-small-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    full: async (seconds, restart) => {
      try {
        fill(filler);
        await setTimeout(seconds * 1000);
      } finally {
        rmSync(filler, { force: true });
      }
      await restart(); // it may have given up by itself, as a database does that cannot write its log
    },
    remove: () => {
      execFileSync('umount', [folder]);
      remove();
    },
  };
}

/** To the last byte. */
function fill(file: string): void {
  const megabyte = Buffer.alloc(1024 * 1024);
  try {
    for (;;) appendFileSync(file, megabyte);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
