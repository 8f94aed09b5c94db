// What a server prints where it starts and stops, and logs where its secret is another one.
import { inBothLanguages } from '@codes/codes';

export const mainWords = inBothLanguages({
  en: {
    otherSecret:
      'SECRET is not the one of the last start: all sessions, links, access keys and the SCIM token of before are invalid',
    preparing: ({ seconds }: { seconds: number }) => `Preparing the database … ${seconds} s`,
    firstAdministrator: ({ email, password }: { email: string; password: string }) =>
      `First administrator: ${email} with the password ${password}`,
    shownOnce: 'It is shown only once. Change it at the first sign-in.',
    ready: ({ address }: { address: string }) => `Codes is ready at ${address}`,
    listening: ({ address }: { address: string }) => `Listening on ${address}`,
    demo: ({ userName, password }: { userName: string; password: string }) =>
      `Sign in as ${userName} with the password ${password} (demo data)`,
    dataIn: ({ dataDir }: { dataDir: string }) => `Data is kept in ${dataDir}`,
    dataInPostgresql: 'Data is kept in PostgreSQL',
    databaseAway: 'The database does not answer.',
    notEnded: 'It did not end in time.',
    notClean: ({ reason }: { reason: string }) => `Codes did not stop cleanly: ${reason}`,
    cannotStart: ({ reason }: { reason: string }) => `Codes cannot start: ${reason}`,
  },
  sv: {
    otherSecret:
      'SECRET är inte den från förra starten: alla sessioner, länkar, åtkomstnycklar och SCIM-token från förr är ogiltiga',
    preparing: ({ seconds }) => `Förbereder databasen … ${seconds} s`,
    firstAdministrator: ({ email, password }) =>
      `Första administratören: ${email} med lösenordet ${password}`,
    shownOnce: 'Det visas bara en gång. Byt det vid första inloggningen.',
    ready: ({ address }) => `Codes är redo på ${address}`,
    listening: ({ address }) => `Lyssnar på ${address}`,
    demo: ({ userName, password }) => `Logga in som ${userName} med lösenordet ${password} (demodata)`,
    dataIn: ({ dataDir }) => `Data finns i ${dataDir}`,
    dataInPostgresql: 'Data finns i PostgreSQL',
    databaseAway: 'Databasen svarar inte.',
    notEnded: 'Den avslutades inte i tid.',
    notClean: ({ reason }) => `Codes avslutades inte rent: ${reason}`,
    cannotStart: ({ reason }) => `Codes kan inte starta: ${reason}`,
  },
});
