// The register as a file, by code: two columns a part.
import { groupBy, tablesOf, type Segment } from '@codes/codes';
import { register as contract, type FileChoice } from '@codes/contract';
import type { AvailableTables } from '../../code-engine/resolved-configuration.ts';
import type { Streams } from '../../../platform/db/open.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { exportedRows } from '../../../tables/exports/exported-rows.store.ts';
import { rowsFile } from '../../../tables/exports/rows-file.ts';
import { codeRows } from './exported-codes.store.ts';
import type { Issuer, Register } from '../resolve-register.ts';
import { countCodes, hasReservations, readKeptPaths, type CodeFilter } from '../register.store.ts';

export async function exportCodes(
  { db, streams }: { db: Db; streams: Streams },
  register: Register,
  { delimiter, format, raw, ...filter }: CodeFilter & FileChoice,
  to: Issuer,
): Promise<FileAnswer> {
  const { configurationId } = register;
  const columns = columnsOf(register, await readKeptPaths(db, configurationId));
  const isWithReservations = await hasReservations(db, configurationId);
  const { code, title, status, created, createdBy, until, for: holder, description } = contract.exportWords;
  const ofParts = columns.flatMap(({ header }) => [header, description(header)]);
  const ofReservations = isWithReservations ? [until, holder] : [];
  const paths = columns.map(({ path }) => path);
  const isWithAddresses = to.kind !== 'integration';
  const rows = codeRows(configurationId, filter, { paths, isWithAddresses, isWithReservations });
  return rowsFile(
    {
      name: register.name,
      headers: [code, title, status, created, createdBy, ...ofReservations, ...ofParts],
      rows: exportedRows(streams, rows),
      count: () => countCodes(db, configurationId, filter),
    },
    { delimiter, format, raw },
  );
}

type PartColumn = { path: string; header: string };

/** The segments of the tree in its order, then those that it had once. */
function columnsOf({ tree, tables }: Register, kept: readonly string[]): PartColumn[] {
  const segments = tree === null ? [] : [...tree.segments.values()];
  const known = new Set(segments.map(({ path }) => path));
  const gone = kept.filter((path) => !known.has(path));
  return withDistinctHeaders([
    ...segments.map((segment) => ({
      path: segment.path,
      header: nameOf(segment, tables),
      place: segment.depth + 1,
    })),
    ...gone.map((path) => {
      const place = path.split('/').length - 1;
      return { path, header: contract.exportWords.part(place), place };
    }),
  ]);
}

/** Columns of one name are told apart by their place in the code, and those in the same place by their order. */
function withDistinctHeaders(columns: readonly (PartColumn & { place: number })[]): PartColumn[] {
  const named = groupBy(columns, ({ header }) => header);
  const seen = new Map<string, number>();
  return columns.map(({ path, header, place }) => {
    if (named.get(header)?.length === 1) return { path, header };
    const inPlace = contract.exportWords.inPlace(header, place);
    const nth = (seen.get(inPlace) ?? 0) + 1;
    seen.set(inPlace, nth);
    return { path, header: nth === 1 ? inPlace : contract.exportWords.nth(inPlace, nth) };
  });
}

function nameOf({ displayName, options, depth }: Segment, tables: AvailableTables): string {
  const names = options.flatMap(tablesOf).map((one) => one.tableName || (tables.of(one)?.table.name ?? ''));
  return displayName || [...new Set(names)].join(', ') || contract.exportWords.part(depth + 1);
}
