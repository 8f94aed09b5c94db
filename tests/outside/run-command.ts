// The command `codes` to its end, in a process of its own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { InstalledClient } from './installed-client.ts';

type Ended = { code: number | null; stdout: string; stderr: string };

export function runCommand(
  { home, folder, manifest }: InstalledClient,
  args: readonly string[],
  input: string,
  env: Record<string, string>,
): Promise<Ended> {
  const script = path.join(home, manifest.bin?.['codes'] ?? '');
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}
