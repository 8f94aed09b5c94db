import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    releases: 'Releases',
    releaseNoun: { one: 'release', many: 'releases' },
    recordNoun: { one: 'record', many: 'records' },
    latest: 'Latest',

    make: 'Release…',
    makeTitle: (table: string) => `Release ${table}`,
    makeNamed: (name: string) => `Release ${name}`.trimEnd(),
    releasesNotLoaded: 'The releases could not be loaded',
    loadingReleases: 'Loading the releases',
    changedSince: (name: string) => `Changed since ${name}`,
    whenBy: (when: string, by: string) => (by === '' ? when : `${when} by ${by}`),
    showDifferences: (count: string, kind: string) => `${count} ${kind}, show the differences`,
    counting: 'Counting what has changed',
    differencesToLoad: 'differences',
    fields: 'Fields',
    name: 'Name',
    note: 'Note',
    proposed: (newest: string) => `Proposed after ${newest}. It can be renamed later.`,
    firstName: 'Such as 2026.1 or Edition 1. It can be renamed later.',
    noteHint: (most: string) => `What a project should know before it moves. Up to ${most} characters.`,
    allKept: (records: string, isOne: boolean) =>
      `${isOne ? `Its ${records} is kept as it is` : `All ${records} are kept as they are`} now. Nothing changes for any project: each one moves when it chooses.`,
    firstRelease: 'This is the first release of the table.',
    released: (name: string, records: string) => `${name} has been released with ${records}.`,
    underWay: (name: string) => `Releasing ${name}`,
    kept: 'Kept',
    underWayText: 'It goes on without this panel, and without this window. You find it under Jobs.',
    nothingKeptYet: 'Until it is done there is no new release.',
    close: 'Close',
    cancel: 'Cancel',

    editTitle: (name: string) => `Edit ${name}`,
    save: 'Save',
    saved: (name: string) => `Release ${name} has been changed successfully.`,

    export: 'Export',
    exportTitle: (name: string) => `Export ${name}`,
    exportRecords: (records: string, name: string) => `All ${records} of ${name}, sorted by code.`,
    exportDifferences: (kind: string | null) =>
      kind === null
        ? 'All differences, sorted by code.'
        : `Only those shown: ${kind.toLowerCase()}, sorted by code.`,
    exportStarted: (name: string) => `The download of ${name} has started.`,
    differencesExported: 'The download of the differences has started.',
    exportFailed: 'Failed to export. More info: ',

    from: 'From',
    to: 'To',
  },
  sv: {
    releases: 'Utgåvor',
    releaseNoun: { one: 'utgåva', many: 'utgåvor' },
    recordNoun: { one: 'post', many: 'poster' },
    latest: 'Senaste',

    make: 'Ny utgåva…',
    makeTitle: (table) => `Ge ut ${table}`,
    makeNamed: (name) => `Ge ut ${name}`.trimEnd(),
    releasesNotLoaded: 'Utgåvorna kunde inte hämtas',
    loadingReleases: 'Hämtar utgåvorna',
    changedSince: (name) => `Ändrat sedan ${name}`,
    whenBy: (when, by) => (by === '' ? when : `${when} av ${by}`),
    showDifferences: (count, kind) => `${count} ${kind.toLowerCase()}, visa skillnaderna`,
    counting: 'Räknar vad som har ändrats',
    differencesToLoad: 'skillnader',
    fields: 'Fält',
    name: 'Namn',
    note: 'Anteckning',
    proposed: (newest) => `Föreslaget efter ${newest}. Namnet kan ändras senare.`,
    firstName: 'Till exempel 2026.1 eller Utgåva 1. Namnet kan ändras senare.',
    noteHint: (most) => `Det som projekten behöver veta innan de byter. Högst ${most} tecken.`,
    allKept: (records, isOne) =>
      `${isOne ? `${records} bevaras som den` : `Alla ${records} bevaras som de`} är nu. Inget ändras i något projekt: vart och ett byter när det vill.`,
    firstRelease: 'Det här är tabellens första utgåva.',
    released: (name, records) => `${name} har getts ut med ${records}.`,
    underWay: (name) => `Ger ut ${name}`,
    kept: 'Bevarade',
    underWayText: 'Du kan stänga panelen eller fönstret: arbetet fortsätter, och du hittar det under Jobb.',
    nothingKeptYet: 'Tills det är klart finns det ingen ny utgåva.',
    close: 'Stäng',
    cancel: 'Avbryt',

    editTitle: (name) => `Redigera ${name}`,
    save: 'Spara',
    saved: (name) => `Utgåvan ${name} har ändrats.`,

    export: 'Exportera',
    exportTitle: (name) => `Exportera ${name}`,
    exportRecords: (records, name) => `Alla ${records} i ${name}, sorterade efter kod.`,
    exportDifferences: (kind) =>
      kind === null
        ? 'Alla skillnader, sorterade efter kod.'
        : `Bara de som visas: ${kind.toLowerCase()}, sorterade efter kod.`,
    exportStarted: (name) => `Nedladdningen av ${name} har börjat.`,
    differencesExported: 'Nedladdningen av skillnaderna har börjat.',
    exportFailed: 'Exporten misslyckades. Mer information: ',

    from: 'Från',
    to: 'Till',
  },
});
