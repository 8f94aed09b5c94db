// Who hears of what: THE law of the feed, asked of the database at the moment of reading, for one caller or for many listeners.
import { can } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { IntegrationActor } from '../../people/integrations/integration-actor.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { memberIdOf } from '../../people/standing/resolved-project.ts';
import { isActiveForRow } from '../../people/standing/projects-seen.store.ts';

export type Caller = SignedInUser | IntegrationActor;

/** What one hears of is narrowed to. */
export type Narrowed = { projectId: number | null; what: readonly string[] | null };

/** Several callers as the rows `h` of a statement, with the place that each has come to. */
export function hearers(
  callers: readonly { caller: Caller; narrowed: Narrowed; place: number }[],
): RawBuilder<unknown> {
  const rows = callers.map(({ caller, narrowed: { projectId, what }, place }, n) => ({
    n,
    place,
    project_id: projectId,
    what,
    user_id: memberIdOf(caller),
    is_employee: caller.kind === 'user' && !caller.isExternal,
    sees_all: caller.kind === 'user' ? caller.isAdministrator : caller.projects === null,
    scope: caller.kind === 'user' ? null : caller.projects,
    may_write: caller.kind === 'user' ? null : caller.mayWrite,
    hears_all: can(caller, 'changes.read'),
    reads_masters: can(caller, 'masterTables.changes'),
    reads_templates: can(caller, 'templates.read'),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) h (n integer, place bigint, project_id bigint, what json,
    user_id bigint, is_employee boolean, sees_all boolean, scope json, may_write json,
    hears_all boolean, reads_masters boolean,
    reads_templates boolean)`;
}

/** Of what is in no project and about no table, templates are all that others than administrators know of. */
const ofTemplates = sql`('Save configuration', 'Remove configuration', 'Save report', 'Remove report')`;

/** Whether `h` hears of the change `c`. */
export const hears = sql<boolean>`(
  (h.what is null or exists (select from json_array_elements_text(h.what) kind where kind = c.what))
  and (h.project_id is null or c.project_id = h.project_id
    or c.project_id is null and exists (select ${linking(sql`l.project_id = h.project_id`)}))
  and (h.hears_all or case
    when c.project_id is not null then exists (
      select from projects left join members
        on members.project_id = projects.project_id and members.user_id = h.user_id
      where projects.project_id = c.project_id and ${seesRow()}
    )
    when c.table_id is null then h.reads_templates and c.what in ${ofTemplates}
    else not exists (select from tables t where t.table_id = c.table_id and t.is_archived) and (
      h.reads_masters or exists (
        select from json_array_elements_text(h.may_write) id where id = c.table_id::text
      ) or exists (select ${linking(seesRow())})
    )
  end)
)`;

/** The links, in such projects, that show the living master table of the change. */
function linking(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from tables l
    join projects on projects.project_id = l.project_id
    left join members on members.project_id = l.project_id and members.user_id = h.user_id
    where l.master_table_id = c.table_id and l.kind = 'linked' and l.follows is null and ${condition}`;
}

export function seesRow(): RawBuilder<unknown> {
  return isActiveForRow({
    seesAll: sql`(h.sees_all or exists (
      select from json_array_elements_text(h.scope) number where number = projects.project_number
    ))`,
    isEmployee: sql`h.is_employee`,
  });
}
