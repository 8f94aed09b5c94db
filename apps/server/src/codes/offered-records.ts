import { optionPath, optionsOf, tablesOf, walkSegments } from '@codes/codes';
import { refuse, type OfferedRecord, type SegmentOnWire } from '@codes/contract';
import { availableTables } from '../code-engine/available-tables.ts';
import type { Db } from '../db/schema.ts';
import { readOffer } from './codes.store.ts';

type Wanted = { segment: string; q: string; limit: number };

/** What the builder's picker of a segment shows, options in their order. */
export async function listOfferedRecords(
  db: Db,
  projectId: number,
  root: SegmentOnWire | null,
  { segment: path, q, limit }: Wanted,
): Promise<(OfferedRecord & { optionPath: string })[]> {
  const place = [...walkSegments(root)].find((one) => one.path === path);
  if (place === undefined) throw refuse('segmentNotFound');
  const tables = await availableTables(db, projectId);
  const offered: (OfferedRecord & { optionPath: string })[] = [];
  for (const [index, option] of optionsOf(place.segment).entries()) {
    for (const named of tablesOf(option)) {
      const available = tables.of(named);
      const field = tables.fieldOf(named, option.fieldName ?? '');
      const left = limit - offered.length;
      if (available === null || field === null || left <= 0) continue;
      const picks = named.selectedRecords?.length ? named.selectedRecords : null;
      const records = await readOffer(db, available, field, { q: q.trim(), picks, limit: left });
      offered.push(...records.map((record) => ({ ...record, optionPath: optionPath(path, index) })));
    }
  }
  return offered;
}
