// What /readyz says, and a server that has to end in the middle of its work.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from '../terminal/terminal.ts';

export const healthWords = {
  leaving: 'The server is about to stop',
  databaseAway: 'The database does not answer',
} as const;

type Stopped = { noun: string; others: number };

export const stoppedWords = inTerminal(
  inBothLanguages({
    en: {
      /** A call that can be a job may also be made directly. */
      nouns: {
        import: 'An import',
        newTable: 'A new table with its records',
        update: 'An update',
        undo: 'An undo',
        copyProject: 'A copy of a project',
        archiveProject: 'The archiving of a project',
        release: 'A release of a master table',
        importCodes: 'An import of codes',
        checkUpdate: 'A preview of an update',
        drift: 'A check of issued codes',
        interpretCodes: 'The interpretation of a list of codes',
        request: 'A request',
        change: 'A change',
      },
      call: ({ noun }: { noun: string }) => `${noun} was still running and has been stopped.`,
      calls: ({ noun, others }: Stopped) =>
        `${noun} and ${others === 1 ? 'one other call' : `${others} other calls`} were still running and have been stopped.`,
      nothingSaved: ({ others }: { others: number }) =>
        `Nothing of ${others === 0 ? 'it' : 'them'} was saved.`,
      job: ({ noun }: { noun: string }) =>
        `${noun} in the background will begin again when a server is there.`,
      jobs: ({ noun, others }: Stopped) =>
        `${noun} and ${others} more in the background will begin again when a server is there.`,
    },
    sv: {
      nouns: {
        import: 'En import',
        newTable: 'En ny tabell med sina poster',
        update: 'En uppdatering',
        undo: 'En ångrad ändring',
        copyProject: 'En kopiering av ett projekt',
        archiveProject: 'Arkiveringen av ett projekt',
        release: 'En utgåva av en mastertabell',
        importCodes: 'En import av koder',
        checkUpdate: 'En granskning av en uppdatering',
        drift: 'En kontroll av utfärdade koder',
        interpretCodes: 'Tolkningen av en lista med koder',
        request: 'Ett anrop',
        change: 'En ändring',
      },
      call: ({ noun }) => `${noun} var fortfarande i gång och har stoppats.`,
      calls: ({ noun, others }) =>
        `${noun} och ${others === 1 ? 'ett anrop till' : `${others} anrop till`} var fortfarande i gång och har stoppats.`,
      nothingSaved: ({ others }) => `Inget av ${others === 0 ? 'det' : 'dem'} sparades.`,
      job: ({ noun }) => `${noun} i bakgrunden börjar om när det finns en server.`,
      jobs: ({ noun, others }) =>
        `${noun} och ${others} till i bakgrunden börjar om när det finns en server.`,
    },
  }),
);
