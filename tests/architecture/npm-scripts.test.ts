// npm runs a script by sh or by cmd.exe: what it says has to mean the same in both.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

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
