// What the component tests need of others is bundled before the first one, and no more than that: found later, it would
// reload the page under a test, and all icons together are seventeen megabytes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { icons, importedIcons, moduleOf, namesIn } from '../../apps/web/build/one-module-an-icon.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
const folders = ['apps/web/src', 'packages/contract/src', 'packages/codes/src', 'packages/workbooks/src'];
const notForTheBrowser = /^(node:|@codes\/|vitest|fast-check$)/;

/** The packages that the web app and what it stands on import, each icon from a module of its own. */
export function bundledBefore(): string[] {
  const texts = folders.flatMap((folder) => textsIn(path.join(workspace, folder)));
  const packages = texts.flatMap((text) => matchesOf(text, /from '([^.'][^']*)'/g));
  const others = packages.filter((name) => name !== icons && !notForTheBrowser.test(name));
  return [...new Set([...others, ...texts.flatMap(iconModules), 'react/jsx-dev-runtime'])].toSorted();
}

function iconModules(text: string): string[] {
  return matchesOf(text, importedIcons).flatMap(namesIn).map(moduleOf);
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?<!component)\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
