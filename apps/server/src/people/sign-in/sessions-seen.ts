// Sessions that this process has found to go on, and where: for the calls that are answered while the embedded database is busy.

/** A project's number; null: the master tables. */
type Place = string | null;

export type SessionsSeen = {
  note: (sessionId: string, places: readonly Place[]) => void;
  has: (sessionId: string) => boolean;
  /** Whether it has been let in there. */
  maySee: (sessionId: string, place: Place) => boolean;
  forget: (sessionId: string) => void;
  /** Where it is not known whose sessions have ended. */
  forgetAll: () => void;
};

const mostKept = 10_000;
const mostPlaces = 100;

export function createSessionsSeen(): SessionsSeen {
  const seen = new Map<string, Set<Place>>();
  return {
    note: (sessionId, places) => {
      const [oldest] = seen.keys();
      if (seen.size >= mostKept && oldest !== undefined) seen.delete(oldest);
      const before = seen.get(sessionId) ?? new Set();
      seen.set(sessionId, before);
      for (const place of places) if (before.size < mostPlaces) before.add(place);
    },
    has: (sessionId) => seen.has(sessionId),
    maySee: (sessionId, place) => seen.get(sessionId)?.has(place) ?? false,
    forget: (sessionId) => void seen.delete(sessionId),
    forgetAll: () => seen.clear(),
  };
}
