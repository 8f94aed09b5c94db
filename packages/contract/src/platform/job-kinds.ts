/** What may take so long that nobody waits for it: such a call can be left with the server as a job. */
export const jobKinds = [
  'import',
  'newTable',
  'checkUpdate',
  'update',
  'copyProject',
  'archiveProject',
  'undo',
  'drift',
  'importCodes',
  'interpretCodes',
  'release',
] as const;

export type JobKind = (typeof jobKinds)[number];
