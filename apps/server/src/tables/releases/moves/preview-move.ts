// Whom a move hits: what of the project would read differently.
import type { Language } from '@codes/codes';
import { linesOf, type Hit, type Move } from '@codes/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import type { ResolvedProjectTable } from '../../fields/resolved-table.ts';
import { copiesOf } from '../../master-changes/master-changes.store.ts';
import { configurationsOffering, reportsShowing } from '../../references/documents-using.store.ts';
import { codesOfRecords } from '../../references/registers.store.ts';
import { isAnyTouched, touchedRecords, type Sides } from '../differences/differences.store.ts';
import { summarise } from '../differences/differences.ts';
import { fieldsInConfigurations, hinderedUses } from './hindrances.ts';

const mostNamed = 20;

const hitOf = (named: readonly { name: string }[]): Hit => ({
  count: named.length,
  names: named.slice(0, mostNamed).map(({ name }) => name),
});

export async function previewMove(
  db: Db,
  table: ResolvedProjectTable,
  sides: Sides,
  language: Language,
): Promise<Move> {
  const summary = await summarise(db, sides);
  const hindered = await hinderedUses(db, table, sides.right);
  const sentences = hindered.map(({ sentence }) => sentence);
  const tableIds = [table.tableId];
  const isDifferent = summary.added + summary.changed + summary.removed > 0;
  const configurations = isDifferent
    ? await configurationsOffering(db, tableIds, (picks) => isAnyTouched(db, sides, picks))
    : [];
  const reports = isDifferent || summary.fields.length > 0 ? await reportsShowing(db, { tableIds }) : [];
  const shown = await fieldsInConfigurations(db, table);
  return {
    ...summary,
    hindrances: linesOf(sentences, language),
    hinderedIn: hindered.map(({ document }) => document),
    configurations: hitOf(configurations),
    reports: hitOf(reports),
    localCopies: await copiesOf(db, table, touchedRecords(sides), mostNamed),
    issuedCodes: await codesOfRecords(
      db,
      touchedRecords(sides, shown),
      [table.masterTableId ?? 0],
      sql<boolean>`true`,
      { projectIds: [table.projectId] },
      mostNamed,
    ),
  };
}
