// `npm run pack:client`: packages/client as a package for people outside of this repository, in its dist/ or in the folder
// that is named: plain JavaScript with types, with the command `codes`, the contract and the code library inside, with zod and
// the protocol of assistants as its only dependencies.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { node } from './setup/node.mjs';
import { inRepository } from './setup/repository.mjs';

const home = inRepository('packages/client');
const dist = path.resolve(process.argv[2] ?? path.join(home, 'dist'));

await ensureInstalled('develop');
rmSync(dist, { recursive: true, force: true });
compile();
for (const file of filesIn(dist)) pointInside(file);
await bundleCommand();
writeManifest();
process.stdout.write(`${path.relative(process.cwd(), dist)} is ready for npm pack and npm publish\n`);

function compile() {
  const compiler = inRepository('node_modules/typescript/bin/tsc');
  const options = path.join(home, 'tsconfig.pack.json');
  const { status } = spawnSync(node, [compiler, '-p', options, '--outDir', dist], {
    stdio: ['inherit', 2, 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** `@codes/contract` becomes the copy in the package. */
function pointInside(file) {
  const toRoot = path.relative(path.dirname(file), dist);
  const text = readFileSync(file, 'utf8').replaceAll(
    /(["'])@codes\/(contract|codes)\1/g,
    (_, quote, part) => `${quote}${toRoot}/${part}/src/index.js${quote}`,
  );
  writeFileSync(file, text);
}

/** Node would open some 200 files before the command says a word, which is half of what a short one takes. */
async function bundleCommand() {
  const { rolldown } = await import('rolldown'); // it may have been installed just now
  const compiled = path.join(dist, 'client/command-line');
  const bundle = await rolldown({
    input: path.join(compiled, 'codes.js'),
    platform: 'node',
    external: /^@modelcontextprotocol\//,
    resolve: { modules: [inRepository('node_modules')] },
  });
  await bundle.write({ dir: path.join(dist, 'command'), format: 'esm' });
  await bundle.close();
  rmSync(compiled, { recursive: true });
}

function writeManifest() {
  const { name, version, description, dependencies: own } = read(path.join(home, 'package.json'));
  const { dependencies } = read(inRepository('packages/contract/package.json'));
  const outside = Object.entries({ ...dependencies, ...own }).filter(
    ([dependency]) => !dependency.startsWith('@codes/'),
  );
  const entry = './client/src/index';
  const manifest = {
    name,
    version,
    description,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    exports: { '.': { types: `${entry}.d.ts`, default: `${entry}.js` } },
    bin: { codes: './command/codes.js' },
    files: ['command', 'client', 'contract', 'codes'],
    dependencies: Object.fromEntries(outside),
  };
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(dist, 'LICENSE'), readFileSync(inRepository('LICENSE')));
  writeFileSync(path.join(dist, 'README.md'), readFileSync(path.join(home, 'README.md')));
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
