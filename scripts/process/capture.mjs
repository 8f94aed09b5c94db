// Runs a program and keeps what it says; `abort` ends it the way Ctrl-C would.
import { spawn } from 'node:child_process';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; abort?: AbortSignal }} options
 * @returns {Promise<{ ok: boolean; output: string }>}
 */
export function capture(command, args, { abort, ...options } = {}) {
  abort?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const interrupt = () => child.kill('SIGINT');
    abort?.addEventListener('abort', interrupt);
    child.once('error', reject);
    child.once('close', (code) => {
      abort?.removeEventListener('abort', interrupt);
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}
