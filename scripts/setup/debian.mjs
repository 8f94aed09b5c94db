// Debian's packages, where this process may install them without asking for a password.
import { spawnSync } from 'node:child_process';
import { findProgram } from './programs.mjs';

/** Whether the package is there afterwards is for the caller to see: it looks for the program again. */
export function installFromDebian(packageName) {
  const asRoot = wayToRoot();
  if (asRoot === null || findProgram(['apt-get']) === null) return;
  console.log(`Installing Debian's package ${packageName} …`);
  const [command, ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  spawnSync(command, [...args, 'update'], { stdio: 'ignore' });
  const installation = spawnSync(
    command,
    [...args, 'install', '-y', '--no-install-recommends', packageName],
    {
      encoding: 'utf8',
    },
  );
  if (installation.status !== 0) console.error(`${installation.stdout}${installation.stderr}`.trim());
}

function wayToRoot() {
  if (process.getuid?.() === 0) return [];
  const mayBecomeRoot = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return mayBecomeRoot ? ['sudo', '-n'] : null;
}
