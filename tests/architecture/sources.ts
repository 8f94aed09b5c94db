// The repository's own source files, read as text: the rules look at what is written, not at what runs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Source = {
  /** From the repository's root, with slashes: `apps/server/src/main.ts`. */
  path: string;
  text: string;
};

export const repository = path.resolve(import.meta.dirname, '../..');

const rooms = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'tests'];
const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', '.cache']);
const isCode = /\.(ts|tsx|mts|mjs|js|css)$/;

export const paths: readonly string[] = rooms.flatMap(pathsIn);

export const sources: readonly Source[] = paths
  .filter((file) => isCode.test(file))
  .map((file) => ({ path: file, text: readFileSync(path.join(repository, file), 'utf8') }));

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('e2e/') || file.includes('/testing/');
}

/** `apps/server`, `packages/codes`, `e2e`, … */
export function workspaceOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first;
}

/** The folder below `src` that a file is in, or null for files in `src` itself. */
export function folderOf(file: string): string | null {
  return /^apps\/\w+\/src\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function pathsIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      return entry.isDirectory() ? pathsIn(inside) : [inside];
    });
}
