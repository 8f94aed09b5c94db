// Why a replica is not read from; each but the whole sentences completes 'The replica …'.
import { inBothLanguages } from '@codes/codes';

type Timelines = { timeline: number; primary: number };

export const lineageWords = inBothLanguages({
  en: {
    otherCluster: 'belongs to another PostgreSQL cluster than DATABASE_URL',
    otherDatabase: 'is another database than DATABASE_URL',
    ownHistory: ({ timeline, primary }: Timelines) =>
      `has a history of its own (timeline ${timeline}, the primary is on ${primary})`,
    notFollowed: ({ timeline, primary }: Timelines) =>
      `has not followed a promotion (timeline ${timeline}, the primary is on ${primary})`,
    takesWrites: 'takes writes itself',
    behind: ({ megabytes }: { megabytes: number }) => `does not catch up: ${megabytes} MB are missing`,
    notComparable: 'cannot be compared with the primary',
    away: 'is away',
    sentence: ({ subject, says }: { subject: string; says: string }) => `${subject} ${says}`,
    sentenceWithReason: ({ subject, says, reason }: { subject: string; says: string; reason: string }) =>
      `${subject} ${says} (${reason})`,
    refused: ({ says }: { says: string }) => `The replica ${says}`,
  },
  sv: {
    otherCluster: 'tillhör ett annat PostgreSQL-kluster än DATABASE_URL',
    otherDatabase: 'är en annan databas än DATABASE_URL',
    ownHistory: ({ timeline, primary }) =>
      `har en egen historik (tidslinje ${timeline}, den primära är på ${primary})`,
    notFollowed: ({ timeline, primary }) =>
      `har inte följt med när en ny blev primär (tidslinje ${timeline}, den primära är på ${primary})`,
    takesWrites: 'tar själv emot skrivningar',
    behind: ({ megabytes }) => `hinner inte i kapp: ${megabytes} MB saknas`,
    notComparable: 'kan inte jämföras med den primära',
    away: 'är borta',
    sentence: ({ subject, says }) => `${subject} ${says}`,
    sentenceWithReason: ({ subject, says, reason }) => `${subject} ${says} (${reason})`,
    refused: ({ says }) => `Repliken ${says}`,
  },
});
