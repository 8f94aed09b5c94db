// The server and its commands as real processes, as they are built, each with a folder of its own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { shortLived } from '../../../../scripts/setup/node.mjs';

const built = path.resolve(import.meta.dirname, '../../dist');

export type Ended = { code: number | null; stdout: string; stderr: string };

export type ServerProcess = {
  pid: number;
  /** Where it listens; fails where it ends before it does. */
  ready: Promise<string>;
  ended: Promise<Ended>;
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Nobody reads what it says any more, until it has ended. */
  stopReading: () => void;
  /** As where its parent was killed. */
  hangUp: () => void;
};

type Environment = Record<string, string>;

/** `nodeOptions`: a server that is measured is optimized by Node as it is in service. */
export function startServer(environment: Environment, nodeOptions = shortLived): ServerProcess {
  return run('main.js', [], { PORT: '0', ...environment }, nodeOptions);
}

export function runDoctor(environment: Environment, nodeOptions = shortLived): Promise<Ended> {
  return run('doctor.js', [], environment, nodeOptions).ended;
}

export function runDirectory(args: readonly string[], environment: Environment): Promise<Ended> {
  return run('directory.js', args, environment).ended;
}

export function runBackup(file: string, environment: Environment): Promise<Ended> {
  return run('backup.js', [file], environment).ended;
}

export function runScimToken(environment: Environment): Promise<Ended> {
  return run('scim-token.js', [], environment).ended;
}

export function runRestore(file: string, environment: Environment): Promise<Ended> {
  return run('restore.js', [file], environment).ended;
}

function run(
  script: string,
  args: readonly string[],
  environment: Environment,
  nodeOptions = shortLived,
): ServerProcess {
  // Nothing of the tests' own environment: what is not given is not set.
  const child = spawn(process.execPath, [...nodeOptions, path.join(built, script), ...args], {
    env: environment,
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (data) => (stderr += String(data)));
  const ready = new Promise<string>((resolve, reject) => {
    let isReady = false;
    child.stdout.on('data', (data) => {
      stdout += String(data);
      if (isReady) return; // to look through all that it has said would take longer with every line
      const [, shown, listening = shown] =
        /Codes is ready at (\S+)\n(?: +Listening on (\S+)\n)?[^]*Data is kept/.exec(stdout) ?? [];
      if (listening === undefined) return;
      isReady = true;
      resolve(listening.replace('localhost', '127.0.0.1'));
    });
    child.once('close', () => reject(new Error(`The server ended before it was ready: ${stderr}`)));
  });
  ready.catch(() => {}); // most tests of a refused start look at how it ended only
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  child.once('exit', () => void child.stdout.resume());
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    output: () => stdout,
    kill: (signal) => child.kill(signal),
    stopReading: () => void child.stdout.pause(),
    hangUp: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}
