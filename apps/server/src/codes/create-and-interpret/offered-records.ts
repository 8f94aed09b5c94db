import { isTableOption } from '@codes/codes';
import { refuse, type codes, type OfferedRecord, type ParsedOf } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import type { ResolvedConfiguration } from '../code-engine/resolved-configuration.ts';
import { readOffer } from './codes.store.ts';

type OfferQuery = ParsedOf<typeof codes.listOfferedRecords>['query'];

type Offered = OfferedRecord & { optionPath: string };

/** The records in the builder's picker of a segment, options in their order; the exact value is always among them. */
export async function listOfferedRecords(
  db: Db,
  { tree, tables }: ResolvedConfiguration,
  { segment: path, q, limit }: OfferQuery,
): Promise<Offered[]> {
  const segment = tree?.segments.get(path);
  if (segment === undefined) throw refuse('segmentNotFound');
  const text = q.trim();
  const offered: Offered[] = [];
  for (const option of segment.options) {
    if (!isTableOption(option)) continue;
    for (const reference of option.tables) {
      const column = tables.columnOf(reference);
      const left = limit - offered.length;
      if (column === null || (left <= 0 && text === '')) continue;
      const offer = { q: text, picks: reference.picks, limit: Math.max(1, left) };
      const records = await readOffer(db, column.table, column.field, offer);
      offered.push(...records.map((record) => ({ ...record, optionPath: option.path })));
    }
  }
  return firstOf(offered, text, limit);
}

/** As many as the limit; a record whose value is exactly the text is never left out for others. */
function firstOf(offered: readonly Offered[], text: string, limit: number): Offered[] {
  const lowered = text.toLowerCase();
  const isExact = ({ value }: Offered) => text !== '' && value.toLowerCase() === lowered;
  const room = limit - offered.filter(isExact).length;
  let others = 0;
  return offered.filter((record) => isExact(record) || (others += 1) <= room).slice(0, limit);
}
