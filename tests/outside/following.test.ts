// `codes follow` as a process of its own, in front of a server that goes away and comes back; and the library's stream.
import { CallError, calls, connect, download, files, listen } from '@codes/client';
import { projects, projectTables, recordCalls, settings, type Client } from '@codes/contract';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownServer, type OwnServer, type Started } from '../../apps/server/src/testing/own-server.ts';
import { installClient, type InstalledClient } from './installed-client.ts';

const projectNumber = '4711';

let installed: InstalledClient;
let own: OwnServer;
let started: Started;
let accessKey: string;
let tableId: number;

beforeAll(async () => {
  [installed, own] = await Promise.all([installClient(), ownServer()]);
  started = await own.start();
  const { client } = started;
  await client(projects.createProject, { body: { projectNumber, name: 'Followed', ua: 'admin@codes.test' } });
  const params = { projectNumber };
  const table = await client(projectTables.createProjectTable, { params, body: { name: 'Doors' } });
  tableId = table.projectTableId;
  const body = { integrationName: 'Follower', expiresInDays: 1 };
  accessKey = (await client(settings.createIntegration, { body })).accessKey;
});

afterAll(async () => {
  await own?.close();
  await installed?.close();
});

function add(code: string, client: Client = started.client) {
  const body = { code, descriptionEn: '', descriptionSv: '' };
  return client(recordCalls.createRecord.project, { params: { projectNumber, tableId }, body });
}

type Following = {
  lines: () => { eventId: string; what: string; tableName?: string }[];
  said: () => string;
  ended: Promise<number | null>;
  stop: () => Promise<unknown>;
};

function follow(args: readonly string[], environment: Record<string, string> = {}): Following {
  const script = path.join(installed.home, installed.manifest.bin?.['codes'] ?? '');
  const child = spawn(process.execPath, [script, 'follow', ...args], {
    cwd: installed.folder,
    env: { CODES_URL: started.origin, CODES_KEY: accessKey, ...environment },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(() => void stop());
  return {
    lines: () =>
      stdout
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as ReturnType<Following['lines']>[number]),
    said: () => stderr,
    ended,
    stop,
  };
}

const kept = (name: string) => {
  const text = () => {
    try {
      return readFileSync(path.join(installed.folder, name), 'utf8');
    } catch {
      return '';
    }
  };
  return { isThere: () => text() !== '', text };
};

test('changes come as they happen, through a restart of the server and from a kept place: each once', async () => {
  const args = ['--project', projectNumber, '--what', 'Add', '--place', 'doors.place'];
  const first = follow(args);
  await expect.poll(kept('doors.place').isThere).toBe(true);
  await add('D1');
  await expect.poll(() => first.lines().length).toBeGreaterThanOrEqual(1);
  expect(first.lines()).toMatchObject([{ what: 'Add', tableName: 'Doors' }]);
  expect(first.lines()[0]).not.toHaveProperty('by');

  const port = new URL(started.origin).port;
  started.server.kill('SIGTERM');
  await started.server.ended;
  await expect.poll(first.said).toMatch(/does not answer at \S+ Trying again\./);
  started = await own.start({ PORT: port });
  await add('D2');
  await expect.poll(() => first.lines().length).toBeGreaterThanOrEqual(2);
  expect(first.said()).toContain('Connected again.');
  // A line is written before its place is kept: a process that is killed between the two gets it once more.
  const codes = connect({ address: started.origin, accessKey, fetch });
  await expect
    .poll(async () => {
      const after = kept('doors.place').text().trim();
      return (await codes(calls.listEvents, { query: { after, what: ['Add'] } })).events;
    })
    .toEqual([]);
  const place = kept('doors.place').text();
  await first.stop();

  await add('D3');
  await add('D4');
  expect(kept('doors.place').text()).toBe(place);
  const second = follow(args);
  await expect.poll(() => second.lines().length).toBeGreaterThanOrEqual(2);
  await add('D5');
  await expect.poll(() => second.lines().length).toBeGreaterThanOrEqual(3);
  await second.stop();

  const all = follow(['--project', projectNumber, '--what', 'Add,Edit', '--after', '0']);
  const ids = [...first.lines(), ...second.lines()].map(({ eventId }) => eventId);
  await expect.poll(() => all.lines().map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(ids));
  const doors = all.lines().filter(({ tableName, what }) => tableName === 'Doors' && what === 'Add');
  expect(doors.map(({ eventId }) => eventId).slice(-5)).toEqual(ids);
});

test('what cannot be followed is said, and not tried again', async () => {
  writeFileSync(path.join(installed.folder, 'old.place'), `${'A'.repeat(22)}\n`);
  writeFileSync(path.join(installed.folder, 'other.place'), 'no place\n');
  // Places are as good as random: one in 64 begins with a dash.
  const dashed = `-${'A'.repeat(21)}`;
  writeFileSync(path.join(installed.folder, 'dashed.place'), `${dashed}\n`);
  const wrong = [
    { args: ['--place', 'dashed.place'], code: 1, says: 'are not kept any more' },
    { args: ['--after', dashed], code: 1, says: 'are not kept any more' },
    { args: [`--after=-${dashed.slice(0, -1)}`], code: 1, says: 'are not kept any more' },
    { args: ['--after', '--place', 'old.place'], code: 2, says: '--after' },
    { args: ['--place', 'old.place'], code: 1, says: 'are not kept any more' },
    { args: ['--place', 'other.place'], code: 2, says: 'other.place holds no place' },
    { args: ['--place', 'old.place', '--after', '0'], code: 2, says: 'not both' },
    { args: ['--place', 'nowhere/x.place'], code: 2, says: 'nowhere/x.place cannot be written' },
    { args: ['--project', 'none'], code: 1, says: 'project' },
    { args: ['--what', 'Nothing'], code: 1, says: 'what' },
    { args: [], code: 3, says: 'access key', environment: { CODES_KEY: 'codes_x' } },
    { args: [], code: 3, says: 'does not answer', environment: { CODES_URL: 'http://127.0.0.1:1' } },
  ];
  for (const { args, code, says, environment = {} } of wrong) {
    const following = follow(args, environment);
    expect([await following.ended, following.said().toLowerCase()]).toEqual([
      code,
      expect.stringContaining(says.toLowerCase()),
    ]);
    expect(following.lines()).toEqual([]);
  }
});

test('a stream, a file and an answer that break off are errors of the call, however they end', async () => {
  const endings: ((response: ServerResponse) => void)[] = [
    (response) => response.destroy(),
    (response) => response.end(),
  ];
  for (const end of endings) {
    const codes = await behind((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 3000\n\nid: a\n\nid: b\ndata: {"what":"Ad');
      setTimeout(() => {
        response.write('d"}\n\n:\n\nevent: presence\nid: c\ndata: {}\n\nid: d\ndata: {"wh');
        setTimeout(() => end(response), 20);
      }, 20);
    });
    const heard: unknown[] = [];
    const listened = (async () => {
      for await (const one of listen(codes)) heard.push(one);
    })();
    await expect(listened).rejects.toMatchObject({ name: 'CallError', status: 0 });
    expect(heard).toEqual([
      { place: 'a', event: null },
      { place: 'b', event: { what: 'Add' } },
      { place: 'b', event: null },
      { place: 'c', event: null },
    ]);
  }
  const cut = await behind((response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('Code,');
    setTimeout(() => response.destroy(), 20);
  });
  const { pieces } = await download(cut, files.exportMasterRecords, {
    params: { masterTableId: 1 },
    query: {},
  });
  const read = (async () => {
    for await (const piece of pieces) expect(String(Buffer.from(piece))).toBe('Code,');
  })();
  await expect(read).rejects.toBeInstanceOf(CallError);
  await expect(cut(calls.listProjects)).rejects.toBeInstanceOf(CallError);
});

test('who stops listening ends the connection', async () => {
  let isOpen = false;
  const codes = await behind((response) => {
    isOpen = true;
    response.once('close', () => (isOpen = false));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: a\n\n');
  });
  for await (const { place } of listen(codes, { after: 'z' })) {
    expect(place).toBe('a');
    expect(isOpen).toBe(true);
    break;
  }
  await expect.poll(() => isOpen).toBe(false);
});

/** A server that answers everything so. */
async function behind(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return connect({ address: `http://127.0.0.1:${port}`, accessKey: 'codes_x', fetch });
}
