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

/** The parts of the house, each standing on those before it: contract, server and web have the same ones. */
export const wings = ['platform', 'people', 'tables', 'codes', 'projects'];

/** The wing that a file of the contract, the server or the web app is in, or null for what composes them. */
export function wingOf(file: string): string | null {
  const [, folder = ''] = /^(?:apps|packages)\/\w+\/src\/([^/]+)\//.exec(file) ?? [];
  return wings.includes(folder) ? folder : null;
}

/**
 * The room of server or web app that a file is in, with its wing: `tables/records`. Folders in a room are parts of
 * it, save in `ui/`, which is a corridor of rooms. Null for files in `src` itself.
 */
export function roomOf(file: string): string | null {
  const [, inSource = ''] = /^apps\/\w+\/src\/(.+)\/[^/]+$/.exec(file) ?? [];
  const corridor = inSource.startsWith('platform/ui/') ? 2 : 1;
  const depth = wingOf(file) === null ? 1 : corridor + 1;
  return inSource.split('/').slice(0, depth).join('/') || null;
}

function pathsIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      return entry.isDirectory() ? pathsIn(inside) : [inside];
    });
}
