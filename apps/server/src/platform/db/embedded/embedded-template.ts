// Making a new database costs seconds; one in memory, as the tests use it, starts from a kept copy.
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';
import path from 'node:path';
import { keptOfEngine } from './kept-of-engine.ts';

export async function openInMemory(options: PGliteOptions): Promise<PGlite> {
  const template = (await readTemplate()) ?? (await makeTemplate());
  return PGlite.create('memory://', { ...options, loadDataDir: template });
}

const templateFile = () => `${keptOfEngine('database')}.tar`;

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
