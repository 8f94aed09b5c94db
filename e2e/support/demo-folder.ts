// The data folder that a first start with the demo leaves behind: made by a real one, once for each build of the
// server, and copied for every server that a journey talks to.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const kept = path.join(repository, 'node_modules/.cache/codes');
const prefix = 'demo-';

export async function copyDemo(to: string): Promise<void> {
  await cp(await demoFolder(), to, { recursive: true });
}

/** `firstStart` fills the folder that it is given. */
export async function makeDemo(firstStart: (folder: string) => Promise<void>): Promise<void> {
  const folder = await demoFolder();
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  try {
    await mkdir(unfinished, { recursive: true });
    await firstStart(unfinished);
    await removeEarlier();
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Another one for every build. */
async function demoFolder(): Promise<string> {
  const built = path.join(repository, 'apps/server/dist');
  const hash = createHash('sha256');
  for (const file of (await readdir(built, { recursive: true })).toSorted()) {
    if (file.endsWith('.js')) hash.update(await readFile(path.join(built, file)));
  }
  return path.join(kept, `${prefix}${hash.digest('hex').slice(0, 16)}`);
}

async function removeEarlier(): Promise<void> {
  for (const name of await readdir(kept)) {
    const isEarlier = name.startsWith(prefix) && !name.includes('.');
    if (isEarlier) await rm(path.join(kept, name), { recursive: true, force: true });
  }
}
