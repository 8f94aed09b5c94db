// The typed client in a project of somebody else's: plain Node, their own compiler settings, a real server.
import { execFile, type ExecFileException } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWithKey, type DemoWithKey } from './demo-with-key.ts';
import { installClient, type InstalledClient } from './installed-client.ts';

let installed: InstalledClient;
let demo: DemoWithKey;

beforeAll(async () => {
  [installed, demo] = await Promise.all([installClient(), demoWithKey()]);
});

afterAll(async () => {
  await demo?.close();
  await installed?.close();
});

const program = `
import {
  buildCode, calls, CallError, choose, connect, download, files, parseTree, type Interpretation,
} from '@codes/client';

const [address = '', accessKey = ''] = process.argv.slice(2);
const codes = connect({ address, accessKey, fetch });
const params = { projectNumber: '100245' };

const project = await codes(calls.readProject, { params });
const [listed] = await codes(calls.listConfigurations, { params });
if (listed === undefined) throw new Error('no configuration');
const place = { ...params, stringConfigurationId: listed.stringConfigurationId };
const { codeParts }: Interpretation = await codes(calls.interpret, {
  params: place,
  body: { code: '=A10.BA1-BFA01' },
});

const { rootConfigurationSegment } = await codes(calls.readConfiguration, { params: place });
const { tree } = parseTree(rootConfigurationSegment);
const [offered] = await codes(calls.listOfferedRecords, { params: place, query: { segment: '/0/', q: 'A10' } });
if (offered === undefined) throw new Error('nothing offered');
const { code } = buildCode(tree, { '/0/': choose(offered) });

const [table] = await codes(calls.listTables, { params });
if (table === undefined) throw new Error('no table');
const records = { ...params, tableId: table.projectTableId };
const page = await codes.page(calls.listRecords, { params: records, query: { limit: 2 } });
const file = await download(codes, files.exportRecords, { params: records, query: {} });
let lines = '';
for await (const piece of file.pieces) lines += new TextDecoder().decode(piece);

const refused = await codes(calls.readProject, { params: { projectNumber: 'none' } }).catch((error: unknown) =>
  error instanceof CallError ? error.status : null,
);
console.log(
  JSON.stringify({
    project: project.name,
    meanings: codeParts.map(({ attributes }) => attributes?.descriptionEn ?? null),
    begun: code,
    page: [page.items.length, page.next !== null],
    isWhole: lines.trim().split('\\n').length - 1 === page.total,
    file: file.name,
    refused,
  }),
);
`;

const withWrongInput = `
import { calls, connect } from '@codes/client';

const codes = connect({ address: '', accessKey: '', fetch });
await codes(calls.interpret, { params: { projectNumber: '1', stringConfigurationId: 1 }, body: { kode: 1 } });
`;

const readme = readFileSync(path.resolve(import.meta.dirname, '../../packages/client/README.md'), 'utf8');

test('a program of somebody else and what the README shows compiles against it, a wrong input does not, and plain Node runs it', async () => {
  await write('program.ts', program);
  await write('wrong.ts', withWrongInput);
  const shown = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  expect(shown).toHaveLength(4);
  for (const [index, text] of shown.entries()) await write(`shown-${index + 1}.ts`, text);
  await write('tsconfig.json', JSON.stringify(compilerOptions));
  const compiled = await run([compiler, '-p', installed.folder]);
  expect(compiled.stdout.match(/^\S.*error.*$/gm)).toEqual([
    expect.stringMatching(/^wrong\.ts.+'kode' does not exist/),
  ]);

  const built = path.join(installed.folder, 'out/program.js');
  const { code, stdout, stderr } = await run([built, demo.origin, demo.accessKey]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    project: expect.stringMatching(/./),
    meanings: expect.arrayContaining(['Ground works']),
    begun: expect.stringMatching(/^=A10/),
    page: [2, true],
    isWhole: true,
    file: expect.stringMatching(/\.csv$/),
    refused: 404,
  });
});

test('its README leaves web pages out while the server answers none of another origin', async () => {
  const { headers } = await fetch(`${demo.origin}/appdata/setup`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(readme).toMatch(/It is not for public web pages/);
});

test('it brings what it needs, and nothing of ours has to be found elsewhere', () => {
  expect(Object.keys(installed.manifest.dependencies)).toEqual(['zod', '@modelcontextprotocol/sdk']);
});

const repository = path.resolve(import.meta.dirname, '../..');
const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');

/** As strict as somebody else may have it: what the package declares is checked too. */
const compilerOptions = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    skipLibCheck: false,
    outDir: 'out',
    types: ['node'],
    typeRoots: [path.join(repository, 'node_modules/@types')],
  },
  files: ['program.ts', 'wrong.ts', 'shown-1.ts', 'shown-2.ts', 'shown-3.ts', 'shown-4.ts'],
};

function write(name: string, text: string) {
  return writeFile(path.join(installed.folder, name), text);
}

function run(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const ended = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    execFile(process.execPath, args, { cwd: installed.folder }, ended);
  });
}
