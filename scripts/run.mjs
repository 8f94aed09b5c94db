// Runs a TypeScript file of the repository with Node 24: `node scripts/run.mjs <file> [arguments]`.
import path from 'node:path';
import { foreground } from './process/foreground.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node24 } from './setup/node24.mjs';
import { inRepository } from './setup/repository.mjs';
import { runCommand, SetupProblem } from './setup/setup-problem.mjs';

await runCommand(() => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new SetupProblem('Say which file to run: node scripts/run.mjs <file>');
  ensureInstalled();
  return foreground(node24, [path.resolve(inRepository(), file), ...args]);
});
