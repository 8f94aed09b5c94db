// docs/integrating.md, word by word: its commands are run as they stand, in one shell, against a server with the demo.
import { recordCalls } from '@codes/contract';
import { Client as Assistant } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWithKey, type DemoWithKey } from './demo-with-key.ts';
import { installClient, type InstalledClient } from './installed-client.ts';

let installed: InstalledClient;
let demo: DemoWithKey;
let flow: Flow;

beforeAll(async () => {
  [installed, demo, flow] = await Promise.all([
    installClient(),
    demoWithKey({ WEBHOOK_HTTP: '1' }),
    startFlow(),
  ]);
});

afterAll(async () => {
  await flow?.close();
  await demo?.close();
  await installed?.close();
});

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/integrating.md'), 'utf8');
const blocks = (kind: string, text = page) =>
  [...text.matchAll(new RegExp(`^ *\`\`\`${kind}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'))].map(
    ([, inside = '']) => inside,
  );
/** The text under a heading. */
const section = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

test('every command does what is said of it', async () => {
  const answers = await inOneShell(blocks('sh'));
  const [, , project = '', one = '', many = '', found = '', records = '', letIssue = '', next = ''] = answers;
  const [command = '', webhook = ''] = answers.slice(9);
  expect(answers).toHaveLength(11);

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

  expect(JSON.parse(webhook)).toMatchObject({ name: 'Flow', secret: expect.stringMatching(/^whsec_/) });
  await demo.client(recordCalls.createRecord.project, {
    params: { projectNumber: '100245', tableId: demo.tableId },
    body: { code: 'F1', descriptionEn: '', descriptionSv: '' },
  });
  await expect.poll(() => flow.started.length).toBeGreaterThan(0);
  const [, ofTrigger = ''] = blocks('json', section('Power Automate'));
  const sent = flow.started.at(-1) as { data: { eventId: string } };
  expect(differenceFrom(JSON.parse(ofTrigger) as Schema, sent)).toBeNull();
  expect(sent).toMatchObject({ type: 'Add', data: { tableName: 'Doors from outside', created: 1 } });
  const added = await fetch(`${demo.origin}/appdata/events/${sent.data.eventId}/records`, {
    headers: { authorization: `Bearer ${demo.accessKey}` },
  });
  expect(await added.json()).toMatchObject([{ code: 'F1' }]);
});

test('what a flow sends is a call', async () => {
  const [text = ''] = blocks('json', section('Power Automate'));
  const { method, uri, headers, body } = JSON.parse(
    text.replace("@{parameters('CodesKey')}", demo.accessKey).replace('http://localhost:3000', demo.origin),
  ) as { method: string; uri: string; headers: Record<string, string>; body: object };
  const answer = await fetch(uri, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Ground works');
});

test('the query of a spreadsheet asks for every record, and names its columns', async () => {
  const [query = ''] = blocks('powerquery');
  const [, table = ''] = /Table = "([^"]+)"/.exec(query) ?? [];
  const [, asked = ''] = /Get\(Table & "\/records", \[(.+)\]\)/.exec(query) ?? [];
  const get = async <T>(address: string, search: Record<string, string> = {}): Promise<[T, Headers]> => {
    const answer = await fetch(`${demo.origin}${address}?${String(new URLSearchParams(search))}`, {
      headers: { authorization: `Bearer ${demo.accessKey}`, accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
    return [(await answer.json()) as T, answer.headers];
  };
  /** As the query's own expressions say; a smaller window, so that there are several. */
  const windowAt = (offset: number, limit: number) => {
    const values: Record<string, string> = {
      'Text.From(Window)': `${limit}`,
      'Text.From(offset)': `${offset}`,
    };
    const search = asked.split(', ').map((one) => one.split(' = '));
    return get<Record<string, unknown>[]>(
      `${table}/records`,
      Object.fromEntries(
        search.map(([name = '', value = '']) => [name, values[value] ?? value.replaceAll('"', '')]),
      ),
    );
  };
  const rows: Record<string, unknown>[] = [];
  for (let last = -1; rows.length > last;) {
    last = rows.length;
    rows.push(...(await windowAt(last, 7))[0]);
  }
  const [, headers] = await get(`${table}/records`, { limit: '1' });
  expect(rows).toHaveLength(Number(headers.get('x-total-count')));
  expect(rows.length).toBeGreaterThan(14);
  const [fields] = await get<{ tableFieldId: string; name: string }[]>(`${table}/fields`);
  const known = new Set(rows.flatMap((row) => Object.keys(row)));
  expect(fields.filter(({ tableFieldId }) => !known.has(tableFieldId))).toEqual([]);
  expect(fields.map(({ name }) => name)).toContain('Code');
});

test('the settings of an assistant start one that answers', async () => {
  const [text = ''] = blocks('json', section('The typed client'));
  const { mcpServers } = JSON.parse(text) as {
    mcpServers: { codes: { command: string; args: string[]; env: Record<string, string> } };
  };
  const { command, args, env } = mcpServers.codes;
  expect(Object.keys(env)).toEqual(['CODES_URL', 'CODES_KEY']);
  const assistant = new Assistant({ name: 'test', version: '1.0.0' });
  await assistant.connect(
    new StdioClientTransport({
      command: path.join(linkCommand(), command),
      args,
      env: { CODES_URL: demo.origin, CODES_KEY: demo.accessKey },
    }),
  );
  const { content } = await assistant.callTool({ name: 'list_projects', arguments: {} });
  expect(JSON.stringify(content)).toContain('100245');
  await assistant.close();
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

type Flow = { address: string; started: unknown[]; close: () => Promise<void> };

/** In place of a flow that a request starts. */
async function startFlow(): Promise<Flow> {
  const started: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      started.push(JSON.parse(body));
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${port}/workflows/1?sig=abc`, started, close };
}

type Schema = { type: string; required?: string[]; properties?: Record<string, Schema> };

/** Where a value is not what the schema says; null where it is, and has nothing that the schema does not name. */
function differenceFrom({ type, required = [], properties = {} }: Schema, value: unknown): string | null {
  if (type === 'integer') return Number.isInteger(value) ? null : `${String(value)} is no integer`;
  if (typeof value !== type || value === null) return `${JSON.stringify(value)} is no ${type}`;
  if (type !== 'object') return null;
  const missing = required.find((name) => !(name in (value as object)));
  if (missing !== undefined) return `${missing} is missing`;
  const wrong = Object.entries(value as object).map(([name, inner]) => {
    const schema = properties[name];
    return schema === undefined ? `${name} is not named` : differenceFrom(schema, inner);
  });
  return wrong.find((one) => one !== null) ?? null;
}

/** The folder in which the command `codes` is found as npm would link it. */
function linkCommand(): string {
  const bin = path.join(installed.folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const script = path.join(installed.home, installed.manifest.bin?.['codes'] ?? '');
  writeFileSync(path.join(bin, 'codes'), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  chmodSync(path.join(bin, 'codes'), 0o755);
  return bin;
}

/** What each block has written. */
function inOneShell(commands: readonly string[]): Promise<string[]> {
  const bin = linkCommand();
  const shell = spawn('sh', ['-e', '-u'], {
    cwd: installed.folder,
    env: {
      PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
      CODES: demo.origin,
      CODES_URL: demo.origin,
      CODES_KEY: demo.accessKey,
      FLOW: flow.address,
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
