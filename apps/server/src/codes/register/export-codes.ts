// The register as a CSV file, by code: two columns a part.
import { tablesOf, type Segment, type Tree } from '@codes/codes';
import {
  csv,
  issuedCode,
  redactionOf,
  register as contract,
  type IssuedCode,
  type KeptPart,
} from '@codes/contract';
import { sql } from 'kysely';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Issuer, Register } from './register-at-hand.ts';
import { codesAsJson, readCodeIds, readKeptPaths, type CodeFilter } from './register.store.ts';

export async function exportCodes(
  db: Db,
  register: Register,
  filter: CodeFilter & { delimiter: string },
  to: Issuer,
): Promise<FileAnswer> {
  const paths = await readKeptPaths(db, register.configurationId);
  return new FileAnswer({
    name: `${register.name}.csv`,
    mediaType: 'text/csv',
    pieces: csvOf(db, register, columnsOf(register.tree, paths), { ...filter, to }),
  });
}

type PartColumn = { path: string; header: string };

/** Of the tree in its order, then of places that it had once. */
function columnsOf(tree: Tree | null, kept: readonly string[]): PartColumn[] {
  const segments = tree === null ? [] : [...tree.segments.values()];
  const known = new Set(segments.map(({ path }) => path));
  const gone = kept.filter((path) => !known.has(path));
  return [
    ...segments.map((segment) => ({ path: segment.path, header: nameOf(segment) })),
    ...gone.map((path) => ({ path, header: contract.exportWords.part(path.split('/').length - 1) })),
  ];
}

function nameOf({ displayName, options, depth }: Segment): string {
  const tables = new Set(options.flatMap(tablesOf).map(({ tableName }) => tableName));
  return displayName || [...tables].join(', ') || contract.exportWords.part(depth + 1);
}

const codesAPiece = 2000;

/** Another system learns names, and never addresses. */
const redact = redactionOf(issuedCode);
const redacted = (entry: IssuedCode) => redact?.(entry) as IssuedCode;
const same = (entry: IssuedCode) => entry;

/** No connection is held while a slow caller reads: each piece is a query of its own. */
async function* csvOf(
  db: Db,
  { configurationId }: Register,
  columns: readonly PartColumn[],
  { delimiter, to, ...filter }: CodeFilter & { delimiter: string; to: Issuer },
) {
  const { code, title, status, created, createdBy, description } = contract.exportWords;
  const headers = columns.flatMap(({ header }) => [header, description(header)]).map(csv.safeCell);
  yield (
    csv.byteOrderMark + csv.writeCsvLine([code, title, status, created, createdBy, ...headers], delimiter)
  );
  const order = { column: { kind: 'text', value: sql`r.code` }, direction: 'asc', isByCode: true } as const;
  const ids = await readCodeIds(db, { configurationId, filter, order, after: null, offset: 0 });
  for (let start = 0; start < ids.length; start += codesAPiece) {
    const json = await codesAsJson(db, ids.slice(start, start + codesAPiece));
    const entries = (JSON.parse(`[${json ?? ''}]`) as IssuedCode[]).map(
      to.kind === 'integration' ? redacted : same,
    );
    yield entries.map((entry) => csv.writeCsvLine(cellsOf(entry, columns, delimiter), delimiter)).join('');
  }
}

function cellsOf(entry: IssuedCode, columns: readonly PartColumn[], delimiter: string): string[] {
  const parts = new Map(entry.parts.map((part) => [part.path, part]));
  const texts = [entry.code, entry.title, entry.status, entry.created, entry.createdBy];
  const ofParts = columns.flatMap(({ path }) => textsOf(parts.get(path)));
  return [...texts, ...ofParts].map((text) => csv.cellOf(text, delimiter));
}

const textsOf = (part: KeptPart | undefined): [string, string] =>
  part === undefined ? ['', ''] : [part.text, part.descriptionEn || part.descriptionSv];
