// Runs a TypeScript file of the repository: `node scripts/run.mjs <file> [arguments]`.
import path from 'node:path';
import { foreground } from './process/foreground.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node, withTypeScript } from './setup/node.mjs';
import { inRepository } from './setup/repository.mjs';
import { runCommand, SetupProblem } from './setup/setup-problem.mjs';

await runCommand(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new SetupProblem('Name a file to run: node scripts/run.mjs <file>');
  await ensureInstalled('develop');
  return foreground(node, [...withTypeScript, path.resolve(inRepository(), file), ...args]);
});
