// What the product brings along of others, it may bring: every package that is installed for running it is under a licence that
// lets a company use it without giving its own sources away.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

type Locked = { link?: boolean; dev?: boolean; devOptional?: boolean; optional?: boolean; license?: string };

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts
  'PostgreSQL',
  'Unlicense',
]);

/** An expression of which one may choose, or which asks for all: `(MIT OR GPL-2.0)`, `Apache-2.0 AND MIT`. */
function isPermissive(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => permissive.has(one.trim())));
}

/** A tool that has its changes given back (MPL-2.0): it writes style sheets, and nothing of it is in what is served. */
const isTool = (place: string) => /\/lightningcss(-|$)/.test(place);

/** Those that a developer alone needs are not part of the product. */
const running = Object.entries(packages).filter(
  ([place, { link, dev }]) =>
    place.includes('node_modules/') && link !== true && dev !== true && !isTool(place),
);

/** What the package itself says, where it is installed; for another machine's binaries, what the lockfile knows. */
function licenceOf([place, { license }]: readonly [string, Locked]): string {
  const manifest = path.join(repository, place, 'package.json');
  if (!existsSync(manifest)) return license ?? '';
  const said = (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown }).license;
  return typeof said === 'string' ? said : (license ?? '');
}

test('every package of the product is under a permissive licence', () => {
  expect(running.length).toBeGreaterThan(50);
  const others = running.map((entry) => [entry[0], licenceOf(entry)] as const);
  expect(others.filter(([, licence]) => !isPermissive(licence))).toEqual([]);
});

test('a licence with a choice counts by its best, one with several parts by its worst', () => {
  expect(['(MIT OR GPL-2.0)', 'Apache-2.0 AND MIT'].map(isPermissive)).toEqual([true, true]);
  expect(['GPL-3.0', 'MIT AND GPL-2.0', ''].map(isPermissive)).toEqual([false, false, false]);
});

test('our own packages name the licence that is there', () => {
  const named = [
    'package.json',
    ...Object.keys(packages).filter((place) => /^(apps|packages|e2e|bench)/.test(place)),
  ]
    .map((place) => (place.endsWith('.json') ? place : `${place}/package.json`))
    .map((file) => {
      const { license = '' } = JSON.parse(read(file)) as { license?: string };
      const [, at = ''] = /^SEE LICENSE IN (.+)$/.exec(license) ?? [];
      return [file, existsSync(path.join(repository, path.dirname(file), at)) && at !== ''] as const;
    });
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter(([, isThere]) => !isThere)).toEqual([]);
});
