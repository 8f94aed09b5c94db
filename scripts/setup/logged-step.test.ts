import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runLogged } from './logged-step.mjs';
import { inRepository } from './repository.mjs';
import { SetupProblem } from './setup-problem.mjs';

const step = (name: string, code: string) => ({
  name,
  doing: 'Trying',
  done: 'Tried',
  command: process.execPath,
  args: ['-e', code],
  explain: (output: string) => `It failed: ${output.split('\n', 1)[0]}. Do it again.`,
});

test('a failed step says what to do and which file has the rest', async () => {
  const failing = runLogged(
    step('trial', "console.log('no binary\\n' + 'at …\\n'.repeat(40)); process.exit(3)"),
  );
  const problem = await failing.then(
    () => null,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(SetupProblem);
  const message = (problem as SetupProblem).message;
  expect(message.split('\n')).toEqual([
    'It failed: no binary. Do it again.',
    expect.stringMatching(/^Details are in .*trial\.log\.$/),
  ]);
  const [, file = ''] = /in (.*)\.$/.exec(message) ?? [];
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(inRepository('.cache/logs/trial.log'), 'utf8').split('\n').length).toBeGreaterThan(40);
});

test('a program that is not there is a failed step too', async () => {
  const missing = { ...step('missing', ''), command: 'no-such-program' };
  await expect(runLogged(missing)).rejects.toThrow(/ENOENT.*\nDetails are in/s);
});

test('a step that works says nothing but how long it took', async () => {
  await expect(runLogged(step('works', ''))).resolves.toBeUndefined();
});
