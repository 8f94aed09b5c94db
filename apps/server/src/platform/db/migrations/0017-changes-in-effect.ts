// Whether a change is in effect: an undo that was undone leaves the first change in effect again, and it can be undone again.
import { sql, type Kysely } from 'kysely';

export const changesInEffect = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `drop index undos_of_change`,
  `create index undos_of_change on changes (undoes) where undoes is not null`,
  `alter table changes add column in_effect boolean not null default true`,
  // Until now a change was undone once at most: the last of each chain is in effect, the one before it is not, and so on.
  `with recursive chain as (
    select change_id, undoes, true as in_effect from changes c
    where undoes is not null and not exists (select from changes n where n.undoes = c.change_id)
    union all
    select c.change_id, c.undoes, not chain.in_effect from chain join changes c on c.change_id = chain.undoes
  )
  update changes c set in_effect = false from chain where c.change_id = chain.change_id and not chain.in_effect`,
];
