// `npm start`: everything from a fresh checkout to a running server.
import { foreground } from './process/foreground.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node24 } from './setup/node24.mjs';
import { repository } from './setup/repository.mjs';
import { runCommand } from './setup/setup-problem.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await runCommand(() => {
  ensureInstalled();
  ensureWebBuilt(() => console.log('Building the web app …'));
  return foreground(node24, ['apps/server/src/main.ts'], { cwd: repository });
});
