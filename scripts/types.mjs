// `npm run types`: type-checks every part of the repository that has a tsconfig, and shows all that is wrong.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { capture } from './process/capture.mjs';
import { node } from './setup/node.mjs';
import { inRepository, repository } from './setup/repository.mjs';

/** Those with the most to check come first: a core that is free early takes up a small one. */
const groups = ['apps', '.', 'packages', 'tests', 'apps/web', 'packages/client'];

const parts = groups
  .flatMap((group) => readdirSync(inRepository(group)).map((name) => path.join(group, name)))
  .filter((part) => existsSync(inRepository(part, 'tsconfig.json')));

const results = new Map();
const waiting = [...parts];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      results.set(part, await check(part));
    }
  }),
);
const inOrder = parts.map((part) => results.get(part));
process.stdout.write(inOrder.map(({ output }) => output).join(''));
process.exitCode = inOrder.every(({ ok }) => ok) ? 0 : 1;

/** One thread each, since the parts run beside each other; what has not changed since the last time is not checked again. */
function check(part) {
  const known = inRepository('node_modules/.cache/codes/types', `${part}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', known];
  const tsc = inRepository('node_modules/typescript/bin/tsc');
  return capture(node, [tsc, '-p', part, '--checkers', '1', ...incremental], { cwd: repository });
}
