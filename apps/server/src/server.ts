import type { CodeEngine } from './codes/code-engine/code-engine.ts';
import type { Config } from './platform/config.ts';
import type { Streams } from './platform/db/open.ts';
import type { Db } from './platform/db/schema.ts';
import type { Downloads } from './people/downloads/downloads.ts';
import type { Serve } from './people/way-in/serve.ts';
import type { JobDesk } from './people/way-in/jobs/job-desk.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { ResetDesk } from './people/account/reset-desk.ts';
import type { Keys } from './people/sign-in/keys.ts';
import type { SessionsSeen } from './people/sign-in/sessions-seen.ts';
import type { ProgressBoard } from './people/way-in/jobs/progress-board.ts';
import type { Turns } from './people/sign-in/turns.ts';

/** The parts that the routes of a slice are given. */
export type Server = {
  serve: Serve;
  db: Db;
  streams: Streams;
  config: Config;
  keys: Keys;
  outbox: Outbox;
  resetDesk: ResetDesk;
  passwordTurns: Turns;
  sessionsSeen: SessionsSeen;
  engine: CodeEngine;
  downloads: Downloads;
  progress: ProgressBoard;
  desk: JobDesk;
};
