// `npm run build`: the web app and the server, where something has changed.
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runCommand } from './setup/setup-problem.mjs';

await runCommand(async () => {
  await ensureInstalled('start');
  await ensureBuilt();
  return 0;
});
