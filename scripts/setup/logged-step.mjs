// A step of the setup: the person sees how it goes, everything it says goes to a log file.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { showProgress } from './progress.mjs';
import { inRepository, repository } from './repository.mjs';
import { SetupProblem } from './setup-problem.mjs';
import { words } from './setup-words.mjs';

const logs = inRepository('.cache/logs');

/**
 * @param {{
 *   name: string;
 *   doing: string;
 *   done: string;
 *   command: string;
 *   args: readonly string[];
 *   options?: import('node:child_process').SpawnOptions;
 *   detail?: (output: string) => string;
 *   explain: (output: string) => string;
 * }} step `explain` says in a sentence or two what failed and what to do
 */
export async function runLogged({ name, doing, done, command, args, options, detail, explain }) {
  let output = '';
  const log = openLog(name);
  const progress = showProgress(doing, () => detail?.(output) ?? '');
  const child = spawn(command, args, { cwd: repository, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
      log.stream.write(chunk);
    });
  }
  const ok = await endOf(child, (problem) => (output += problem.message));
  await new Promise((resolve) => log.stream.end(resolve));
  if (ok) return progress.done(done);
  progress.failed();
  throw new SetupProblem(`${explain(output)}\n${words.details(log.shownAs)}`);
}

function openLog(name) {
  mkdirSync(logs, { recursive: true });
  const file = path.join(logs, `${name}.log`);
  return { stream: createWriteStream(file), shownAs: path.relative(process.cwd(), file) };
}

/**
 * Who ends us in the middle ends the step too.
 * @returns {Promise<boolean>}
 */
function endOf(child, onProblem) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const passOn = (signal) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  signals.forEach((signal) => process.on(signal, passOn));
  return new Promise((resolve) => {
    const end = (ok) => {
      signals.forEach((signal) => process.off(signal, passOn));
      resolve(ok);
    };
    child.once('error', (problem) => {
      onProblem(problem);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
