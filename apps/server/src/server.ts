import type { CodeEngine } from './code-engine/code-engine.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { Downloads } from './downloads/downloads.ts';
import type { Serve } from './http/serve.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Keys } from './sign-in/keys.ts';

/** What the routes of a slice are given. */
export type Server = {
  serve: Serve;
  db: Db;
  config: Config;
  keys: Keys;
  outbox: Outbox;
  engine: CodeEngine;
  downloads: Downloads;
};
