import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, leastSecretLength, type Config } from './config.ts';
import { configWords } from './config.words.ts';

type Home = Pick<Config, 'secret' | 'dataDir'>;

/** The configured SECRET, or the one made at the first start on the embedded database. */
export function secretOf({ secret, dataDir }: Home): string {
  if (secret === null && !existsSync(fileIn(dataDir))) makeSecret(fileIn(dataDir));
  return secret ?? readSecret(fileIn(dataDir));
}

/** The same one, but none is made: null where none is configured and no start has made one. */
export function knownSecret({ secret, dataDir }: Home): string | null {
  if (secret !== null || !existsSync(fileIn(dataDir))) return secret;
  return readSecret(fileIn(dataDir));
}

/** Each purpose has its own key, so that a signature made for one is worth nothing for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `codes ${purpose}`, 32));
}

const fileIn = (dataDir: string) => path.join(dataDir, 'secret');

function readSecret(file: string): string {
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < leastSecretLength) {
    throw new ConfigError('SECRET', configWords.secretDamaged({ file }));
  }
  return kept;
}

/** Renamed when whole: a start that is cut short must not leave half a secret. */
function makeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
