// What /readyz says, and a server that has to end in the middle of its work.
import type { JobKind } from '@codes/contract';

export const healthWords = {
  leaving: 'The server is about to stop',
  databaseAway: 'The database does not answer',
} as const;

/** A call that can be a job may also be made directly. */
const nouns: Record<JobKind | 'request' | 'change', string> = {
  import: 'An import',
  update: 'An update',
  undo: 'An undo',
  copyProject: 'A copy of a project',
  archiveProject: 'The archiving of a project',
  importCodes: 'An import of codes',
  checkUpdate: 'A preview of an update',
  drift: 'A check of issued codes',
  interpretCodes: 'The interpretation of a list of codes',
  request: 'A request',
  change: 'A change',
};

type Stopped = { noun: string; others: number };

export const stoppedWords = {
  nouns,
  call: ({ noun }: { noun: string }) => `${noun} was still running and has been stopped.`,
  calls: ({ noun, others }: Stopped) =>
    `${noun} and ${others === 1 ? 'one other call' : `${others} other calls`} were still running and have been stopped.`,
  nothingSaved: ({ others }: { others: number }) => `Nothing of ${others === 0 ? 'it' : 'them'} was saved.`,
  job: ({ noun }: { noun: string }) => `${noun} in the background will begin again when a server is there.`,
  jobs: ({ noun, others }: Stopped) =>
    `${noun} and ${others} more in the background will begin again when a server is there.`,
} as const;
