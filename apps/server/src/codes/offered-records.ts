import { isTableOption, type Tree } from '@codes/codes';
import { refuse, type OfferedRecord } from '@codes/contract';
import { availableTables } from '../code-engine/available-tables.ts';
import type { Db } from '../db/schema.ts';
import { readOffer } from './codes.store.ts';

type Wanted = { segment: string; q: string; limit: number };

/** What the builder's picker of a segment shows, options in their order. */
export async function listOfferedRecords(
  db: Db,
  projectId: number,
  tree: Tree | null,
  { segment: path, q, limit }: Wanted,
): Promise<(OfferedRecord & { optionPath: string })[]> {
  const segment = tree?.segments.get(path);
  if (segment === undefined) throw refuse('segmentNotFound');
  const tables = await availableTables(db, projectId);
  const offered: (OfferedRecord & { optionPath: string })[] = [];
  for (const option of segment.options) {
    if (!isTableOption(option)) continue;
    for (const named of option.tables) {
      const available = tables.of(named);
      const field = tables.fieldOf(named, option.fieldName);
      const left = limit - offered.length;
      if (available === null || field === null || left <= 0) continue;
      const records = await readOffer(db, available, field, { q: q.trim(), picks: named.picks, limit: left });
      offered.push(...records.map((record) => ({ ...record, optionPath: option.path })));
    }
  }
  return offered;
}
