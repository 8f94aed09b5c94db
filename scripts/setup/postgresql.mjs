import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';
import { findProgram } from './programs.mjs';
import { SetupProblem } from './setup-problem.mjs';

const debianVersions = '/usr/lib/postgresql';
const otherPlaces = ['/usr/pgsql/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin'];

const instead = 'Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to one that runs.';

/** The programs `initdb` and `postgres`. */
export async function ensurePostgresql() {
  if (findPostgresql() === null) await installFromDebian('postgresql', instead);
  const found = findPostgresql();
  if (found !== null) return found;
  throw new SetupProblem(`The tests need PostgreSQL 15 or later. ${instead}`);
}

function findPostgresql() {
  const folders = [...versionsOfDebian(), ...otherPlaces];
  const find = (name) =>
    findProgram(
      [name],
      folders.map((folder) => path.join(folder, name)),
    );
  const initdb = find('initdb');
  const postgres = find('postgres');
  return initdb && postgres ? { initdb, postgres } : null;
}

function versionsOfDebian() {
  if (!existsSync(debianVersions)) return [];
  return readdirSync(debianVersions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianVersions, version, 'bin'));
}
