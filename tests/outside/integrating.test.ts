// docs/integrating.md, word by word: its commands are run as they stand, in one shell, against a server with the demo.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/integrating.md'), 'utf8');
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^ *\`\`\`${kind}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );

test('every command does what is said of it', async () => {
  const answers = await inOneShell(blocks('sh'));
  const [, , project = '', one = '', many = '', found = '', records = '', letIssue = '', next = '', command] =
    answers;
  expect(answers).toHaveLength(10);

  expect(jsonTexts(project).map((text) => typeof JSON.parse(text))).toEqual(['object', 'object', 'object']);
  expect(project).toContain('"projectNumber":"100245"');

  const [shown = ''] = blocks('json');
  const { codeParts, ...others } = JSON.parse(shown) as { codeParts: object[] };
  expect(JSON.parse(one)).toMatchObject(others);
  expect((JSON.parse(one) as { codeParts: object[] }).codeParts).toMatchObject([
    ...codeParts,
    ...Array.from({ length: 4 }, () => ({})),
  ]);

  expect((JSON.parse(many) as { code: string; errors: string[] }[]).map(({ code }) => code)).toEqual([
    '=A10.BA1-BFA01',
    '=A20.BB2-BFA02',
  ]);

  expect(JSON.parse(found)).toMatchObject([
    { text: '=e10.qm01–qma01', start: 7, end: 22, issued: [{ code: '=E10.QM01-QMA01' }] },
  ]);

  const [head = '', list = ''] = records.split('\r\n\r\n');
  expect(head).toMatch(/^x-total-count: \d+$/im);
  expect(head).toMatch(/^link: <.+after=.+>; rel="next"$/im);
  expect(JSON.parse(list)).toHaveLength(2);

  expect(JSON.parse(letIssue)).toMatchObject({ integrationName: 'Maintenance system', mayIssue: true });
  expect(JSON.parse(next)).toMatchObject([
    { code: expect.stringMatching(/^=K20\.BF\d\d-BFA01$/), title: 'Flow sensor, plant room' },
  ]);

  expect(command).toContain('Component designation');
  expect(command).toContain('Ground works');
  expect(readFileSync(path.join(installed.folder, 'products.xlsx')).subarray(0, 2).toString()).toBe('PK');
});

test('what is said of keys is so', async () => {
  const ask = async (address: string, key: string | null) =>
    (
      await fetch(`${demo.origin}/appdata${address}`, {
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
      })
    ).status;
  expect(await ask('/projects/100245', demo.accessKey)).toBe(200);
  expect(await ask('/projects/100245', 'codes_unknown')).toBe(401);
  expect(await ask('/users', demo.accessKey)).toBe(403);
  expect(await ask(`/projects/100245?key=${demo.accessKey}`, null)).toBe(400);
  const members = await fetch(`${demo.origin}/appdata/projects/100245/members`, {
    headers: { authorization: `Bearer ${demo.accessKey}` },
  });
  expect(await members.text()).not.toContain('@');
});

test('what a program reads of the API says which calls a key may make', async () => {
  const described = await fetch(`${demo.origin}/appdata/openapi.json`);
  const { paths } = (await described.json()) as { paths: Record<string, Record<string, object>> };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(calls.filter((call) => 'x-integration-key' in call).length).toBeGreaterThan(20);
  expect((await fetch(`${demo.origin}/appdata/docs`)).status).toBe(200);
});

const mark = '--- block ---';

/** What each block has written. The command `codes` is found as npm would link it. */
function inOneShell(commands: readonly string[]): Promise<string[]> {
  const bin = path.join(installed.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const script = path.join(installed.home, installed.manifest.bin?.['codes'] ?? '');
  writeFileSync(path.join(bin, 'codes'), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  chmodSync(path.join(bin, 'codes'), 0o755);
  const shell = spawn('sh', ['-e', '-u'], {
    cwd: installed.folder,
    env: {
      PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
      CODES: demo.origin,
      CODES_URL: demo.origin,
      CODES_KEY: demo.accessKey,
    },
  });
  let written = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  shell.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  shell.stdin.end(commands.map((command) => `${command}\necho '${mark}'\n`).join(''));
  return new Promise((resolve, reject) => {
    shell.once('close', (code) => {
      if (code === 0) resolve(written.split(`${mark}\n`).slice(0, -1));
      else reject(new Error(`The shell ended with ${code}:\n${written}`));
    });
  });
}

/** Several answers that were written one behind the other, without a line end. */
function jsonTexts(written: string): string[] {
  return written
    .replaceAll(/([\]}])(?=[[{])/g, (sign, _, at: number) =>
      isBalanced(written.slice(0, at + 1)) ? `${sign}\n` : sign,
    )
    .split('\n');
}

function isBalanced(text: string): boolean {
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  return bare.replaceAll(/[^[{]/g, '').length === bare.replaceAll(/[^\]}]/g, '').length;
}
