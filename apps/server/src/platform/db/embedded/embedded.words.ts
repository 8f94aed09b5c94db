// What a start says of the folder of the embedded database.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from '../../terminal/terminal.ts';

type Owners = { dataDir: string; owner: number; user: number };
type Holder = { folder: string; pid: number; since: string };

export const embeddedWords = inTerminal(
  inBothLanguages({
    en: {
      inUse: ({ folder, pid, since }: Holder) =>
        `${folder} is in use by process ${pid} since ${since}. Stop it first, or choose another DATA_DIR.`,
      inUseElsewhere: ({ folder, pid, since, host }: Holder & { host: string }) =>
        `${folder} is in use by process ${pid} on ${host} since ${since}. Stop it first, or choose another DATA_DIR.`,
      foreignOwner: ({ dataDir, owner, user }: Owners) =>
        `The embedded database in ${dataDir} belongs to the user with the id ${owner}, who could not read what user ${user} writes there. Run this as its owner.`,
      damaged: ({ dataDir, reason }: { dataDir: string; reason: string }) =>
        `The embedded database in ${dataDir} is damaged (${reason}). Restore a backup into another DATA_DIR.`,
    },
    sv: {
      inUse: ({ folder, pid, since }) =>
        `${folder} används av process ${pid} sedan ${since}. Stoppa den först, eller välj en annan DATA_DIR.`,
      inUseElsewhere: ({ folder, pid, since, host }) =>
        `${folder} används av process ${pid} på ${host} sedan ${since}. Stoppa den först, eller välj en annan DATA_DIR.`,
      foreignOwner: ({ dataDir, owner, user }) =>
        `Den inbyggda databasen i ${dataDir} tillhör användaren med id ${owner}, som inte skulle kunna läsa det som användare ${user} skriver där. Kör det här som dess ägare.`,
      damaged: ({ dataDir, reason }) =>
        `Den inbyggda databasen i ${dataDir} är skadad (${reason}). Återställ en säkerhetskopia i en annan DATA_DIR.`,
    },
  }),
);
