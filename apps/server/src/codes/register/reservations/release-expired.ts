// All reservations of a register that are past their day, released as one change.
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import type { ResolvedProject } from '../../../people/standing/resolved-project.ts';
import { countRecords, openChange } from '../../../platform/changes/open-change.ts';
import { tidyAfter } from '../../../platform/db/bulk-writes.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { idempotent, TryAgain } from '../../../platform/idempotency/idempotent.ts';
import { sql } from 'kysely';
import { entryDetails, isExpired } from '../register.store.ts';
import { holdRegister } from '../resolve-register.ts';

type Call = { user: SignedInUser; project: ResolvedProject; params: { stringConfigurationId: number } };

export async function releaseExpired(
  db: Db,
  { user, project, params }: Call,
  { key }: { key?: string | undefined },
): Promise<{ released: number }> {
  const { stringConfigurationId: id } = params;
  const call = {
    owner: user,
    key,
    about: { releaseExpired: id },
    rows: [],
    writesTo: `release-expired ${id}`,
  };
  const answer = await idempotent(
    db,
    call,
    async () => null,
    async (tx) => {
      const register = await holdRegister(tx, user, 'codes.administer', project, params);
      const { projectId, configurationId, name } = register;
      const batches = await batchesOfExpired(tx, configurationId);
      if (batches.length === 0) return { released: 0 };
      const change = await openChange(tx, user, { what: 'Release', projectId, about: name });
      let released = 0;
      for (const batch of batches) {
        released += await deleteExpired(tx, { configurationId, changeId: change.changeId, batch });
      }
      // Somebody else has released, issued or prolonged all of them meanwhile: there is no change.
      if (released === 0) throw new TryAgain();
      await countRecords(tx, change, { removed: released });
      return { released };
    },
  );
  tidyAfter(db, answer.released, 'issued_codes, change_details');
  return answer;
}

/** A statement has its time however many there are. */
const codesABatch = 10_000;

/** Both codes belong to it. */
type Batch = { first: string; last: string };

/** Found at once: looked for one after the other, each batch would pass all those before it and sort all those after it. */
async function batchesOfExpired(tx: Tx, configurationId: number): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select min(code) as first, max(code) as last
    from (
      select r.code, (row_number() over (order by r.code) - 1) / ${codesABatch}::int as batch from issued_codes r
      where r.configuration_id = ${configurationId} and ${isExpired}
    ) listed
    group by batch order by batch
  `.execute(tx);
  return rows;
}

async function deleteExpired(
  tx: Tx,
  { configurationId, changeId, batch }: { configurationId: number; changeId: number; batch: Batch },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with listed as (
      select r.issued_code_id from issued_codes r
      where r.configuration_id = ${configurationId} and r.code between ${batch.first} and ${batch.last}
        and ${isExpired}
      order by r.code for update
    ), r as (
      delete from issued_codes r using listed where r.issued_code_id = listed.issued_code_id
      returning r.*
    ), details as (
      insert into change_details (change_id, subject, subject_id, act, before)
      select ${changeId}::bigint, 'code', r.issued_code_id::text, 'release', ${entryDetails} from r
    )
    select count(*) as count from r
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
