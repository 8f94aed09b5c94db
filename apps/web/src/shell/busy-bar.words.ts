import { inBothLanguages } from '@codes/codes';
import type { JobKind } from '@codes/contract';

type Work = { by: string; records: string; about: string };

const acts = inBothLanguages<Record<JobKind, (work: Work) => string>>({
  en: {
    import: ({ by, records, about }) => `${by} imports ${records} into ${about}`,
    newTable: ({ by, records, about }) => `${by} makes the table ${about} with ${records}`,
    release: ({ by, records, about }) => `${by} makes a release of ${about} with ${records}`,
    update: ({ by, records, about }) => `${by} updates ${records} of ${about}`,
    checkUpdate: ({ by, about }) => `${by} checks an update of ${about}`,
    undo: ({ by, about }) => `${by} undoes a change of ${about}`,
    copyProject: ({ by, about }) => `${by} copies the project ${about}`,
    archiveProject: ({ by, about }) => `${by} archives the project ${about}`,
    importCodes: ({ by, about }) => `${by} imports codes into ${about}`,
    interpretCodes: ({ by, about }) => `${by} interprets a list of codes of ${about}`,
    drift: ({ by, about }) => `${by} checks the issued codes of ${about}`,
  },
  sv: {
    import: ({ by, records, about }) => `${by} importerar ${records} till ${about}`,
    newTable: ({ by, records, about }) => `${by} skapar tabellen ${about} med ${records}`,
    release: ({ by, records, about }) => `${by} ger ut ${about} med ${records}`,
    update: ({ by, records, about }) => `${by} uppdaterar ${records} i ${about}`,
    checkUpdate: ({ by, about }) => `${by} kontrollerar en uppdatering av ${about}`,
    undo: ({ by, about }) => `${by} ångrar en ändring av ${about}`,
    copyProject: ({ by, about }) => `${by} kopierar projektet ${about}`,
    archiveProject: ({ by, about }) => `${by} arkiverar projektet ${about}`,
    importCodes: ({ by, about }) => `${by} importerar koder till ${about}`,
    interpretCodes: ({ by, about }) => `${by} tolkar en lista med koder i ${about}`,
    drift: ({ by, about }) => `${by} kontrollerar de utfärdade koderna i ${about}`,
  },
});

export const words = inBothLanguages({
  en: {
    recordNoun: { one: 'record', many: 'records' },
    act: (kind: JobKind, work: Work) => acts[kind](work),
    someWork: 'Another person’s large import or update is being written',
    busy: (what: string, percent: string) =>
      `${what}: ${percent}. New answers wait until it is done. What is on your screen stays readable.`,
    percent: (share: number) => `${Math.floor(share * 100)} %`,
  },
  sv: {
    recordNoun: { one: 'post', many: 'poster' },
    act: (kind, work) => acts[kind](work),
    someWork: 'Någon annans stora import eller uppdatering pågår',
    busy: (what, percent) =>
      `${what}: ${percent}. Annat får vänta tills det är klart. Det du ser kan du läsa så länge.`,
    percent: (share) => `${Math.floor(share * 100)} %`,
  },
});
