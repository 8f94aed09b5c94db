// An embedded database with nothing in it, for a server's folder: made once for each version of the engine, then copied. Making
// one takes seconds of the processor, and what its first start is like has tests of its own.
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { keptOfEngine } from '../platform/db/embedded/kept-of-engine.ts';
import { openEmbedded } from '../platform/db/open.ts';

export async function giveEmptyEmbedded(dataDir: string): Promise<void> {
  const kept = keptOfEngine('empty-database');
  if (!existsSync(kept)) await makeIn(kept);
  await mkdir(dataDir, { recursive: true });
  await cp(path.join(kept, 'database'), path.join(dataDir, 'database'), { recursive: true });
}

/** Several workers may make it; the first one's stays. */
async function makeIn(kept: string): Promise<void> {
  const unfinished = `${kept}.${process.pid}`;
  const database = await openEmbedded(unfinished);
  await database.close();
  await rename(unfinished, kept).catch(() => {});
  await rm(unfinished, { recursive: true, force: true });
}
