import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The first of these programs that is on the PATH or at one of the usual places, or null. */
export function findProgram(names, usualPlaces = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces].find(isExecutable) ?? null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
