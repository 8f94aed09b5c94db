import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const assets = path.join(import.meta.dirname, '../../apps/web/dist/assets');

/** The addresses of the scripts that have this text in them: they are named by their hash alone. */
export function scriptsWith(text: string): RegExp {
  const names = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(path.join(assets, name), 'utf8').includes(text),
  );
  if (names.length === 0) throw new Error(`No script has '${text}' in it.`);
  return new RegExp(names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'));
}
