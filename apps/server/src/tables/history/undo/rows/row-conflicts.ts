// Rows beside records that are not as the change left them.
import type { FoundConflict, Sentence } from '@codes/contract';
import { sql } from 'kysely';
import { isEqual, touchedIn, type Row, type WholeRow } from '../../../../platform/changes/whole-rows.ts';
import type { columnsOf } from '../../../../people/standing/project-columns.ts';
import { isoTime } from '../../../../platform/db/iso-time.ts';
import type { Tx } from '../../../../platform/db/schema.ts';
import { textIn } from '../undo-rule.ts';

/** The columns whose values an undo brings back; of a project all that it is said to be. */
const columnNames: Readonly<Record<keyof ReturnType<typeof columnsOf>, Sentence> & Record<string, Sentence>> =
  {
    name: { key: 'nameColumn' },
    description: { key: 'descriptionColumn' },
    type: { key: 'typeColumn' },
    priority: { key: 'priorityColumn' },
    default_priorities: { key: 'prioritiesColumn' },
    role: { key: 'roleColumn' },
    ua_user_id: { key: 'uaColumn' },
    is_template: { key: 'templateColumn' },
    is_visible_for_employees: { key: 'visibleColumn' },
    root_segment: { key: 'segmentsColumn' },
    keeps_register: { key: 'registerColumn' },
    configuration: { key: 'columnsColumn' },
  };

/** The values that are the product's own, and not what somebody has written. */
const valuesInWords: Readonly<Record<string, (value: string) => Sentence>> = {
  type: (type) => ({ key: 'typeValue', type }),
  role: (role) => ({ key: 'roleValue', role }),
};

export async function conflictsOfRows(tx: Tx, rows: readonly WholeRow[]): Promise<FoundConflict[]> {
  const found: FoundConflict[] = [];
  for (const row of rows) {
    const differences = differencesOf(row);
    if (differences.length === 0) continue;
    const code = await nameOf(tx, row);
    const who = await lastChanged(tx, row.now);
    found.push(...differences.map((difference) => ({ code, ...who, ...difference })));
  }
  return found;
}

type Difference = Pick<FoundConflict, 'kind' | 'field' | 'then' | 'now'>;

export function differencesOf(row: WholeRow): Difference[] {
  const { after, now } = row;
  const nothing = { field: '', then: null, now: null };
  if (after === null) return now === null ? [] : [{ kind: 'changed', ...nothing }];
  if (now === null) return [{ kind: 'removed', ...nothing }];
  return touchedIn(row)
    .filter((column) => !isEqual(now[column], after[column]))
    .map((column) => ({
      kind: 'changed',
      field: columnNames[column] ?? column,
      ...shownValues(column, after[column], now[column]),
    }));
}

/** What people read as a value; trees, columns, ids and switches are only said to have changed. */
function shownValues(column: string, then: unknown, now: unknown): Pick<Difference, 'then' | 'now'> {
  if (typeof then !== 'string' || typeof now !== 'string') return { then: null, now: null };
  const inWords = valuesInWords[column] ?? ((value: string) => value);
  return { then: inWords(then), now: inWords(now) };
}

async function nameOf(tx: Tx, { kind, key, before, after, now }: WholeRow): Promise<string> {
  if (kind !== 'members') return textIn(now ?? after ?? before ?? {}, 'name');
  const { rows } = await sql<{ name: string }>`
    select full_name as name from users where user_id = ${Number(key.split(' ')[1])}
  `.execute(tx);
  return rows[0]?.name ?? '';
}

async function lastChanged(tx: Tx, now: Row | null): Promise<{ by: string; at: string | null }> {
  const by = now?.['modified_by'];
  const modified = now?.['modified'];
  if (typeof by !== 'number' || typeof modified !== 'string') return { by: '', at: null };
  const { rows } = await sql<{ by: string; at: string }>`
    select full_name as by, ${isoTime(sql`${modified}::timestamptz`)} as at from users where user_id = ${by}
  `.execute(tx);
  return rows[0] ?? { by: '', at: null };
}
