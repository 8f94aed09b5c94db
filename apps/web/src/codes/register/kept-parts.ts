// The parts that an entry keeps: as they are drawn, and beside what they mean today.
import { depthOf, type Tree } from '@codes/codes';
import type { CodePart, IssuedCode, KeptPart } from '@codes/contract';
import type { DrawnPart } from '../code-screens/coloured-code.tsx';
import { segmentNameOf } from '../code-screens/segment.words.ts';
import { words } from './register.words.ts';

type DrawnEntry = Pick<IssuedCode, 'code'> & { parts: readonly Pick<KeptPart, 'path' | 'codePart'>[] };

/** What a code looks like in colours; null where it came in without being readable. */
export function drawnEntry({ code, parts }: DrawnEntry): DrawnPart[] | null {
  const drawn: DrawnPart[] = [];
  let end = 0;
  for (const { path, codePart } of parts) {
    const start = code.indexOf(codePart, end);
    if (start === -1) return null;
    const before = drawn.at(-1);
    // What stands between two parts is the separator of the first one.
    if (before) before.separator = code.slice(end, start);
    const state = codePart === '' ? 'unfilled' : 'filled';
    drawn.push({ key: path, text: codePart, separator: '', depth: depthOf(path), state });
    end = start + codePart.length;
  }
  const last = drawn.at(-1);
  if (!last) return null;
  last.separator = code.slice(end);
  return drawn;
}

export type PartChange = {
  path: string;
  depth: number;
  name: string;
  /** Null where the code has no such part any more, or had none. */
  then: KeptPart | null;
  now: KeptPart | null;
};

/** The parts whose texts, code parts or descriptions differ, by their place in the code. */
export function partChanges(
  root: Tree | null,
  then: readonly KeptPart[],
  now: readonly KeptPart[],
): readonly PartChange[] {
  const places = Math.max(then.length, now.length);
  return Array.from({ length: places }, (_, place) => ({ then: then[place], now: now[place], place }))
    .filter(({ then: before, now: today }) => !means(before, today))
    .map(({ then: before = null, now: today = null, place }) => {
      const path = (before ?? today)?.path ?? '';
      return { path, depth: place, name: partName(root, path, place), then: before, now: today };
    });
}

/** What the part is called in the configuration of today. */
export function partName(root: Tree | null, path: string, place: number): string {
  const segment = root?.segments.get(path);
  return segment ? segmentNameOf(segment) : words.part(place + 1);
}

/** 'Component class 2026.1': the releases that its parts were read in. */
export function releasesOf(root: Tree | null, { parts }: Pick<IssuedCode, 'parts'>): readonly string[] {
  return parts.flatMap(({ path, release }, place) =>
    release === null ? [] : [words.inRelease(partName(root, path, place), release)],
  );
}

function means(one: KeptPart | undefined, other: KeptPart | undefined): boolean {
  return (
    one?.text === other?.text &&
    one?.codePart === other?.codePart &&
    one?.descriptionEn === other?.descriptionEn &&
    one?.descriptionSv === other?.descriptionSv
  );
}

/** An interpreted code as an entry would keep it. */
export function keptToday(parts: readonly CodePart[]): readonly KeptPart[] {
  return parts.map(({ path, text, codePart, recordId, release, attributes }) => ({
    path: path ?? '',
    text,
    codePart,
    recordId,
    release,
    descriptionEn: attributes?.descriptionEn ?? '',
    descriptionSv: attributes?.descriptionSv ?? '',
  }));
}
