import { refuse, type NewRelease, type Release } from '@codes/contract';
import { openChange } from '../../platform/changes/open-change.ts';
import { deferSearchIndex, tidyAfter } from '../../platform/db/bulk-writes.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Report } from '../../platform/report.ts';
import { masterTableToWrite, type ResolvedTable } from '../fields/resolved-table.ts';
import { tableSize } from '../records/records.store.ts';
import { countDifferences } from './differences/differences.store.ts';
import { sidesOf } from './differences/differences.ts';
import {
  bearerOfName,
  deleteRelease,
  findRelease,
  insertRelease,
  listReleases,
  releaseRecords,
  storeCounts,
  storeRelease,
} from './releases.store.ts';

/** The whole table at one moment: others write to it before or after. */
export async function makeRelease(
  db: Db,
  user: { userId: number },
  masterTableId: number,
  { key, ...sent }: NewRelease,
  report: Report,
): Promise<Release> {
  const call = {
    owner: user,
    key,
    about: { makeRelease: masterTableId, ...sent },
    rows: [],
    writesTo: `table ${masterTableId}`,
    report,
  };
  const release = await idempotent(
    db,
    call,
    async () => null,
    async (tx) => {
      const table = await masterTableToWrite(tx, masterTableId, 'table');
      await refuseTakenName(tx, masterTableId, sent.name, null);
      const [before] = await listReleases(tx, masterTableId);
      const releaseId = await insertRelease(tx, masterTableId, user.userId, sent);
      const records = await releaseAll(tx, table, releaseId, report);
      const counts = await countsSince(tx, table, before, releaseId, records);
      await storeCounts(tx, releaseId, { records, ...counts });
      await openChange(tx, user, { what: 'Make release', table, about: sent.name });
      return foundRelease(tx, masterTableId, releaseId);
    },
  );
  tidyAfter(db, release.records, 'released_records');
  return release;
}

const recordsAWindow = 20_000;

async function releaseAll(
  tx: Tx,
  table: ResolvedTable,
  releaseId: number,
  report: Pick<Report, 'writing'>,
): Promise<number> {
  const total = await tableSize(tx, table.tableId);
  await deferSearchIndex(tx, total);
  let done = 0;
  for (let after = ''; ;) {
    const { last, count } = await releaseRecords(tx, table.tableId, releaseId, {
      after,
      most: recordsAWindow,
    });
    done += count;
    report.writing(done, Math.max(done, total));
    if (last === null || count < recordsAWindow) return done;
    after = last;
  }
}

async function countsSince(
  tx: Tx,
  table: ResolvedTable,
  before: Release | undefined,
  releaseId: number,
  records: number,
): Promise<Pick<Release, 'added' | 'changed' | 'removed'>> {
  if (before === undefined) return { added: records, changed: 0, removed: 0 };
  return countDifferences(tx, await sidesOf(tx, table, before.releaseId, releaseId));
}

export async function foundRelease(db: Db | Tx, masterTableId: number, releaseId: number): Promise<Release> {
  const release = await findRelease(db, masterTableId, releaseId);
  if (release === null) throw refuse('releaseNotFound');
  return release;
}

async function refuseTakenName(
  tx: Tx,
  masterTableId: number,
  name: string,
  besides: number | null,
): Promise<void> {
  const bearer = await bearerOfName(tx, masterTableId, name, besides);
  if (bearer !== null) throw refuse('releaseNameTaken', { name: bearer });
}

/** Its name and its note; what it holds never changes. */
export async function editRelease(
  tx: Tx,
  user: { userId: number },
  masterTableId: number,
  releaseId: number,
  sent: { name?: string | undefined; note?: string | undefined },
): Promise<Release> {
  const table = await masterTableToWrite(tx, masterTableId, 'table');
  const before = await foundRelease(tx, masterTableId, releaseId);
  const after = { name: sent.name ?? before.name, note: sent.note ?? before.note };
  if (after.name === before.name && after.note === before.note) return before;
  await refuseTakenName(tx, masterTableId, after.name, releaseId);
  await storeRelease(tx, releaseId, after);
  await openChange(tx, user, { what: 'Edit release', table, about: after.name });
  return foundRelease(tx, masterTableId, releaseId);
}

export async function removeRelease(
  tx: Tx,
  user: { userId: number },
  masterTableId: number,
  releaseId: number,
): Promise<void> {
  const table = await masterTableToWrite(tx, masterTableId, 'table');
  const { name, projectsCount } = await foundRelease(tx, masterTableId, releaseId);
  if (projectsCount > 0) throw refuse('releaseFollowed', { projects: projectsCount });
  await deleteRelease(tx, releaseId);
  await openChange(tx, user, { what: 'Remove release', table, about: name });
}
