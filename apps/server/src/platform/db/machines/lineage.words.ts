// Why a replica is not read from; each but the whole sentences completes 'The replica …'.

type Timelines = { timeline: number; primary: number };

export const lineageWords = {
  otherCluster: 'belongs to another PostgreSQL cluster than DATABASE_URL',
  otherDatabase: 'is another database than DATABASE_URL',
  ownHistory: ({ timeline, primary }: Timelines) =>
    `has a history of its own (timeline ${timeline}, the primary is on ${primary})`,
  notFollowed: ({ timeline, primary }: Timelines) =>
    `has not followed a promotion (timeline ${timeline}, the primary is on ${primary})`,
  takesWrites: 'takes writes itself',
  notComparable: 'cannot be compared with the primary',
  away: 'is away',
  sentence: ({ subject, says }: { subject: string; says: string }) => `${subject} ${says}`,
  sentenceWithReason: ({ subject, says, reason }: { subject: string; says: string; reason: string }) =>
    `${subject} ${says} (${reason})`,
  refused: ({ says }: { says: string }) => `The replica ${says}`,
} as const;
