import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programsOf } from './postgresql.mjs';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'codes-programs-')));
  mkdirSync(path.join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);
const bring = (...names: string[]) => names.forEach((name) => writeFileSync(at(`bin/${name}`), ''));

describe('the programs of PostgreSQL', () => {
  it('are where the one leads that was found, though that is a link by itself', () => {
    bring('postgres', 'initdb', 'pg_basebackup');
    symlinkSync(at('bin/postgres'), at('postgres'));
    expect(programsOf(at('postgres'))).toEqual({
      postgres: at('bin/postgres'),
      initdb: at('bin/initdb'),
      basebackup: at('bin/pg_basebackup'),
    });
  });

  it('are all there, or none is taken', () => {
    bring('postgres', 'initdb');
    expect(programsOf(at('bin/postgres'))).toBeNull();
  });
});
