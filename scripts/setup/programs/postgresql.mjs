import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';
import { findProgram } from './programs.mjs';
import { SetupProblem } from '../setup-problem.mjs';

const debianVersions = '/usr/lib/postgresql';
const otherPlaces = ['/usr/pgsql/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin'];

const instead = 'Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to one that runs.';

/** The programs `initdb`, `postgres` and `pg_basebackup`. */
export async function ensurePostgresql() {
  if (findPostgresql() === null) await installFromDebian('postgresql', instead);
  const found = findPostgresql();
  if (found !== null) return found;
  throw new SetupProblem(`The tests need PostgreSQL 15 or later. ${instead}`);
}

function findPostgresql() {
  const places = [...versionsOfDebian(), ...otherPlaces].map((folder) => path.join(folder, 'postgres'));
  const onPath = findProgram(['postgres']);
  const found = [...(onPath === null ? [] : [onPath]), ...places.filter((place) => existsSync(place))];
  return found.map(programsOf).find((programs) => programs !== null) ?? null;
}

/**
 * A machine may have `postgres` on its path by a link that stands there alone: its programs are where the link leads.
 * @param {string} found
 */
export function programsOf(found) {
  const postgres = realpathSync(found);
  const beside = (/** @type {string} */ name) => path.join(path.dirname(postgres), name);
  const programs = { postgres, initdb: beside('initdb'), basebackup: beside('pg_basebackup') };
  return Object.values(programs).every((program) => existsSync(program)) ? programs : null;
}

function versionsOfDebian() {
  if (!existsSync(debianVersions)) return [];
  return readdirSync(debianVersions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianVersions, version, 'bin'));
}
