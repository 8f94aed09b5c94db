import type { CodeEngine } from './codes/code-engine/code-engine.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/schema.ts';
import type { Downloads } from './people/downloads/downloads.ts';
import type { Serve } from './people/way-in/serve.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { Keys } from './people/sign-in/keys.ts';

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
