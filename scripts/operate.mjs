// Runs one of the server's commands as it was built: `node scripts/operate.mjs backup FILE`.
import { foreground } from './process/foreground.mjs';
import { ensureServerBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node } from './setup/node.mjs';
import { inRepository } from './setup/repository.mjs';
import { runCommand, SetupProblem } from './setup/setup-problem.mjs';
import { words } from './setup/setup-words.mjs';

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) throw new SetupProblem(words.nameCommand);
  await ensureInstalled('start');
  await ensureServerBuilt();
  return foreground(node, [inRepository(`apps/server/dist/${command}.js`), ...args]);
});
