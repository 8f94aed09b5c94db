import { inBothLanguages } from '@codes/codes';
import type { JobKind, JobState } from '@codes/contract';

type About = { about: string; projectNumber: string | undefined };

const inProject = ({ about, projectNumber }: About) =>
  [projectNumber, about].filter((part) => part !== undefined && part !== '').join(' ');

const ofTable = (what: string) => (place: About) => (place.about === '' ? what : `${what}: ${place.about}`);

export const words = inBothLanguages({
  en: {
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
  },
  sv: {
    jobs: 'Jobb',
    button: (open, ended) =>
      `Jobb: ${[open > 0 && `${open} pågår`, ended > 0 && `${ended} ${ended === 1 ? 'klart' : 'klara'}`].filter(Boolean).join(', ')}`,
    explained:
      'Jobb går vidare medan du gör annat, även när fönstret är stängt. Klara jobb finns kvar här i sju dagar.',
    none: 'Inga jobb',
    noneText: 'Här visas stora importer, uppdateringar och kopior: hur långt de har kommit och hur det gick.',
    notLoaded: 'Dina jobb kunde inte hämtas',
    tryAgain: 'Försök igen',
    cancel: 'Avbryt',
    remove: 'Ta bort',
    open: 'Öppna',
    openReview: 'Granska',
    cancelNamed: (title) => `Avbryt ${title}`,
    removeNamed: (title) => `Ta bort ${title}`,
    openNamed: (title) => `Öppna ${title}`,
    moreProblems: 'Det finns fler problem.',
    tooLate: 'Jobbet sparas redan och går inte att avbryta.',
    begun: (at) => `Startade ${at}`,
    ended: (at) => `Avslutades ${at}`,
    counted: (rows, total) => `${rows} av ${total}`,
  },
});

export const titles = inBothLanguages<Record<JobKind, (place: About) => string>>({
  en: {
    import: ofTable('Import'),
    newTable: ofTable('New table'),
    checkUpdate: ofTable('Update check'),
    update: ofTable('Update'),
    undo: ofTable('Undo'),
    release: ofTable('Release'),
    copyProject: (place) => `Copy of ${inProject(place)}`,
    archiveProject: (place) => `Archive ${inProject(place)}`,
    drift: (place) => `Issued codes check: ${inProject(place)}`,
    importCodes: (place) => `Code import: ${inProject(place)}`,
    interpretCodes: (place) => `Code list: ${inProject(place)}`,
  },
  sv: {
    import: ofTable('Import'),
    newTable: ofTable('Ny tabell'),
    checkUpdate: ofTable('Kontroll av uppdatering'),
    update: ofTable('Uppdatering'),
    undo: ofTable('Ångring'),
    release: ofTable('Utgåva'),
    copyProject: (place) => `Kopia av ${inProject(place)}`,
    archiveProject: (place) => `Arkivering av ${inProject(place)}`,
    drift: (place) => `Kontroll av utfärdade koder: ${inProject(place)}`,
    importCodes: (place) => `Kodimport: ${inProject(place)}`,
    interpretCodes: (place) => `Kodlista: ${inProject(place)}`,
  },
});

export const states = inBothLanguages<Record<JobState, string>>({
  en: {
    waiting: 'Waiting',
    running: 'Checking',
    applying: 'Applying. It can no longer be cancelled.',
    done: 'Done',
    failed: 'Failed. Nothing was changed.',
    cancelled: 'Cancelled. Nothing was changed.',
  },
  sv: {
    waiting: 'Väntar',
    running: 'Kontrollerar',
    applying: 'Sparas. Det går inte längre att avbryta.',
    done: 'Klart',
    failed: 'Misslyckades. Inget har ändrats.',
    cancelled: 'Avbrutet. Inget har ändrats.',
  },
});

export const countWords = inBothLanguages<Record<string, (count: string) => string>>({
  en: {
    created: (count) => `${count} created`,
    updated: (count) => `${count} changed`,
    deleted: (count) => `${count} deleted`,
    skipped: (count) => `${count} skipped`,
    ignored: (count) => `${count} unchanged`,
  },
  sv: {
    created: (count) => `${count} ${count === '1' ? 'skapad' : 'skapade'}`,
    updated: (count) => `${count} ${count === '1' ? 'ändrad' : 'ändrade'}`,
    deleted: (count) => `${count} ${count === '1' ? 'borttagen' : 'borttagna'}`,
    skipped: (count) => `${count} ${count === '1' ? 'överhoppad' : 'överhoppade'}`,
    ignored: (count) => `${count} ${count === '1' ? 'oförändrad' : 'oförändrade'}`,
  },
});
