import { createRequire } from 'node:module';
import path from 'node:path';

/** Where something made by the engine is kept: in the folder of the packages, under its version, so that a new install makes a new one. */
export function keptOfEngine(name: string): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = createRequire(entry)('../package.json') as { version: string };
  const modules = entry.slice(0, entry.lastIndexOf('@electric-sql'));
  return path.join(modules, '.cache', 'codes', `${name}-${version}`);
}
