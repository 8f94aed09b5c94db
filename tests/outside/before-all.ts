// The client is packed once for all files of tests, as npm would publish it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { npm, packedClient } from './installed-client.ts';

const repository = path.resolve(import.meta.dirname, '../..');

export default async function beforeAll(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codes-packed-client-'));
  const built = path.join(folder, 'built');
  await promisify(execFile)(process.execPath, [path.join(repository, 'scripts/pack-client.mjs'), built], {
    cwd: repository,
  });
  const { stdout } = await npm(['pack', '--silent', built], folder);
  process.env[packedClient] = path.join(folder, stdout.trim());
  return () => rm(folder, { recursive: true, force: true });
}
