// `npm run dev`: the server, restarted on every change, and the web app with hot reload in front of it.
import { together } from './process/foreground.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { node, withTypeScript } from './setup/node.mjs';
import { inRepository, repository } from './setup/repository.mjs';
import { runCommand } from './setup/setup-problem.mjs';

const webAddress = 'http://localhost:5173';

await runCommand(async () => {
  await ensureInstalled('develop');
  return together([
    {
      command: node,
      args: [...withTypeScript, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
      cwd: repository,
      // Links in mails lead to the address that the developer looks at.
      env: { PUBLIC_URL: webAddress, ...process.env },
    },
    {
      command: node,
      args: [
        inRepository('node_modules/vite/bin/vite.js'),
        '--strictPort',
        '--port=5173',
        '--clearScreen=false',
      ],
      cwd: inRepository('apps/web'),
      env: { CODES_SERVER: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ...process.env },
    },
  ]);
});
