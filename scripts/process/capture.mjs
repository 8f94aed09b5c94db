// Runs a program and keeps what it says; `abort` ends it the way Ctrl-C would, with all that it has started.
import { spawn } from 'node:child_process';

/** Elsewhere programs have groups that hear a signal together. */
const hasGroups = process.platform !== 'win32';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv; abort?: AbortSignal }} options
 * @returns {Promise<{ ok: boolean; output: string }>}
 */
export function capture(command, args, { abort, ...options } = {}) {
  abort?.throwIfAborted();
  return new Promise((resolve, reject) => {
    // Ctrl-C at the terminal does not come to a group of its own: whoever may abort it passes that on.
    const detached = hasGroups && abort !== undefined;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached, ...options });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const interrupt = () => {
      if (detached && child.pid !== undefined) interruptGroup(child.pid);
      else child.kill('SIGINT');
    };
    abort?.addEventListener('abort', interrupt);
    child.once('error', reject);
    child.once('close', (code) => {
      abort?.removeEventListener('abort', interrupt);
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** @param {number} pid */
function interruptGroup(pid) {
  try {
    process.kill(-pid, 'SIGINT');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ESRCH') throw error; // all of it has just ended
  }
}
