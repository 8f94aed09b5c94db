// Making a new database costs seconds; one in memory, as the tests use it, starts from a kept copy.
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { threadId } from 'node:worker_threads';
import path from 'node:path';

export async function openInMemory(options: PGliteOptions): Promise<PGlite> {
  const template = (await readTemplate()) ?? (await makeTemplate());
  return PGlite.create('memory://', { ...options, loadDataDir: template });
}

/** In the folder of the packages, under the engine's version: a new install makes a new one. */
function templateFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const modules = entry.slice(0, entry.lastIndexOf('@electric-sql'));
  return path.join(modules, '.cache', 'codes', `database-${engineVersion(entry)}.tar`);
}

const engineVersion = (entry: string) => {
  const { version } = createRequire(entry)('../package.json') as { version: string };
  return version;
};

async function readTemplate(): Promise<Blob | null> {
  const content = await readFile(templateFile()).catch(() => null);
  return content === null ? null : new Blob([content]);
}

async function makeTemplate(): Promise<Blob> {
  const engine = await PGlite.create('memory://');
  const template = await engine.dumpDataDir('none');
  await engine.close();
  await keep(Buffer.from(await template.arrayBuffer())).catch(() => {}); // a read-only install does without
  return template;
}

async function keep(content: Buffer): Promise<void> {
  const file = templateFile();
  const unfinished = `${file}.${process.pid}.${threadId}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
