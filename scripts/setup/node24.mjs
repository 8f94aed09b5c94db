// Node 24 comes with the packages, whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { inRepository } from './repository.mjs';
import { SetupProblem } from './setup-problem.mjs';

export const node24 = inRepository(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export function hasNode24() {
  const { stdout } = spawnSync(node24, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith('v24.') ?? false;
}

export function assertNode24() {
  if (hasNode24()) return;
  // With install scripts off, npm leaves the package empty and every tool falls back to the machine's Node.
  throw new SetupProblem(
    'Node 24 did not arrive with the packages. If npm has ignore-scripts set, run this once: npm install --no-save --ignore-scripts=false',
  );
}
