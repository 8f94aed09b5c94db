import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, leastSecretLength, type Config } from '../../platform/config.ts';

/** The configured SECRET, or the one made at the first start on the embedded database. */
export function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret !== null) return secret;
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) makeSecret(file);
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < leastSecretLength) {
    throw new ConfigError(
      'SECRET',
      `kept in ${file} is damaged: put it back from a copy, or remove the file`,
    );
  }
  return kept;
}

/** Renamed when whole: a start that is cut short must not leave half a secret. */
function makeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
