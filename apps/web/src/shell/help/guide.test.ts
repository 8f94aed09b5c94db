// The guide holds together: no page is missing, none leads nowhere, and search finds what stands in it.
import { expect, test } from 'vitest';
import { guide, pageLinked, pictureAt, searchGuide } from './guide.ts';
import { guidePages } from './pages.ts';

const folder = '../../../../../docs/guide/';
const files = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const swedishFolder = `${folder}sv/`;
const swedishFiles = import.meta.glob<string>('../../../../../docs/guide/sv/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pictureFiles = Object.keys(import.meta.glob('../../../../../docs/guide/pictures/*'));
const swedishPictures = Object.keys(import.meta.glob('../../../../../docs/guide/sv/pictures/*'));
const textOf = (name: string) => files[`${folder}${name}.md`] ?? '';
const addressesIn = (text: string, before: RegExp) =>
  [...text.matchAll(before)].flatMap(([, address]) => address ?? []);

test('every file is a page and every page has one title, the first line', () => {
  expect(Object.keys(files)).toEqual(guidePages.map((name) => `${folder}${name}.md`).toSorted());
  for (const { name, title } of guide) expect(textOf(name).split('\n')[0]).toBe(`# ${title}`);
  expect(new Set(guide.map(({ title }) => title)).size).toBe(guide.length);
});

test.each(guidePages)('the links and pictures of %s are there', (name) => {
  const text = textOf(name);
  const links = addressesIn(text, /(?<!!)\[[^\]]+\]\(([^)]+)\)/g);
  const pictures = addressesIn(text, /!\[[^\]]+\]\(([^)]+)\)/g);
  expect(links.filter((address) => pageLinked(address) === null)).toEqual([]);
  expect(pictures.filter((address) => pictureAt(address) === undefined)).toEqual([]);
});

test.each(guidePages)('%s is in Swedish too, with the same headings, links and pictures', (name) => {
  const swedish = swedishFiles[`${swedishFolder}${name}.md`] ?? '';
  const levels = (text: string) => text.match(/^#+(?= )/gm);
  const addresses = (text: string) => addressesIn(text, /\]\(([^)]+)\)/g).toSorted();
  expect(levels(swedish)).toEqual(levels(textOf(name)));
  expect(addresses(swedish)).toEqual(addresses(textOf(name)));
});

test('every picture is shown somewhere, and is there of the Swedish screens too', () => {
  const all = guidePages.map(textOf).join('\n');
  expect(pictureFiles.filter((file) => !all.includes(`(${file.slice(folder.length)})`))).toEqual([]);
  expect(pictureFiles.length).toBeGreaterThan(0);
  const names = (paths: readonly string[], of: string) => paths.map((file) => file.slice(of.length));
  expect(names(swedishPictures, swedishFolder)).toEqual(names(pictureFiles, folder));
});

test('sections with all the words are found, headings first, and told by their text', () => {
  const [first, ...others] = searchGuide('undo');
  expect(first).toMatchObject({ page: { name: 'history' }, heading: 'Undo' });
  expect(others.length).toBeGreaterThan(2);
  expect(searchGuide('LEADING zeros').map(({ page }) => page.name)).toContain('import');
  expect(searchGuide('leading zeros')[0]?.excerpt).toMatch(/leading zero/);
  expect(searchGuide('leading giraffe')).toEqual([]);
  expect(searchGuide('  ')).toEqual([]);
});
