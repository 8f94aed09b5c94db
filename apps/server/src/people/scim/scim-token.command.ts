// `npm run scim-token`: the token to give to the identity provider, with where it is used.
import { readConfig } from '../../platform/config.ts';
import { keysFrom } from '../sign-in/keys.ts';
import { knownSecret } from '../../platform/secret.ts';
import { scimTokenOf } from './scim-token.ts';
import { scimTokenWords } from './scim-token.words.ts';

try {
  const config = readConfig(process.env);
  const secret = knownSecret(config);
  if (secret === null) throw new Error(scimTokenWords.noSecret(config));
  const token = scimTokenOf(keysFrom(secret));
  process.stdout.write(`Address: ${config.publicUrl}/scim/v2\nToken:   ${token}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
