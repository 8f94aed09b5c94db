// An embedded database with nothing in it, for a server's folder: made once for each version of the engine, then copied. Making
// one takes seconds of the processor, and what its first start is like has tests of its own.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../platform/db/open.ts';

export async function giveEmptyEmbedded(dataDir: string): Promise<void> {
  const kept = await keptFolder();
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

/** In the folder of the packages: a new install makes a new one. */
async function keptFolder(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(path.join(path.dirname(entry), '../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const modules = entry.slice(0, entry.lastIndexOf('@electric-sql'));
  return path.join(modules, '.cache', 'codes', `empty-database-${version}`);
}
