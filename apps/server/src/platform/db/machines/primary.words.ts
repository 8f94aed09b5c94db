/** What the log, /readyz and a refused connection say about the hosts that take writes. */
export const primaryWords = {
  otherCluster: 'The database belongs to another cluster',
  promotedAway: 'The database was promoted away',
  followed: (timeline: number, ended: number) =>
    `The primary is on timeline ${timeline} now; connections to the former one ended: ${ended}`,
  stillWrites: (timeline: number, primary: number) =>
    `still takes writes (timeline ${timeline}, the primary is on ${primary})`,
  former: (host: string, says: string) =>
    `The former primary ${host} ${says}: it is not used. Stop it, or make it a standby.`,
  formerGone: 'No former primary takes writes any more',
};
