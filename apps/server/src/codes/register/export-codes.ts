// The register as a file, by code: two columns a part.
import { tablesOf, type Segment, type Tree } from '@codes/codes';
import {
  issuedCode,
  redactionOf,
  register as contract,
  type FileChoice,
  type IssuedCode,
  type KeptPart,
} from '@codes/contract';
import type { SheetValue } from '@codes/workbooks';
import { sql } from 'kysely';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { Db } from '../../platform/db/schema.ts';
import { rowsFile } from '../../tables/exports/rows-file.ts';
import type { Issuer, Register } from './register-at-hand.ts';
import { codesAsJson, readCodeIds, readKeptPaths, type CodeFilter } from './register.store.ts';

export async function exportCodes(
  db: Db,
  register: Register,
  { delimiter, format, ...filter }: CodeFilter & FileChoice,
  to: Issuer,
): Promise<FileAnswer> {
  const columns = columnsOf(register.tree, await readKeptPaths(db, register.configurationId));
  const { code, title, status, created, createdBy, description } = contract.exportWords;
  const { configurationId } = register;
  const order = { column: { kind: 'text', value: sql`r.code` }, direction: 'asc', isByCode: true } as const;
  const ids = await readCodeIds(db, { configurationId, filter, order, after: null, offset: 0 });
  const ofParts = columns.flatMap(({ header }) => [header, description(header)]);
  return rowsFile(
    {
      name: register.name,
      headers: [code, title, status, created, createdBy, ...ofParts],
      rows: rowsOf(db, ids, columns, to),
      count: ids.length,
    },
    { delimiter, format },
  );
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
async function* rowsOf(
  db: Db,
  ids: readonly number[],
  columns: readonly PartColumn[],
  to: Issuer,
): AsyncGenerator<SheetValue[][]> {
  for (let start = 0; start < ids.length; start += codesAPiece) {
    const json = await codesAsJson(db, ids.slice(start, start + codesAPiece));
    const entries = (JSON.parse(`[${json ?? ''}]`) as IssuedCode[]).map(
      to.kind === 'integration' ? redacted : same,
    );
    yield entries.map((entry) => cellsOf(entry, columns));
  }
}

function cellsOf(entry: IssuedCode, columns: readonly PartColumn[]): SheetValue[] {
  const parts = new Map(entry.parts.map((part) => [part.path, part]));
  const ofParts = columns.flatMap(({ path }) => textsOf(parts.get(path)));
  return [entry.code, entry.title, entry.status, { moment: entry.created }, entry.createdBy, ...ofParts];
}

const textsOf = (part: KeptPart | undefined): [string, string] =>
  part === undefined ? ['', ''] : [part.text, part.descriptionEn || part.descriptionSv];
