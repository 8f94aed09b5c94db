// Debian's packages, where this process may install them without asking for a password.
import { spawnSync } from 'node:child_process';
import { runLogged } from '../logged-step.mjs';
import { findProgram } from './programs.mjs';

const installation = 'apt-get -q update; apt-get -q install -y --no-install-recommends "$0"';

/**
 * Whether the package is there afterwards is for the caller to see: it looks for the program again.
 * @param {string} packageName
 * @param {string} instead what the person can do where this fails
 */
export async function installFromDebian(packageName, instead) {
  const asRoot = wayToRoot();
  if (asRoot === null || findProgram(['apt-get']) === null) return;
  const [command, ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', installation];
  await runLogged({
    name: `debian-${packageName}`,
    doing: `Installing Debian's package ${packageName}`,
    done: `Debian's package ${packageName} installed`,
    command,
    args: [...args, packageName],
    explain: (output) => `${reasonOf(packageName, output)} ${instead}`,
  });
}

function reasonOf(packageName, output) {
  const [, reason = 'apt-get did not say why'] = /^E: (.+?)\.?$/m.exec(output) ?? [];
  return `Debian's package ${packageName} could not be installed: ${reason}.`;
}

function wayToRoot() {
  if (process.getuid?.() === 0) return [];
  const mayBecomeRoot = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return mayBecomeRoot ? ['sudo', '-n'] : null;
}
