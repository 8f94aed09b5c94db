// `codes mcp` as an assistant uses it: the packed command in a process of its own, and the protocol's own client.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWithKey, type DemoWithKey } from './demo-with-key.ts';
import { installClient, type InstalledClient } from './installed-client.ts';

let installed: InstalledClient;
let demo: DemoWithKey;
let assistant: Client;

beforeAll(async () => {
  [installed, demo] = await Promise.all([installClient(), demoWithKey()]);
  assistant = await connected(demo.accessKey);
});

afterAll(async () => {
  await assistant?.close();
  await demo?.close();
  await installed?.close();
});

async function connected(accessKey: string, address = demo.origin): Promise<Client> {
  const command = installed.manifest.bin?.['codes'] ?? '';
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(installed.home, command), 'mcp'],
      // What assistants are told is in English, whatever the terminal.
      env: { CODES_URL: address, CODES_KEY: accessKey, LC_ALL: 'sv_SE.UTF-8' },
    }),
  );
  return client;
}

async function use(name: string, args: Record<string, unknown> = {}, by = assistant) {
  const { content, isError = false } = await by.callTool({ name, arguments: args });
  const [{ text = '' } = {}] = content as { text?: string }[];
  return { text, isError, found: isError ? null : (JSON.parse(text) as unknown) };
}

type Listed = { segments: { path: string; mayBeLeftOut?: true; errors?: string[] }[] };

const place = { project: '100245', configuration: 'component designation' };

test('the tools say what they do, and which one writes', async () => {
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'build_code',
    'find_records',
    'interpret_codes',
    'issue_code',
    'list_configurations',
    'list_projects',
    'next_number',
    'search',
  ]);
  for (const { name, description = '', annotations } of tools) {
    expect(description.length).toBeGreaterThan(20);
    expect(annotations?.readOnlyHint).toBe(name !== 'issue_code');
    expect(description.startsWith('WRITES')).toBe(name === 'issue_code');
  }
});

test('an assistant finds its way, and explains a code', async () => {
  const { found: projects } = await use('list_projects');
  expect(projects).toContainEqual(expect.objectContaining({ projectNumber: '100245' }));
  const { found: listed } = await use('list_configurations', { project: '100245' });
  expect(listed).toContainEqual(expect.objectContaining({ stringConfigurationId: 1, keepsRegister: true }));
  const { found } = await use('interpret_codes', { ...place, codes: ['=A10.BA1-BFA01'] });
  expect(found).toMatchObject({
    codes: [{ code: '=A10.BA1-BFA01', errors: [] }],
  });
  expect(JSON.stringify(found)).toContain('Ground works');
});

test('it builds a code from what is said, and asks where several fit', async () => {
  const { found: empty } = await use('build_code', place);
  expect(empty).toMatchObject({ isComplete: false });
  const { segments } = empty as { segments: { path: string; name: string }[] };
  expect(segments.length).toBeGreaterThan(2);
  const { found: one } = await use('build_code', { ...place, segments: [{ path: '/0/', value: 'A10' }] });
  expect(one).toMatchObject({ code: expect.stringMatching(/^=A10/) });
  const { found: several } = await use('build_code', { ...place, segments: [{ path: '/0/', value: '' }] });
  expect(several).toMatchObject({ isComplete: false, chooseOne: [{ path: '/0/' }] });
});

test('it lists every segment, those behind a possible end too, and says what is wrong with what was said', async () => {
  const said = async (segments: { path: string; value: string }[]) =>
    (await use('build_code', { ...place, segments })) as Awaited<ReturnType<typeof use>> & { found: Listed };
  const { found: empty } = await said([]);
  const paths = empty.segments.map((one) => one.path);
  expect(paths).toEqual(['/', '/0/', '/0/0/', '/0/0/0/', '/0/0/0/0/', '/0/0/0/0/0/']);
  expect(empty.segments.some(({ mayBeLeftOut }) => mayBeLeftOut)).toBe(false);
  const { found: wrong } = await said([{ path: '/0/0/0/', value: '1x' }]);
  expect(wrong).toMatchObject({ isComplete: false });
  expect(wrong.segments.find((one) => one.path === '/0/0/0/')).toMatchObject({
    errors: ['The value should be a number, actual is 1x.'],
  });
  expect(await said([{ path: '/9/', value: 'x' }])).toMatchObject({
    isError: true,
    text: expect.stringMatching(/no segment \/9\/.* There are: \/ .*; \/0\/ /),
  });
  expect(await said([{ path: '/', value: '+' }])).toMatchObject({
    isError: true,
    text: expect.stringContaining('always ='),
  });
  expect(await said([{ path: '/', value: '=' }])).toMatchObject({ isError: false });
  const { found: none } = await said([{ path: '/0/', value: 'no such record' }]);
  expect(none).toMatchObject({
    chooseOne: [{ choices: [], problem: expect.stringContaining('find_records') }],
  });
});

test('it builds codes of any length: the segments behind a possible end have paths, and so have the options of a record', async () => {
  const designation = { project: '100212', configuration: 'reference designation' };
  const said = async (segments: object[]) =>
    (await use('build_code', { ...designation, segments })).found as Listed;
  const aspect = { path: '/', value: '=' };
  expect(await said([aspect, { path: '/0/', value: 'V1' }])).toMatchObject({
    chooseOne: [
      {
        path: '/0/',
        choices: [/option \/0\/0, before Subsystem/, /option \/0\/1/, /option \/0\/2/].map(matching),
      },
    ],
  });
  const system = { path: '/0/', value: 'V1', option: '/0/0' };
  const ended = await said([aspect, system]);
  expect(ended).toMatchObject({ code: '=V1', isComplete: true });
  expect(ended.segments.map((one) => [one.path, one.mayBeLeftOut ?? false])).toEqual([
    ['/', false],
    ['/0/', false],
    ['/0/0/', true],
    ['/0/0/0/', true],
    ['/0/0/0/0/', true],
    ['/0/0/0/0/0/', true],
    ['/0/0/0/0/0/0/', true],
    ['/0/0/0/0/0/0/0/', true],
  ]);
  const further = [
    { path: '/0/0/', value: 'AE' },
    { path: '/0/0/0/', value: '02' },
  ];
  expect(await said([aspect, system, ...further])).toMatchObject({ code: '=V1.AE02', isComplete: true });
  // What is said behind an option tells which one is meant.
  expect(await said([aspect, { path: '/0/', value: 'V1' }, ...further])).toMatchObject({ code: '=V1.AE02' });
});

const matching = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;

test('it tells the next number, and issues it once it is asked to', async () => {
  const at = '/0/0/0/';
  const { found: next } = await use('next_number', { ...place, code: '=K20.BF00-BFA01', path: at });
  const { code } = next as { code: string };
  const { found } = await use('issue_code', {
    ...place,
    code: '=K20.BF00-BFA01',
    nextAt: at,
    title: 'Sensor',
  });
  expect(found).toMatchObject({ issued: [{ code, title: 'Sensor', status: 'Issued' }] });
  const again = await use('issue_code', { ...place, code });
  expect(again).toMatchObject({ isError: true, text: expect.stringContaining(code) });
});

test('an answer that is lost is asked for again; where it stays away, the next call can be the same one', async () => {
  const at = '/0/0/0/';
  const code = '=K20.BF00-BFA05';
  const next = async () =>
    ((await use('next_number', { ...place, code, path: at })).found as { code: string }).code;
  let lost = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      const isIssue = request.method === 'POST';
      const { status, text } = await passedOn(request, body);
      if (isIssue && (lost -= 1) >= 0) return response.destroy();
      response.writeHead(status);
      return response.end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = await connected(demo.accessKey, `http://127.0.0.1:${port}`);
  try {
    const issue = (more = {}) =>
      use('issue_code', { ...place, code, nextAt: at, title: 'Cut', ...more }, cut);
    const first = await next();
    lost = 1;
    expect((await issue()).found).toMatchObject({ issued: [{ code: first }] });

    const second = await next();
    expect(second).not.toBe(first);
    lost = 2;
    const { isError, text } = await issue();
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringMatching(/not known whether .*search.*next_number/s),
    });
    const [key = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? [];
    expect((await issue({ key })).found).toMatchObject({ issued: [{ code: second }] });
    expect(await next()).not.toBe(second);
    const third = await next();
    expect((await issue()).found).toMatchObject({ issued: [{ code: third }] });
  } finally {
    await cut.close();
    server.closeAllConnections();
    server.close();
  }
});

async function passedOn({ url = '', method = '', headers }: IncomingMessage, body: string) {
  const answer = await fetch(demo.origin + url, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
    ...(body !== '' && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

test('it searches, finds records and reads whole tables', async () => {
  const { found } = await use('find_records', { project: '100245', words: 'Ground', most: 3 });
  expect(JSON.stringify(found)).toContain('A10');
  const { found: inTable } = await use('find_records', {
    project: '100245',
    words: 'Ground',
    table: 'Building part',
  });
  expect(inTable).toMatchObject({ table: 'Building part', records: [{ code: 'A10' }] });
  const { contents } = await assistant.readResource({
    uri: `codes://projects/100245/tables/${demo.tableId}`,
  });
  expect(JSON.parse(contents[0] && 'text' in contents[0] ? contents[0].text : '')).toMatchObject({
    table: { name: 'Doors from outside' },
    records: [],
  });
  const { contents: ofTree } = await assistant.readResource({
    uri: 'codes://projects/100245/configurations/1',
  });
  expect(JSON.stringify(ofTree)).toContain('rootConfigurationSegment');
});

test('what goes wrong says what to do', async () => {
  const nowhere = await use('list_configurations', { project: 'none' });
  expect(nowhere).toMatchObject({ isError: true, text: expect.stringContaining('list_projects') });
  const stranger = await connected('codes_wrong');
  try {
    const refused = await use('list_projects', {}, stranger);
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('CODES_KEY') });
  } finally {
    await stranger.close();
  }
});
