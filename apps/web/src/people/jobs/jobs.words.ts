import type { JobKind, JobState } from '@codes/contract';

type About = { about: string; projectNumber: string | undefined };

const inProject = ({ about, projectNumber }: About) =>
  [projectNumber, about].filter((part) => part !== undefined && part !== '').join(' ');

const ofTable = (what: string) => (place: About) => (place.about === '' ? what : `${what}: ${place.about}`);

export const words = {
  jobs: 'Jobs',
  button: (open: number, ended: number) =>
    `Jobs: ${[open > 0 && `${open} in progress`, ended > 0 && `${ended} finished`].filter(Boolean).join(', ')}`,
  explained:
    'Jobs keep running while you do something else, even with the window closed. Finished jobs stay here for seven days.',
  none: 'No jobs',
  noneText: 'Large imports, updates and copies appear here with their progress and result.',
  notLoaded: 'Your jobs could not be loaded',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
  open: 'Open',
  openReview: 'Review',
  cancelNamed: (title: string) => `Cancel ${title}`,
  removeNamed: (title: string) => `Remove ${title}`,
  openNamed: (title: string) => `Open ${title}`,
  moreProblems: 'There are more problems.',
  tooLate: 'It is already being applied and can’t be cancelled.',
  begun: (at: string) => `Started ${at}`,
  ended: (at: string) => `Ended ${at}`,
  counted: (rows: string, total: string) => `${rows} of ${total}`,
} as const;

export const titles: Record<JobKind, (place: About) => string> = {
  import: ofTable('Import'),
  checkUpdate: ofTable('Update check'),
  update: ofTable('Update'),
  undo: ofTable('Undo'),
  copyProject: (place) => `Copy of ${inProject(place)}`,
  archiveProject: (place) => `Archive ${inProject(place)}`,
  drift: (place) => `Issued codes check: ${inProject(place)}`,
  importCodes: (place) => `Code import: ${inProject(place)}`,
  interpretCodes: (place) => `Code list: ${inProject(place)}`,
};

export const states: Record<JobState, string> = {
  waiting: 'Waiting',
  running: 'Checking',
  applying: 'Applying. It can no longer be cancelled.',
  done: 'Done',
  failed: 'Failed. Nothing was changed.',
  cancelled: 'Cancelled. Nothing was changed.',
};

export const countWords: Record<string, (count: string) => string> = {
  created: (count) => `${count} created`,
  updated: (count) => `${count} changed`,
  deleted: (count) => `${count} deleted`,
  skipped: (count) => `${count} skipped`,
  ignored: (count) => `${count} unchanged`,
};
