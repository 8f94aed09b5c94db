// A browser needs of a call where it goes, and no schema: those are for the server, and for forms. A module of the contract
// has both. So the web app is built with two of each: the calls and the constants as data, and behind them the module itself,
// which is loaded by whoever uses one of its schemas and by nobody else.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { wordsIn } from '@codes/codes';
import { normalizePath, runnerImport, type Plugin } from 'vite';
import { wordsOfBuild } from './one-language.ts';

const packages = `${normalizePath(path.resolve(import.meta.dirname, '../../../packages'))}/`;
const contract = `${packages}contract/src/`;
const free = [contract, `${packages}codes/src/`];
const light = '?light';
const noEval = normalizePath(path.resolve(import.meta.dirname, '../src/platform/api/no-eval.ts'));
const buildsSchemas = /^import (\{|\* as) .*from 'zod';$/m;

/** Whether a module is one of those that only forms need. */
export function isSchemas(id: string): boolean {
  return schemaModules.has(id);
}

const schemaModules = new Set<string>();

type Exports = Readonly<Record<string, unknown>>;

export function lightContract(): Plugin {
  let modules: ContractModules | null = null;
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart: async () => {
      modules = await (evaluated ??= evaluate());
    },
    resolveId: async function (source, importer, options) {
      // The package has one way in; within it, and behind a face, modules are themselves.
      if (importer !== `${contract}index.ts` || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found !== null && modules?.exportsOf.has(found.id) ? { ...found, id: found.id + light } : found;
    },
    load(id) {
      const module = id.slice(0, -light.length);
      const exports = modules?.exportsOf.get(module);
      if (!id.endsWith(light) || exports === undefined || modules === null) return null;
      return {
        code: lightFace(module, exports, wordsOfBuild(this.environment.name, modules.wordsIn)),
        moduleType: 'js',
        moduleSideEffects: false,
      };
    },
    transform: (code, id) => {
      const isFree = free.some((folder) => id.startsWith(folder));
      const hasSchemas = buildsSchemas.test(code) && id !== noEval && !id.includes('node_modules');
      if (!isFree && !hasSchemas) return null;
      return {
        code: hasSchemas ? `import '${noEval}';${code}` : code,
        map: null,
        ...(isFree && { moduleSideEffects: false }),
      };
    },
  };
}

type ContractModules = { exportsOf: ReadonlyMap<string, Exports>; wordsIn: typeof wordsIn };

/** The builds of all languages have the same: evaluating the contract takes seconds. */
let evaluated: Promise<ContractModules> | undefined;

/** By the file of the module: what it exports. */
async function evaluate(): Promise<ContractModules> {
  const file = path.resolve(import.meta.dirname, 'contract-modules.ts');
  const { module } = await runnerImport<{
    contractModules: Record<string, Exports>;
    wordsIn: ContractModules['wordsIn'];
  }>(file);
  const exportsOf = new Map<string, Exports>();
  for (const [name, exports] of Object.entries(module.contractModules)) {
    const id = normalizePath(path.resolve(import.meta.dirname, name));
    if (buildsSchemas.test(await readFile(id, 'utf8'))) {
      exportsOf.set(id, exports);
      schemaModules.add(id);
    }
  }
  return { exportsOf, wordsIn: module.wordsIn };
}

/** What a module exports by name goes before what it passes on. */
export function lightFace(
  id: string,
  exports: Exports,
  inLanguage: (words: object) => object = (words) => words,
): string {
  const data = Object.entries(exports).flatMap(([name, value]) => {
    const plain = asData(typeof value === 'object' && value !== null ? inLanguage(value) : value);
    return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)};`];
  });
  return [...data, `export * from ${JSON.stringify(id)};`].join('\n');
}

/** Undefined where it is a schema or a function, or has one. */
function asData(value: unknown): unknown {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return ofAll(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  if (isCall(value)) return whatCallersNeed(value);
  const members = Object.entries(value);
  const data = ofAll(members.map(([, member]) => member as unknown));
  return data && Object.fromEntries(members.map(([name], index) => [name, data[index]]));
}

function ofAll(values: readonly unknown[]): unknown[] | undefined {
  const data = values.map(asData);
  return data.includes(undefined) ? undefined : data;
}

type Call = { method: string; path: string; action: string; job?: string };

const whatCallersNeed = ({ method, path: address, action, job }: Call): Call => ({
  method,
  path: address,
  action,
  ...(job !== undefined && { job }),
});

function isCall(value: object): value is Call {
  return 'method' in value && 'path' in value && 'action' in value;
}
