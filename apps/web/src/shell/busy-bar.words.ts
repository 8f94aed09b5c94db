import type { JobKind } from '@codes/contract';

type Work = { by: string; records: string; about: string };

const acts: Record<JobKind, (work: Work) => string> = {
  import: ({ by, records, about }) => `${by} imports ${records} into ${about}`,
  newTable: ({ by, records, about }) => `${by} makes the table ${about} with ${records}`,
  update: ({ by, records, about }) => `${by} updates ${records} of ${about}`,
  checkUpdate: ({ by, about }) => `${by} checks an update of ${about}`,
  undo: ({ by, about }) => `${by} undoes a change of ${about}`,
  copyProject: ({ by, about }) => `${by} copies the project ${about}`,
  archiveProject: ({ by, about }) => `${by} archives the project ${about}`,
  importCodes: ({ by, about }) => `${by} imports codes into ${about}`,
  interpretCodes: ({ by, about }) => `${by} interprets a list of codes of ${about}`,
  drift: ({ by, about }) => `${by} checks the issued codes of ${about}`,
};

export const words = {
  recordNoun: { one: 'record', many: 'records' },
  act: (kind: JobKind, work: Work) => acts[kind](work),
  someWork: 'Another person’s large import or update is being written',
  busy: (what: string, percent: string) =>
    `${what}: ${percent}. New answers wait until it is done. What is on your screen stays readable.`,
  percent: (share: number) => `${Math.floor(share * 100)} %`,
} as const;
