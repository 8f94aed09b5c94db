import path from 'node:path';

/** apps/server, for the sources and for what is built from them alike: both are one folder below it. */
export const serverFolder = path.resolve(import.meta.dirname, '..');
