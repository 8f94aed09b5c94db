// What the component tests need of others is bundled before the first one, and no more than that: found later, it would
// reload the page under a test, and all icons together are seventeen megabytes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const icons = '@fluentui/react-icons';
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

const importedIcons = /import \{([^}]*)\} from '@fluentui\/react-icons';/g;

/** `import { Add16Regular } from '@fluentui/react-icons'` asks for the module of `add` alone. */
export function oneModuleAnIcon(): Plugin {
  return {
    name: 'one-module-an-icon',
    enforce: 'pre',
    transform: (code, id) => {
      if (id.includes('node_modules') || !code.includes(icons)) return null;
      return code.replace(importedIcons, (_, names: string) =>
        namesIn(names)
          .map((name) => `import { ${name} } from '${moduleOf(name)}';`)
          .join(' '),
      );
    },
  };
}

function iconModules(text: string): string[] {
  return matchesOf(text, importedIcons).flatMap(namesIn).map(moduleOf);
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

function moduleOf(icon: string): string {
  const words = icon.replace(/\d*(Regular|Filled)$/, '').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-');
  return `${icons}/svg/${words.toLowerCase()}`;
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?<!component)\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
