// `node --import …/register.mjs file.ts`: TypeScript for a Node that does not yet read it by itself.
import { register } from 'node:module';

process.setSourceMapsEnabled(true);
register('./strip-types.mjs', import.meta.url);
