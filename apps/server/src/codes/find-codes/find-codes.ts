// What is this? The issued codes in any text, and what the configurations of a project can read of it.
import { groupBy } from '@codes/codes';
import { limits, type FoundCode } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import type { Onlooker } from '../../people/standing/resolved-project.ts';
import { mapYielding, yielding } from '../../platform/yielding.ts';
import { readBeginnings, readIssuedMatches } from './find-codes.store.ts';
import { readTexts, type Reading } from './read-texts.ts';
import { beginningsOf, splitWords, windowsOf, type SplitText, type Window } from './words-in-text.ts';

type Asked = { onlooker: Onlooker; projectId: number | null; text: string };

type Candidate = { window: Window; issued: FoundCode['issued']; readings: readonly Reading[] };

export async function findCodes(db: Db, { onlooker, projectId, text }: Asked): Promise<FoundCode[]> {
  const split = splitWords(text);
  if (split.words.length === 0) return [];
  const candidates = await issuedIn(db, onlooker, split);
  const readings = projectId === null ? [] : await readingsIn(db, projectId, split);
  const chosen = await chosenOf(split, joined(candidates, readings));
  return chosen.slice(0, limits.codesFound).map(onWire);
}

/** As many windows as one statement looks up. */
const mostLookedUp = 200_000;

/** Most words begin no code, and what begins with them is not looked up. */
async function issuedIn(db: Db, onlooker: Onlooker, split: SplitText): Promise<Candidate[]> {
  const beginnings = new Map<number, string>();
  await yielding(beginningsOf(split), ({ start, bare }) => void beginnings.set(start, bare));
  const known = await readBeginnings(db, [...new Set(beginnings.values())]);
  const windows = await mapYielding(
    windowsOf(split, {
      startsAt: (start) => known.has(beginnings.get(start) ?? ''),
      joins: () => true,
      most: mostLookedUp,
    }),
    (window) => window,
  );
  const bare = [...new Set(windows.map((window) => window.bare))];
  const matches = groupBy(await readIssuedMatches(db, onlooker, bare), (match) => match.bare);
  return windows.flatMap((window) => {
    const found = matches.get(window.bare)?.map(({ entry }) => entry) ?? [];
    const issued = found.toSorted((one, other) => differs(window, one) - differs(window, other));
    return issued.length === 0 ? [] : [{ window, issued, readings: [] }];
  });
}

const differs = ({ text }: Window, { code }: { code: string }) => (code === text ? 0 : 1);

/** As many as all configurations together look at: some seconds of work, in turns with everybody else. */
const mostRead = 400_000;

async function readingsIn(db: Db, projectId: number, split: SplitText): Promise<Candidate[]> {
  const windows = await mapYielding(
    windowsOf(split, { startsAt: () => true, joins: looksLikeACode, most: mostRead }),
    (window) => window,
  );
  const texts = new Set(windows.map(({ text }) => text));
  const found = await readTexts(db, projectId, texts, mostRead);
  return windows.flatMap((window) => {
    const all = found.get(window.text) ?? [];
    const exact = all.filter((reading) => differs(window, reading) === 0);
    return all.length === 0 ? [] : [{ window, issued: [], readings: exact.length > 0 ? exact : all }];
  });
}

/** Words of letters alone are joined by nobody. */
const looksLikeACode = (text: string) => /[^\p{L}\s]/u.test(text);

function joined(issued: readonly Candidate[], readings: readonly Candidate[]): Candidate[] {
  const placeOf = ({ window: { start, end } }: Candidate) => `${start} ${end}`;
  const byPlace = new Map(issued.map((candidate) => [placeOf(candidate), candidate]));
  for (const candidate of readings) {
    const known = byPlace.get(placeOf(candidate));
    byPlace.set(placeOf(candidate), known ? { ...known, readings: candidate.readings } : candidate);
  }
  return [...byPlace.values()];
}

/** What stands there exactly comes before what is mended, the longer before the shorter; in the order of the text. */
async function chosenOf({ signs }: SplitText, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const taken = new Uint8Array(signs.length);
  const chosen: Candidate[] = [];
  await yielding(candidates.toSorted(byPrecedence), (candidate) => {
    const { start, end } = candidate.window;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    chosen.push(candidate);
  });
  return chosen.toSorted((one, other) => one.window.start - other.window.start);
}

function byPrecedence(one: Candidate, other: Candidate): number {
  const [length, otherLength] = [one, other].map(({ window: { start, end } }) => end - start);
  return (
    Number(isExact(other)) - Number(isExact(one)) ||
    (otherLength ?? 0) - (length ?? 0) ||
    one.window.start - other.window.start
  );
}

function isExact({ window, issued, readings }: Candidate): boolean {
  return [...issued, ...readings].some((found) => differs(window, found) === 0);
}

function onWire({ window: { text, start, end }, issued, readings }: Candidate): FoundCode {
  return {
    text,
    start,
    end,
    issued,
    readings: readings.map(({ code, ...reading }) => (code === text ? reading : { ...reading, code })),
  };
}
