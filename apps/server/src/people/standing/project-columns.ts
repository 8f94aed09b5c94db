// Which column keeps what is said of a project: the one place to name it for every statement that writes or reads it.
import type { ProjectChange } from '@codes/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** The values of a project, with its UA as the database knows people. */
export type ProjectValues = {
  [Value in keyof ProjectChange]: Value extends 'ua' ? number : ProjectChange[Value];
};

type Columns = Insertable<Tables['projects']>;
type ColumnFor<Value> = { [C in keyof Columns]-?: Value extends Columns[C] ? C : never }[keyof Columns];

const columns = {
  name: 'name',
  ua: 'ua_user_id',
  isTemplate: 'is_template',
  isVisibleForEmployees: 'is_visible_for_employees',
} as const satisfies { [Value in keyof ProjectValues]: ColumnFor<ProjectValues[Value]> };

type ColumnOf = typeof columns;
type Row = { [Value in keyof ColumnOf as ColumnOf[Value]]: ProjectValues[Value] };
type Selected = { [Value in keyof ColumnOf]: `projects.${ColumnOf[Value]} as ${Value}` }[keyof ColumnOf];

const pairs = Object.entries(columns) as [keyof ProjectValues, keyof Row][];

/** To be selected: each column under the name of its value. */
export const projectValues = pairs.map(([value, column]) => `projects.${column} as ${value}`) as Selected[];

/** To be inserted or set. */
export function columnsOf(values: ProjectValues): Row {
  return Object.fromEntries(pairs.map(([value, column]) => [column, values[value]])) as Row;
}

/** The values of a project as its history keeps them, with the UA by name. */
export function auditValues(project: ProjectChange): ProjectChange {
  return Object.fromEntries(pairs.map(([value]) => [value, project[value]])) as ProjectChange;
}
