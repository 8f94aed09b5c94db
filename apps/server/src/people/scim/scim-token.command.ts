// `npm run scim-token`: the token to give to the identity provider, with where it is used.
import { readConfig } from '../../platform/config.ts';
import { keysFrom } from '../sign-in/keys.ts';
import { secretOf } from '../../platform/secret.ts';
import { scimTokenOf } from './scim-token.ts';

try {
  const config = readConfig(process.env);
  const token = scimTokenOf(keysFrom(secretOf(config)));
  process.stdout.write(`Address: ${config.publicUrl}/scim/v2\nToken:   ${token}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
