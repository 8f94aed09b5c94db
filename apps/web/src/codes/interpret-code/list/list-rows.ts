// A list of interpreted codes as rows: small, because there may be a hundred thousand.
import { isFillable, pageLanguage, wordsIn, type Language, type Tree } from '@codes/codes';
import type { CodePart, Interpretation, IssuedCode } from '@codes/contract';
import type { DrawnPart } from '../../code-screens/coloured-code.tsx';
import { typeNames } from '../../code-screens/segment-kinds.words.ts';
import { segmentNameOf } from '../../code-screens/segment.words.ts';
import { fileWords } from '../../code-screens/list/list-files.words.ts';
import { nameOfPart } from '../part.words.ts';
import { drawnParts } from '../../code-screens/drawn-parts.ts';
import type { SavedRows } from '../../../tables/files/to-disk.ts';
import { words } from '../interpret-code.words.ts';
import { descriptionOf } from '../../../platform/ui/text/descriptions.ts';

export type Status = 'wrong' | 'warning' | 'found';

export type ListRow = {
  row: number;
  code: string;
  status: Status;
  /** The first error or warning, as the server says it; null where there is none. */
  finding: string | null;
  /** What the finding is about: 'Product type BFX', and what is missing where that is known. */
  about: string;
  parts: readonly DrawnPart[];
  /** English and Swedish, by the place in the code. */
  meanings: readonly (readonly [string, string])[];
  /** The places that say what the code means. */
  telling: readonly number[];
  /** What the register has of it, where there is one. */
  issued: Pick<IssuedCode, 'status' | 'title'> | null;
  /** The code that it was probably meant as, where it is not read. */
  mended: string | null;
  /** As it was before it was mended. */
  writtenAs: string | null;
};

export const statusNames: Record<Status, string> = words.statuses;

export type RowMaker = (row: number, answer: Interpretation & { code: string }) => ListRow;

/** Makes the rows of one list; parts and meanings that are alike are kept once, as most are in a long list. */
export function rowMaker(root: Tree | null, typesNamed = typeNames): RowMaker {
  const fixed = fixedPaths(root);
  const sharePart = sharing(({ key, state, depth, separator, text }: DrawnPart) =>
    [key, state, depth, separator, text].join(' '),
  );
  const shareMeaning = sharing((meaning: readonly [string, string]) => meaning.join('\n'));
  const shareTelling = sharing((places: readonly number[]) => places.join(' '));
  return (row, { code, errors, codeParts, issued, mended = null }) => {
    const wrong = codeParts.find((part) => part.errors.length > 0);
    const warned = codeParts.find((part) => part.warnings.length > 0);
    const status = errors.length > 0 || wrong ? 'wrong' : warned ? 'warning' : 'found';
    const shown = wrong ?? (status === 'warning' ? warned : undefined);
    return {
      row,
      code,
      status,
      finding: findingOf(status, errors, shown),
      about: shown ? aboutOf(root, shown, typesNamed) : '',
      parts: drawnParts(codeParts).map(sharePart),
      meanings: meaningsOf(codeParts).map(shareMeaning),
      telling: shareTelling(tellingPlaces(fixed, codeParts)),
      issued: issued ? { status: issued.status, title: issued.title } : null,
      mended,
      writtenAs: null,
    };
  };
}

function sharing<Value>(keyOf: (value: Value) => string): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = keyOf(value);
    const before = known.get(key);
    if (before === undefined) known.set(key, value);
    return before ?? value;
  };
}

function findingOf(status: Status, errors: readonly string[], shown: CodePart | undefined): string | null {
  if (status === 'found') return null;
  return shown?.errors[0] ?? shown?.warnings[0] ?? errors[0] ?? null;
}

function aboutOf(root: Tree | null, part: CodePart, typesNamed: typeof typeNames): string {
  const name = nameOfPart(root, part, typesNamed);
  const [, ...reasons] = part.errors;
  return [...reasons, name, part.codePart].filter((word) => word !== '').join(' ');
}

function tellingPlaces(fixed: ReadonlySet<string>, parts: readonly CodePart[]): number[] {
  return parts.flatMap(({ path }, index) => (path === null || !fixed.has(path) ? [index] : []));
}

/** What the code means, or what is wrong with it. */
export function explanationOf(row: ListRow, language = pageLanguage()): { text: string; about: string } {
  const { finding, about, writtenAs } = row;
  const from = writtenAs === null ? '' : wordsIn(words, language).writtenAs(writtenAs);
  return {
    text: finding ?? meaningOf(row, language),
    about: [about, from].filter((word) => word !== '').join(', '),
  };
}

function meaningOf({ telling, parts, meanings }: ListRow, language: Language): string {
  return telling
    .map((index) => descriptionAt(meanings[index], language) || (parts[index]?.text ?? ''))
    .filter((word) => word !== '')
    .join(' · ');
}

export function descriptionAt(
  [descriptionEn, descriptionSv]: readonly [string, string] = ['', ''],
  language = pageLanguage(),
): string {
  return descriptionOf({ descriptionEn, descriptionSv }, language);
}

function fixedPaths(root: Tree | null): ReadonlySet<string> {
  const segments = [...(root?.segments.values() ?? [])];
  const fixed = segments.filter((segment) => !isFillable(segment));
  return new Set(fixed.map(({ path }) => path));
}

function meaningsOf(parts: readonly CodePart[]): (readonly [string, string])[] {
  return parts.map(({ attributes }) => [attributes?.descriptionEn ?? '', attributes?.descriptionSv ?? '']);
}

/** What stands at each place of the code, over all branches. */
export function placeNames(root: Tree | null, names = typeNames): readonly string[] {
  const atPlaces: Set<string>[] = [];
  for (const segment of root?.segments.values() ?? []) {
    (atPlaces[segment.depth] ??= new Set()).add(segmentNameOf(segment, null, names));
  }
  return atPlaces.map((atPlace) => [...atPlace].join(' / '));
}

export const canBeMended = (row: ListRow): row is ListRow & { mended: string } => row.mended !== null;

/** The rows with those that were mended in their place, which say how they were written. */
export function withMended(rows: readonly ListRow[], mended: readonly ListRow[]): readonly ListRow[] {
  const byRow = new Map(mended.map((one) => [one.row, one]));
  return rows.map((row) => {
    const found = byRow.get(row.row);
    return found === undefined ? row : { ...found, writtenAs: row.code };
  });
}

export type Totals = Record<Status, number>;

export function totalsOf(rows: readonly ListRow[]): Totals {
  const totals: Totals = { wrong: 0, warning: 0, found: 0 };
  for (const { status } of rows) totals[status] += 1;
  return totals;
}

const order: readonly Status[] = ['wrong', 'warning', 'found'];

/** Wrong ones first, then warnings, then found; each in the order of the list. */
export function worstFirst(rows: readonly ListRow[]): readonly ListRow[] {
  return order.flatMap((status) => rows.filter((row) => row.status === status));
}

/** As a file has them: what stands in the code, what it means, and what is wrong with it. */
export function listSheet(
  rows: readonly ListRow[],
  places: readonly string[],
  register: 'kept' | 'none',
): SavedRows {
  const isKept = register === 'kept';
  const head = places.flatMap((name, index) => [
    `${index + 1} ${name}`,
    fileWords.englishOf(index + 1),
    fileWords.swedishOf(index + 1),
  ]);
  const first = [fileWords.row, fileWords.code, fileWords.status, fileWords.explanation];
  const ofRegister = isKept ? [fileWords.register, fileWords.title] : [];
  return {
    name: fileWords.interpretedCodes,
    headers: [...first, ...ofRegister, ...head],
    rows: rows.map((one) => {
      const { row, code, status, parts, meanings, issued } = one;
      const cells = places.flatMap((_, index) => [
        parts[index]?.text ?? '',
        ...(meanings[index] ?? ['', '']),
      ]);
      const { text, about } = explanationOf(one, 'en');
      const explanation = about === '' ? text : `${text}: ${about}`;
      const entry = isKept ? [issued?.status ?? '', issued?.title ?? ''] : [];
      return [row, code, fileWords.statuses[status], explanation, ...entry, ...cells];
    }),
  };
}
