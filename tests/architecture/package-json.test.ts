// What stands in package.json. npm runs a script by sh or by cmd.exe: what it says has to mean the same in both.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

type Package = {
  version: string;
  workspaces: string[];
  scripts: Record<string, string>;
  dependencies?: Record<string, string>;
};

const packageIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8')) as Package;

const { scripts, version, workspaces } = packageIn('.');

test('there is one version, in every part, for the callers and in the changelog', () => {
  const folders = workspaces.flatMap((place) =>
    place.endsWith('/*')
      ? readdirSync(path.join(repository, path.dirname(place))).map((name) =>
          path.join(path.dirname(place), name),
        )
      : [place],
  );
  expect(folders.length).toBeGreaterThan(5);
  const others = folders.flatMap((folder) => {
    const { version: own, dependencies = {} } = packageIn(folder);
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@codes/'));
    return [own, ...ours.map(([, wanted]) => wanted)].filter((one) => one !== version);
  });
  expect(others).toEqual([]);
  const text = (file: string) => readFileSync(path.join(repository, file), 'utf8');
  expect(text('apps/server/src/platform/http/documentation/openapi.ts')).toContain(`version: '${version}'`);
  expect(text('CHANGELOG.md')).toMatch(new RegExp(`^## (Unreleased\n[^]*?^## )?${version} `, 'm'));
});

test('every script is one program with plain arguments', () => {
  const odd = Object.entries(scripts).filter(
    ([, script]) => !/^(exec node|oxlint|oxfmt)( [\w./:-]+)*$/.test(script),
  );
  expect(odd).toEqual([]);
});

test('what a script runs is there', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.(mjs|ts)/g) ?? []);
  expect(files.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(5);
});

test('cmd.exe, which has no exec, finds one beside package.json', () => {
  expect(readFileSync(path.join(repository, 'exec.cmd'), 'utf8')).toMatch(/^@%\*$/m);
});
