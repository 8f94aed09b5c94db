// docs/decisions/README.md lists every record with its status, and a newcomer is sent to few of them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

const folder = path.join(repository, 'docs/decisions');
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const records = readdirSync(folder).filter((file) => file !== 'README.md');

/** The records that the index links in the first column, by the heading that they stand under. */
const listed = textOf('README.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^\| \[(\d+)\]\(([^)]+)\)\s*\| (.*?)\s*\|/gm)].map(
      ([, number = '', file = '', title = '']) => ({ heading, number, file, title }),
    );
  });

test('each record is listed once, under its own title', () => {
  expect(listed.map(({ file }) => file).toSorted()).toEqual(records.toSorted());
  const named = listed.filter(({ number, file, title }) =>
    textOf(file).startsWith(`# ${number}. ${title}\n`),
  );
  expect(named).toEqual(listed);
});

test('a record is listed as superseded where it says so itself, and there alone', () => {
  const superseded = records.filter((file) => /^_?Superseded by \[/m.test(textOf(file)));
  const listedSo = listed.filter(({ heading }) => heading === 'Superseded').map(({ file }) => file);
  expect(listedSo).toEqual(superseded.toSorted());
});

test('a newcomer is sent to about thirty of them', () => {
  const first = listed.filter(({ heading }) => heading === 'Read first');
  expect(first.length).toBeLessThanOrEqual(35);
});

test('no link between records leads nowhere', () => {
  const links = ['README.md', ...records].flatMap((file) =>
    [...textOf(file).matchAll(/\]\((\d{4}-[^)#]+)/g)].map(([, to = '']) => ({ file, to })),
  );
  expect(links.filter(({ to }) => !records.includes(to))).toEqual([]);
});
