// The client as somebody else has it: packed by npm, unpacked in a folder outside of the repository, beside the packages that
// it names as its dependencies, and nothing else.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const call = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');

export type InstalledClient = {
  folder: string;
  /** The manifest as npm has packed it. */
  manifest: { bin?: Record<string, string>; dependencies: Record<string, string> };
  /** Where its files are. */
  home: string;
  close: () => Promise<void>;
};

/** Where the packed client is: the workers are told in their environment. */
export const packedClient = 'CODES_PACKED_CLIENT';

export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codes-outside-'));
  const home = path.join(folder, 'node_modules/@codes/client');
  await mkdir(home, { recursive: true });
  await call('tar', ['-xzf', process.env[packedClient] ?? '', '--strip-components=1', '-C', home]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as scripts/pack-client.mjs writes it
  const manifest = JSON.parse(
    await readFile(path.join(home, 'package.json'), 'utf8'),
  ) as InstalledClient['manifest'];
  for (const name of Object.keys(manifest.dependencies)) {
    await mkdir(path.dirname(path.join(folder, 'node_modules', name)), { recursive: true });
    await symlink(
      path.join(repository, 'node_modules', name),
      path.join(folder, 'node_modules', name),
      'junction',
    );
  }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  return { folder, manifest, home, close: () => rm(folder, { recursive: true, force: true }) };
}

export function npm(args: string[], cwd: string) {
  const { npm_execpath: script } = process.env;
  if (script !== undefined) return call(process.execPath, [script, ...args], { cwd });
  return call('npm', args, { cwd, shell: process.platform === 'win32' });
}
