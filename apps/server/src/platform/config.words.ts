// What is wrong with a variable; each sentence begins with its name.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from './terminal/terminal.ts';

type Value = { value: string };

export const configWords = inTerminal(
  inBothLanguages({
    en: {
      sentence: ({ variable, problem }: { variable: string; problem: string }) => `${variable} ${problem}`,
      wholeNumber: ({ least, most, value }: Value & { least: number; most: number }) =>
        `must be a whole number from ${least} to ${most}, but is '${value}'`,
      flag: ({ value }: Value) => `must be 0 or 1, but is '${value}'`,
      host: ({ value }: Value) => `must be an address or a host name, but is '${value}'`,
      beginsWith: ({ protocols }: { protocols: readonly string[] }) =>
        `must be an address that begins with ${protocols.join(' or ')}`,
      needs: ({ other }: { other: string }) => `needs ${other} too`,
      requiredWith: ({ other }: { other: string }) => `is required with ${other}`,
      plainAddress: 'must be an address without user, query and fragment',
      subPath: ({ value }: Value) => `must be a path such as /codes, but is '${value}'`,
      noPath: ({ value }: Value) => `must have no path, as BASE_PATH says, but has '${value}'`,
      otherPath: ({ wanted, value }: Value & { wanted: string }) =>
        `must have the path ${wanted}, as BASE_PATH says, but has '${value}'`,
      pathOrNone: ({ value }: Value) => `must have a path such as /codes, or none, but has '${value}'`,
      sender: ({ value }: Value) => `must be an address such as Codes <codes@example.com>, but is '${value}'`,
      organisation: ({ problem }: { problem: string }) => `is not a company name: ${problem}`,
      shortSecret: ({ least, actual }: { least: number; actual: number }) =>
        `must be at least ${least} characters, but has ${actual}`,
      secretRequired: ({ least }: { least: number }) =>
        `is required with DATABASE_URL (at least ${least} characters)`,
      secretDamaged: ({ file }: { file: string }) =>
        `kept in ${file} is damaged: put it back from a copy, or remove the file`,
      administratorNeeded: 'is required: the database is empty and needs its first administrator',
      email: ({ value }: Value) => `must be an e-mail address, but is '${value}'`,
      password: ({ least, most }: { least: number; most: number }) =>
        `must have ${least} to ${most} characters`,
      httpsOnly: 'must begin with https:// (plain http is for loopback only)',
      origins: ({ value }: Value) => `must be origins such as https://host:port, but has '${value}'`,
      token: ({ least }: { least: number }) =>
        `must be at least ${least} letters, digits or signs, without blanks`,
      headers: 'must be headers such as name=value,other=value',
      percentEncoded: 'must be percent-encoded, a blank as %20',
      ratio: ({ value }: Value) => `must be a number from 0 to 1, but is '${value}'`,
      proxies: ({ value }: Value) =>
        `must be the addresses or networks of proxies, such as 10.0.0.0/8, but has '${value}'`,
      folderUnusable: ({ reason }: { reason: string }) => `cannot be used: ${reason}`,
      notReached: ({ reason }: { reason: string }) => `cannot be reached: ${reason}`,
      portInUse: ({ port }: { port: number }) => `${port} is already in use`,
      hostUnusable: ({ host, port, reason }: { host: string; port: number; reason: string }) =>
        `${host} cannot be used with port ${port}: ${reason}`,
    },
    sv: {
      sentence: ({ variable, problem }) => `${variable} ${problem}`,
      wholeNumber: ({ least, most, value }) =>
        `ska vara ett heltal från ${least} till ${most}, men är ”${value}”`,
      flag: ({ value }) => `ska vara 0 eller 1, men är ”${value}”`,
      host: ({ value }) => `ska vara en adress eller ett värdnamn, men är ”${value}”`,
      beginsWith: ({ protocols }) => `ska vara en adress som börjar med ${protocols.join(' eller ')}`,
      needs: ({ other }) => `kräver också ${other}`,
      requiredWith: ({ other }) => `måste finnas när ${other} finns`,
      plainAddress: 'ska vara en adress utan användare, frågedel och fragment',
      subPath: ({ value }) => `ska vara en sökväg som /codes, men är ”${value}”`,
      noPath: ({ value }) => `ska inte ha någon sökväg, enligt BASE_PATH, men har ”${value}”`,
      otherPath: ({ wanted, value }) => `ska ha sökvägen ${wanted}, enligt BASE_PATH, men har ”${value}”`,
      pathOrNone: ({ value }) => `ska ha en sökväg som /codes, eller ingen, men har ”${value}”`,
      sender: ({ value }) => `ska vara en adress som Codes <codes@example.com>, men är ”${value}”`,
      organisation: ({ problem }) => `är inget företagsnamn: ${problem}`,
      shortSecret: ({ least, actual }) => `ska ha minst ${least} tecken, men har ${actual}`,
      secretRequired: ({ least }) => `måste finnas när DATABASE_URL finns (minst ${least} tecken)`,
      secretDamaged: ({ file }) =>
        `i ${file} är skadad: lägg tillbaka den från en kopia, eller ta bort filen`,
      administratorNeeded: 'måste finnas: databasen är tom och behöver sin första administratör',
      email: ({ value }) => `ska vara en e-postadress, men är ”${value}”`,
      password: ({ least, most }) => `ska ha ${least} till ${most} tecken`,
      httpsOnly: 'ska börja med https:// (vanlig http bara för den egna datorn)',
      origins: ({ value }) => `ska vara adresser som https://värd:port, men har ”${value}”`,
      token: ({ least }) => `ska vara minst ${least} bokstäver, siffror eller tecken, utan blanksteg`,
      headers: 'ska vara huvuden som namn=värde,annat=värde',
      percentEncoded: 'ska vara procentkodad, ett blanksteg som %20',
      ratio: ({ value }) => `ska vara ett tal från 0 till 1, men är ”${value}”`,
      proxies: ({ value }) =>
        `ska vara adresser eller nätverk för proxyer, som 10.0.0.0/8, men har ”${value}”`,
      folderUnusable: ({ reason }) => `kan inte användas: ${reason}`,
      notReached: ({ reason }) => `kan inte nås: ${reason}`,
      portInUse: ({ port }) => `${port} används redan`,
      hostUnusable: ({ host, port, reason }) => `${host} kan inte användas med port ${port}: ${reason}`,
    },
  }),
);
