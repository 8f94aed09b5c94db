import type { JobKind, JobState } from '@codes/contract';

type About = { about: string; projectNumber: string | undefined };

const inProject = ({ about, projectNumber }: About) =>
  [projectNumber, about].filter((part) => part !== undefined && part !== '').join(' ');

const ofTable = (what: string) => (place: About) => (place.about === '' ? what : `${what}: ${place.about}`);

export const words = {
  jobs: 'Jobs',
  button: (open: number, ended: number) =>
    `Jobs: ${[open > 0 && `${open} under way`, ended > 0 && `${ended} ended`].filter(Boolean).join(', ')}`,
  explained:
    'Long work goes on while you do something else, or have closed the window. What has ended is kept here for seven days.',
  none: 'No jobs',
  noneText: 'What takes long is listed here while it runs, and until you have seen what came of it.',
  notLoaded: 'Your jobs could not be loaded',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove',
  open: 'Open',
  openReview: 'Review',
  cancelNamed: (title: string) => `Cancel ${title}`,
  removeNamed: (title: string) => `Remove ${title}`,
  openNamed: (title: string) => `Open ${title}`,
  tooLate: 'It is being applied already and can’t be cancelled any more.',
  begun: (at: string) => `Started ${at}`,
  ended: (at: string) => `Ended ${at}`,
  counted: (rows: string, total: string) => `${rows} of ${total}`,
} as const;

export const titles: Record<JobKind, (place: About) => string> = {
  import: ofTable('Import'),
  checkUpdate: ofTable('Check of an update'),
  update: ofTable('Update'),
  undo: ofTable('Undo'),
  copyProject: (place) => `Copy of ${inProject(place)}`,
  archiveProject: (place) => `Archive ${inProject(place)}`,
  drift: (place) => `Check of issued codes: ${inProject(place)}`,
  importCodes: (place) => `Import of codes: ${inProject(place)}`,
  interpretCodes: (place) => `List of codes: ${inProject(place)}`,
};

export const states: Record<JobState, string> = {
  waiting: 'Waiting',
  running: 'Checking',
  applying: 'Applying. From here on it can’t be cancelled.',
  done: 'Done',
  failed: 'Failed. Nothing has been changed.',
  cancelled: 'Cancelled. Nothing has been changed.',
};

export const countWords: Record<string, (count: string) => string> = {
  created: (count) => `${count} created`,
  updated: (count) => `${count} changed`,
  deleted: (count) => `${count} deleted`,
  skipped: (count) => `${count} skipped`,
  ignored: (count) => `${count} left as they were`,
};
