// The registers of active projects, and which of their codes refer to records or come from a project.
import { sql, type RawBuilder } from 'kysely';

/** As a subquery with `configuration_id` and `project_id`; the condition speaks of a row of configurations. */
export function registersIn(within: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select configuration_id, c.project_id from string_configurations c join projects using (project_id)
    where keeps_register and not is_archived and ${within}
  )`;
}
