// `npm start`: everything from a fresh checkout to a running server.
import { foreground } from './process/foreground.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node } from './setup/node.mjs';
import { repository } from './setup/repository.mjs';
import { runCommand } from './setup/setup-problem.mjs';

await runCommand(async () => {
  await ensureInstalled('start');
  await ensureBuilt();
  return foreground(node, ['apps/server/dist/main.js'], { cwd: repository });
});
