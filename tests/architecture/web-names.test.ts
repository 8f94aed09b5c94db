// How the files of the web app are called: after what they export, or after what they are for a slice.
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

const files = sources
  .filter(({ path }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !isTest(path))
  .map(({ path, text }) => ({
    path,
    text,
    name: path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, ''),
  }));

/** What a slice has of each: `projects.queries.ts`, `projects.columns.tsx`. */
const kinds = ['queries', 'calls', 'words', 'columns', 'worker'];

test('a dot stands before the kind of a file, and there are few kinds', () => {
  const unknown = files.filter(
    ({ name }) => name.includes('.') && !kinds.includes(name.split('.').at(-1) ?? ''),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('what is of a kind has the dot', () => {
  const dashed = /-(queries|calls|words)\.tsx?$|-columns\.tsx$/;
  const hidden = files.filter(({ path, name, text }) => dashed.test(path) && !exports(text, pascal(name)));
  expect(hidden.map(({ path }) => path)).toEqual([]);
});

test('a page, a panel, a dialog and a hook are called as their file', () => {
  const wrong = files.filter(({ name, text }) => {
    if (name.startsWith('use-')) return !exports(text, pascal(name).replace('Use', 'use'));
    return /-(page|panel|dialog)$/.test(name) && !exports(text, pascal(name));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

function exports(text: string, name: string): boolean {
  return new RegExp(`export (async )?(function|const|class) ${name}\\b`).test(text);
}

function pascal(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
