// `npm run pictures`: every screen in every state, into test-results/pictures, and the pictures of the guide. What is named
// is all that is taken: `npm run pictures -- guide guide-sv`, `npm run pictures -- phone-dark wide-light`.
import { foreground } from './process/foreground.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/programs/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node } from './setup/node.mjs';
import { inRepository } from './setup/repository.mjs';
import { runCommand } from './setup/setup-problem.mjs';

await runCommand(async () => {
  await ensureInstalled('develop');
  process.env.CHROMIUM = await ensureChromium();
  await ensureBuilt();
  const chosen = process.argv.slice(2).map((name) => (name.startsWith('-') ? name : `--project=${name}`));
  return foreground(node, [
    inRepository('node_modules/@playwright/test/cli.js'),
    'test',
    '--config=e2e/pictures.config.ts',
    ...chosen,
  ]);
});
