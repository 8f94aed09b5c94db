// The Node that runs us runs everything else too; nothing brings another one along.
import { pathToFileURL } from 'node:url';
import { inRepository } from './repository.mjs';
import { SetupProblem } from './setup-problem.mjs';
import { words } from './setup-words.mjs';

export const node = process.execPath;

/** @type {{ inspector: boolean; typescript?: string | false }} */
const features = process.features;

/** What Node is told so that it runs .ts files: nothing from 22.18 on. */
export const withTypeScript = features.typescript
  ? []
  : ['--import', pathToFileURL(inRepository('scripts/typescript/register.mjs')).href];

/** What Node is told that lives for seconds: to optimize the embedded database's code and ours would be half of what it does. */
export const shortLived = ['--liftoff-only', '--no-opt'];

/** The versions that package.json names in `engines`, which npm only warns about. */
export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  throw new SetupProblem(words.olderNode(process.version));
}
