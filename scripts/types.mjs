// `npm run types`: type-checks every part of the repository that has a tsconfig, and shows all that is wrong.
import { existsSync, readdirSync } from 'node:fs';
import { capture } from './process/capture.mjs';
import { node24 } from './setup/node24.mjs';
import { inRepository, repository } from './setup/repository.mjs';

const groups = ['packages', 'apps', 'tests', '.'];

const parts = groups
  .flatMap((group) => readdirSync(inRepository(group)).map((name) => `${group}/${name}`))
  .filter((part) => existsSync(inRepository(part, 'tsconfig.json')));

const results = await Promise.all(
  parts.map((part) =>
    capture(node24, [inRepository('node_modules/typescript/bin/tsc'), '-p', part], { cwd: repository }),
  ),
);
process.stdout.write(results.map(({ output }) => output).join(''));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
