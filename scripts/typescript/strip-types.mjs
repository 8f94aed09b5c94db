// Node's loader hook: the types of a .ts file are taken out, as Node 22.18 and later does by itself.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  // Only now: a process that meets no TypeScript need not wait for the bundler.
  const { transformSync } = await import('rolldown/utils');
  const { code, map, errors } = transformSync(file, await readFile(file, 'utf8'), { sourcemap: true });
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`);
  const inlineMap = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inlineMap}`;
  return { format: 'module', source, shortCircuit: true };
}
