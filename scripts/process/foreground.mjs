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
  const signals = passSignalsOn(endAll);
  const exitCode = await Promise.race(ends);
  // Asked twice, a program would cut its good-bye short.
  if (!signals.haveCome()) endAll('SIGTERM');
  await Promise.all(ends);
  signals.stopListening();
  return exitCode;
}

function passSignalsOn(send) {
  let haveCome = false;
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => ({
    signal,
    handler: () => {
      haveCome = true;
      // Ctrl-C in a terminal reaches the children by itself.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      send(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    },
  }));
  handlers.forEach(({ signal, handler }) => process.on(signal, handler));
  return {
    haveCome: () => haveCome,
    stopListening: () => handlers.forEach(({ signal, handler }) => process.off(signal, handler)),
  };
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
