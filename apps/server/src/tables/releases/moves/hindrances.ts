// What keeps a linked table from following another state of its master: fields that its project's documents use.
import { releases, type Field, type Move, type Sentence } from '@codes/contract';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { listFields } from '../../fields/fields.store.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { fieldsOfColumn, reportsWithBodies } from '../../references/report-references.ts';
import { idOfTable, tableOptionsIn, tablesOf } from '../../references/stored-tree.ts';
import { readNames } from '../../references/tree-names.store.ts';
import { configurationsUsing, type UsingConfiguration } from '../../references/uses.store.ts';
import { ownMisfits } from './own-values.ts';

export const nameOfState = ({ releaseName }: Pick<ResolvedTable, 'releaseName'>): string =>
  releaseName ?? releases.latestName;

type UsingDocument = NonNullable<Move['hinderedIn'][number]>;
type Document = UsingDocument & { fieldKeys: readonly string[] };

/** Where it is mended, and what is the matter. */
type Hindrance = { document: UsingDocument | null; sentence: Sentence };

export async function hindrancesOf(
  db: Db | Tx,
  table: ResolvedTable,
  to: ResolvedTable,
): Promise<Sentence[]> {
  return (await hinderedUses(db, table, to)).map(({ sentence }) => sentence);
}

/** One for each use of a field that is not there, has another type, or another name than those it is shared with. */
export async function hinderedUses(
  db: Db | Tx,
  table: ResolvedTable,
  to: ResolvedTable,
): Promise<Hindrance[]> {
  const target = nameOfState(to);
  const [now, then] = [await fieldsById(db, table), await fieldsById(db, to)];
  const configurations = await configurationsUsing(db, { tableIds: [table.tableId] });
  const documents: Document[] = [
    ...configurations.map((one) => ({
      kind: 'configuration' as const,
      id: one.configurationId,
      name: one.name,
      fieldKeys: fieldsUsed(one, table.tableId),
    })),
    ...(await reportsWithBodies(db, table)).map(({ documentId, name, body }) => ({
      kind: 'report' as const,
      id: documentId,
      name,
      fieldKeys: body.selectedCombinedFieldsIds.flatMap(fieldsOfColumn),
    })),
  ];
  const ofFields = documents.flatMap(({ fieldKeys, ...document }) =>
    [...new Set(fieldKeys)].flatMap((fieldKey): Hindrance[] => {
      const field = now.get(fieldKey);
      const there = then.get(fieldKey);
      if (field === undefined) return [];
      const use = { field: field.name, document: document.kind, name: document.name, target };
      if (there === undefined) return [{ document, sentence: { key: 'fieldNotThere', ...use } }];
      if (there.type === field.type) return [];
      return [{ document, sentence: { key: 'fieldOfOtherType', ...use, type: there.type } }];
    }),
  );
  const misfits = await ownMisfits(db, table, {
    now: [...now.values()],
    then: [...then.values()],
    target,
  });
  return [
    ...ofFields,
    ...(await partedNames(db, configurations, table, { now, then, target })),
    ...misfits.map((sentence) => ({ document: null, sentence })),
  ];
}

/** The keys of the fields that the project's codes show of the table. */
export async function fieldsInConfigurations(db: Db | Tx, { tableId }: ResolvedTable): Promise<string[]> {
  const configurations = await configurationsUsing(db, { tableIds: [tableId] });
  return [...new Set(configurations.flatMap((one) => fieldsUsed(one, tableId)))];
}

async function fieldsById(db: Db | Tx, table: ResolvedTable): Promise<Map<string, Field>> {
  return new Map((await listFields(db, table)).map((field) => [field.tableFieldId, field]));
}

function fieldsUsed({ root }: UsingConfiguration, tableId: number): string[] {
  return [...tableOptionsIn(root)]
    .flatMap(tablesOf)
    .filter((one) => idOfTable(one) === tableId)
    .flatMap(({ fieldKey }) => fieldKey ?? []);
}

type Fields = { now: Map<string, Field>; then: Map<string, Field>; target: string };

/** An option over several tables takes the field of one name from all of them. */
async function partedNames(
  db: Db | Tx,
  configurations: readonly UsingConfiguration[],
  { tableId }: ResolvedTable,
  { now, then, target }: Fields,
): Promise<Hindrance[]> {
  const names = await readNames(
    db,
    configurations.map(({ root }) => root),
  );
  return configurations.flatMap(({ configurationId, name, root }) =>
    [...tableOptionsIn(root)].flatMap((option): Hindrance[] => {
      const tables = tablesOf(option);
      const own = tables.find((one) => idOfTable(one) === tableId)?.fieldKey;
      const [field, there] = [now.get(own ?? ''), then.get(own ?? '')];
      if (tables.length < 2 || field === undefined || there === undefined || field.name === there.name)
        return [];
      const others = tables.filter((one) => idOfTable(one) !== tableId);
      const isShared = others.some(({ fieldKey }) => names.ofFields.get(fieldKey ?? '') === field.name);
      return isShared
        ? [
            {
              document: { kind: 'configuration', id: configurationId, name },
              sentence: {
                key: 'fieldNamedOtherwise',
                field: field.name,
                document: 'configuration',
                name,
                target,
                there: there.name,
              },
            },
          ]
        : [];
    }),
  );
}
