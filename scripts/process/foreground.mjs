// Runs programs in the foreground: their output is ours, our signals are theirs, their end is ours.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @returns {Promise<number>} the exit code of the program */
export function foreground(command, args, options = {}) {
  return together([{ command, args, ...options }]);
}

/**
 * Runs several programs until the first ends, and then ends the others.
 * @param {{ command: string; args: string[]; cwd?: string; env?: NodeJS.ProcessEnv }[]} programs
 */
export async function together(programs) {
  const children = programs.map(({ command, args, ...options }) =>
    spawn(command, args, { stdio: 'inherit', ...options }),
  );
  const endAll = (signal) => children.forEach((child) => child.kill(signal));
  const ends = children.map(endOf);
  const stopListening = passSignalsOn(endAll);
  const exitCode = await Promise.race(ends);
  endAll('SIGTERM');
  await Promise.all(ends);
  stopListening();
  return exitCode;
}

function passSignalsOn(send) {
  // Ctrl-C in a terminal reaches the children by itself; sent twice, it would cut their good-bye short.
  const passedOn = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => ({
    signal,
    handler: passedOn.includes(signal) ? () => send(signal === 'SIGHUP' ? 'SIGTERM' : signal) : stayAlive,
  }));
  handlers.forEach(({ signal, handler }) => process.on(signal, handler));
  return () => handlers.forEach(({ signal, handler }) => process.off(signal, handler));
}

function stayAlive() {}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
