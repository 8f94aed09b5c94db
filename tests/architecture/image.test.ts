// What the container image is made of follows the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const dockerfile = textOf('Dockerfile');

const workspaces = (JSON.parse(textOf('package.json')) as { workspaces: string[] }).workspaces
  .flatMap((place) =>
    place.endsWith('/*')
      ? readdirSync(path.join(repository, path.dirname(place))).map((name) =>
          path.posix.join(path.dirname(place), name),
        )
      : [place],
  )
  .filter((folder) => existsSync(path.join(repository, folder, 'package.json')));

test('npm is given the package.json of every workspace', () => {
  expect(workspaces.length).toBeGreaterThan(6);
  const missing = workspaces.filter(
    (folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/\n`),
  );
  expect(missing).toEqual([]);
});

test('what it copies and runs is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
  const entries = textOf('apps/server/vite.config.ts');
  expect(entries).toContain("main: 'src/main.ts'");
  const run = [...textOf('docs/operating.md').matchAll(/node apps\/server\/dist\/([\w-]+)\.js/g)];
  expect(run.length).toBeGreaterThan(3);
  expect(run.filter(([, name = '']) => !new RegExp(`^ +'?${name}'?: 'src/`, 'm').test(entries))).toEqual([]);
  expect(dockerfile).toContain('CMD ["node", "apps/server/dist/main.js"]');
  expect(textOf('deploy/codes.service')).toContain('ExecStart=/usr/bin/node apps/server/dist/main.js');
});

test('nobody in it is root', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
});

test('compose passes on all settings but those that the image sets, and nothing else', () => {
  const table = textOf('docs/operating.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const known = table
    .flatMap((line) => line.split('|').slice(1, 3))
    .flatMap((cell) => [...cell.matchAll(/`([A-Z_]{4,})`/g)])
    .flatMap(([, name = '']) => name);
  const passed = [...textOf('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)].flatMap(([, name = '']) => name);
  const ours = passed.filter((name) => !name.startsWith('POSTGRES_'));
  const ofTheImage = ['DATA_DIR', 'HOST', 'PORT'];
  expect(new Set([...ours, ...ofTheImage])).toEqual(new Set(known));
});
