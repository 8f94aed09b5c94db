import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string[]} parts */
export const inRepository = (...parts) => path.join(repository, ...parts);
