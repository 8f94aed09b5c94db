import { readFileSync } from 'node:fs';
import path from 'node:path';

/** apps/server, for the sources and for what is built from them alike: both are one folder below it. */
export const serverFolder = path.resolve(import.meta.dirname, '..');

const manifest = readFileSync(path.join(serverFolder, 'package.json'), 'utf8');

export const { version: serverVersion } = JSON.parse(manifest) as { version: string };
