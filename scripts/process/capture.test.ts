import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capture } from './capture.mjs';

const forever = 'setInterval(() => {}, 60_000)';

/** Writes down whom it has started, and ends without a thought for them. They hold its output open for as long as they live. */
const parent = `
  const { spawn } = require('node:child_process');
  const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(forever)}], { stdio: ['ignore', 'inherit', 'ignore'] });
  process.once('SIGINT', () => process.exit(1));
  require('node:fs').writeFileSync(process.argv[1], String(pid));
  ${forever};
`;

test.skipIf(process.platform === 'win32')(
  'what a program has started ends with it where it is aborted [not on Windows]',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'codes-capture-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'pid');
    const abort = new AbortController();
    const running = capture(process.execPath, ['-e', parent, file], { abort: abort.signal });
    const started = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
    await expect.poll(started).toBeGreaterThan(0);
    let isOver = false;
    onTestFinished(() => void (isOver || process.kill(started())));
    abort.abort();
    expect(await running).toEqual({ ok: false, output: '' });
    isOver = true;
  },
);
