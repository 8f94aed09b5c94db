import { groupBy } from '@codes/codes';
import { refuse, type AnsweredField, type FieldUse, type FieldWithTable } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { usesOfFields } from '../references/uses.store.ts';
import { memberIdOf, standingOf, type Onlooker } from '../../people/standing/resolved-project.ts';
import { listAnsweredFields, listFields, tablesSharingFields } from './fields.store.ts';
import type { ResolvedTable } from './resolved-table.ts';

export async function listFieldsOf(
  db: Db | Tx,
  table: ResolvedTable,
  onlooker: Onlooker,
  { expand }: { expand?: 'usedIn' | undefined },
): Promise<AnsweredField[]> {
  const fields = await listAnsweredFields(db, table);
  if (expand === undefined) return fields;
  const usesOf = await usesSeenBy(db, table, onlooker);
  return fields.map((field) => {
    const uses = usesOf.get(field.tableFieldId) ?? [];
    return { ...field, usedIn: uses.map((use) => use.stringConfigurationId), uses };
  });
}

/** A master's field is used through its links as well: in the projects that the onlooker may see. */
async function usesSeenBy(
  db: Db | Tx,
  table: ResolvedTable,
  onlooker: Onlooker,
): Promise<Map<string, FieldUse[]>> {
  const tableIds = table.kind === 'master' ? await tablesSharingFields(db, table) : [table.tableId];
  const uses = await usesOfFields(db, tableIds, memberIdOf(onlooker));
  const seen = uses.filter(({ projectNumber, role, isVisibleForEmployees }) =>
    projectNumber === null
      ? !('integrationId' in onlooker) // templates are for people
      : standingOf(onlooker, {
          projectNumber,
          role,
          isVisibleForEmployees: isVisibleForEmployees ?? false,
        }) !== null,
  );
  const byField = groupBy(seen, ({ fieldKey }) => fieldKey);
  return new Map(
    Array.from(byField, ([key, those]) => [
      key,
      those.map(({ stringConfigurationId, name, projectNumber }) => ({
        stringConfigurationId,
        name,
        projectNumber,
      })),
    ]),
  );
}

/** The fields of several tables; their ids as they stand in an address, joined by commas. */
export async function listFieldsWithTables(
  db: Db | Tx,
  ids: string,
  tableOf: (tableId: number) => Promise<ResolvedTable>,
): Promise<FieldWithTable[]> {
  const listed: FieldWithTable[] = [];
  for (const id of ids.split(',')) {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('tableNotFound');
    const table = await tableOf(Number(id));
    for (const { tableFieldId, name, isDefaultField } of await listFields(db, table)) {
      listed.push({ fieldId: tableFieldId, fieldName: name, tableName: table.name, isDefaultField });
    }
  }
  return listed;
}
