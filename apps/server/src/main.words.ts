// What a server prints where it starts and stops.

export const mainWords = {
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
} as const;
