// Clients that three generators make of the API's description, in a project of somebody else's: they compile strictly, a wrong
// name does not, and each makes a call. The generators are no packages of ours: they are installed here, for this.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWithKey, type DemoWithKey } from './demo-with-key.ts';
import { npm } from './installed-client.ts';

const call = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');
const lists = ['package.json', 'package-lock.json'];

let demo: DemoWithKey;
let folder: string;
beforeAll(async () => {
  const [server, generators] = await Promise.all([demoWithKey(), installGenerators()]);
  demo = server;
  // Outside of every node_modules, where nothing is compiled.
  folder = await mkdtemp(path.join(tmpdir(), 'codes-clients-'));
  await symlink(path.join(generators, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const described = await fetch(`${demo.origin}/appdata/openapi.json`);
  await write('openapi.json', await described.text());
  await write('package.json', JSON.stringify({ type: 'module', private: true }));
});
afterAll(async () => {
  await demo?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Kept for the next run, and made anew where another one is listed. None of them runs anything of its own then. */
async function installGenerators(): Promise<string> {
  const listed = path.join(import.meta.dirname, 'generators');
  const texts = await Promise.all(lists.map((name) => readFile(path.join(listed, name), 'utf8')));
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
  const home = path.join(repository, 'node_modules/.cache/codes/generators', hash);
  if (existsSync(home)) return home;
  await mkdir(path.dirname(home), { recursive: true });
  const making = await mkdtemp(`${home}-`);
  for (const name of lists) await copyFile(path.join(listed, name), path.join(making, name));
  await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], making);
  await rename(making, home);
  return home;
}

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

/** A program of a package that is installed beside the clients. */
function run(program: string, ...args: string[]) {
  return call(process.execPath, [path.join(folder, 'node_modules', program), ...args], { cwd: folder });
}

const compilerOptions = {
  strict: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  outDir: 'built',
};

/** Orval's clients have the address of their server in them. */
const configOfOrval = (origin: string) => {
  const output = { target: './by-orval.ts', client: 'fetch', mode: 'single', baseUrl: `${origin}/appdata` };
  return `module.exports = ${JSON.stringify({ codes: { input: './openapi.json', output } })};`;
};

const program = `
import type { paths } from './by-openapi-typescript.js';
import { projectTablesListProjectTables as byHeyApi } from './by-hey-api/index.js';
import { client } from './by-hey-api/client.gen.js';
import { projectTablesListProjectTables as byOrval } from './by-orval.js';

declare const process: { argv: string[] };
const [, , origin = '', accessKey = ''] = process.argv;
const headers = { authorization: 'Bearer ' + accessKey };
const projectNumber = '100245';

type ListTables = paths['/projects/{projectNumber}/tables']['get'];
type Tables = ListTables['responses'][200]['content']['application/json'];
const answer = await fetch(origin + '/appdata/projects/' + projectNumber + '/tables', { headers });
const tables: Tables = await answer.json();

client.setConfig({ baseUrl: origin + '/appdata', headers });
const { data } = await byHeyApi({ path: { projectNumber }, throwOnError: true });

const { status, data: answered } = await byOrval(projectNumber, { headers });
if (status !== 200) throw new Error(String(status));

// A table has no such property.
export const wrong = [
  // @ts-expect-error
  tables[0]?.title,
  // @ts-expect-error
  data[0]?.title,
  // @ts-expect-error
  answered[0]?.title,
];
const all = [tables, data, answered];
console.log(JSON.stringify(all.map((listed) => listed.map(({ name, projectTableId }) => [projectTableId, name]))));
`;

test('openapi-typescript, Hey API and Orval make clients that compile and call', async () => {
  await Promise.all([
    run('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'by-openapi-typescript.ts'),
    run('@hey-api/openapi-ts/bin/run.js', '--input', 'openapi.json', '--output', 'by-hey-api'),
    write('orval.config.cjs', configOfOrval(demo.origin)).then(() =>
      run('orval/dist/bin/orval.js', '--config', 'orval.config.cjs'),
    ),
    write('program.ts', program),
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] })),
  ]);
  await run('typescript/bin/tsc').catch(({ stdout }: { stdout: string }) => expect.fail(stdout));
  const built = path.join(folder, 'built/program.js');
  const { stdout } = await call(process.execPath, [built, demo.origin, demo.accessKey]);
  const [first, second, third] = JSON.parse(stdout) as [number, string][][];
  expect(first).toContainEqual([demo.tableId, 'Doors from outside']);
  expect(second).toEqual(first);
  expect(third).toEqual(first);
});
