// Sessions that this process has found to go on, for the one call that is answered while the embedded database is busy.

export type SessionsSeen = {
  note: (sessionId: string) => void;
  has: (sessionId: string) => boolean;
  forget: (sessionId: string) => void;
  /** Where it is not known whose sessions have ended. */
  forgetAll: () => void;
};

const mostKept = 10_000;

export function createSessionsSeen(): SessionsSeen {
  const seen = new Set<string>();
  return {
    note: (sessionId) => {
      const [oldest] = seen;
      if (seen.size >= mostKept && oldest !== undefined) seen.delete(oldest);
      seen.add(sessionId);
    },
    has: (sessionId) => seen.has(sessionId),
    forget: (sessionId) => void seen.delete(sessionId),
    forgetAll: () => seen.clear(),
  };
}
