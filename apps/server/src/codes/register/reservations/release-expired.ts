// All reservations of a register that are past their day, released as one change.
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import type { ResolvedProject } from '../../../people/standing/resolved-project.ts';
import { countRecords, openChange } from '../../../platform/changes/open-change.ts';
import { tidyAfter } from '../../../platform/db/bulk-writes.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { idempotent, TryAgain } from '../../../platform/idempotency/idempotent.ts';
import { sql } from 'kysely';
import { countCodes, entryDetails, isExpired } from '../register.store.ts';
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
      if ((await countCodes(tx, configurationId, { expired: true })) === 0) return { released: 0 };
      const change = await openChange(tx, user, { what: 'Release', projectId, about: name });
      let released = 0;
      let after: string | null = '';
      while (after !== null) {
        const batch: Batch = await deleteExpired(tx, { configurationId, changeId: change.changeId, after });
        released += batch.count;
        after = batch.last;
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

/** `last` is the greatest code that was looked at; null where there was none. */
type Batch = { count: number; last: string | null };

async function deleteExpired(
  tx: Tx,
  { configurationId, changeId, after }: { configurationId: number; changeId: number; after: string },
): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with listed as (
      select r.issued_code_id, r.code from issued_codes r
      where r.configuration_id = ${configurationId} and r.code > ${after} and ${isExpired}
      order by r.code limit ${codesABatch} for update
    ), r as (
      delete from issued_codes r using listed
      where r.configuration_id = ${configurationId} and r.issued_code_id = listed.issued_code_id
      returning r.*
    ), details as (
      insert into change_details (change_id, subject, subject_id, act, before)
      select ${changeId}::bigint, 'code', r.issued_code_id::text, 'release', ${entryDetails} from r
    )
    select (select count(*) from r) as count, (select max(code) from listed) as last
  `.execute(tx);
  return rows[0] ?? { count: 0, last: null };
}
