// A review of the master's changes, applied as it was reviewed or not at all.
import { refuse, type KeptUp, type masterChanges, type Take } from '@codes/contract';
import { sql } from 'kysely';
import { countRecords, openChange, type Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { chunksOf, jsonLists } from '../../platform/yielding.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { haveSameTypes } from '../sent-rows/check-rows.ts';
import { tidyAfter } from '../../platform/db/bulk-writes.ts';
import type { Target } from '../sent-rows/target.ts';
import { ShownProblems } from '../../platform/http/bodies/shown-problems.ts';
import { listFields } from '../fields/fields.store.ts';
import { writeAction, type ResolvedTable } from '../fields/resolved-table.ts';
import { deleteRecords, waitToDerelate } from '../records/many/selection.store.ts';
import { toStored } from '../records/stored-values.ts';
import { rekeyReferences } from '../references/rekey-references.ts';
import { checkDecisions, type Decision } from './check-decisions.ts';
import { decideAll, type Decided } from './decide.ts';
import {
  findBearers,
  forgetCopies,
  holdCopies,
  rememberSeen,
  storeTaken,
  type HeldCopy,
} from './master-changes.store.ts';

export async function keepUp(
  db: Db,
  target: Target,
  user: { userId: number },
  { records, key }: masterChanges.KeepUp,
): Promise<KeptUp> {
  const { tableId } = target;
  const kept = await idempotent(
    db,
    {
      owner: user,
      key,
      about: { keepUp: tableId },
      rows: records as Iterable<object>,
      writesTo: `table ${tableId}`,
    },
    async () => {
      const fields = await listFields(db, await target.look(db));
      return { fields, decisions: await checkDecisions(records, fields) };
    },
    async (tx, checked) => {
      const table = await target.hold(tx, 'records');
      await waitToDerelate(tx, table);
      const fields = await listFields(tx, table);
      const decisions = haveSameTypes(fields, checked.fields)
        ? checked.decisions
        : await checkDecisions(records, fields);
      const decided = await decideAll(decisions, await holdAll(tx, table, decisions), fields);
      if (decided.length === 0) return { updated: 0, kept: 0, followed: 0 };
      const change = await openChange(tx, user, { what: 'Update', table, undoAction: writeAction(table) });
      return apply(tx, table, change, decided);
    },
  );
  tidyAfter(db, records.length);
  return kept;
}

async function holdAll(
  tx: Tx,
  table: ResolvedTable,
  decisions: readonly Decision[],
): Promise<Map<number, HeldCopy>> {
  const held = new Map<number, HeldCopy>();
  // In the order of their ids, so that two who hold many of the same do not wait in a circle.
  const ids = decisions.map(({ activeRecordId }) => activeRecordId).toSorted((a, b) => a - b);
  for (const chunk of chunksOf(ids)) {
    for (const copy of await holdCopies(tx, table, chunk)) held.set(copy.activeRecordId, copy);
  }
  return held;
}

/** First what goes, so that its codes are free; what came back is looked at last, when all codes are as they will be. */
async function apply(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  decided: readonly Decided[],
): Promise<KeptUp> {
  const of = (take: Take) => decided.filter((one) => one.take === take);
  const followed = of('follow');
  await endCopies(tx, table, change, followed);
  const updated = await storeValues(tx, table, change, of('master'));
  await refuseUsedHere(tx, table, followed);
  for (const chunk of chunksOf(decided.filter(({ take }) => take !== 'follow'))) {
    await rememberSeen(tx, change, table, idsOf(chunk));
  }
  await countRecords(tx, change, { updated, removed: followed.length });
  return { updated: of('master').length, kept: of('own').length, followed: followed.length };
}

async function endCopies(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  followed: readonly Decided[],
): Promise<void> {
  const picked: { before: number; after: number }[] = [];
  for (const chunk of chunksOf(followed)) {
    const ids = idsOf(chunk);
    picked.push(...(await forgetCopies(tx, change, table, ids)));
    await deleteRecords(tx, table, change, sql<boolean>`r.record_id = any(${ids}::bigint[])`);
  }
  const { projectId, tableId } = table;
  if (picked.length === 0 || projectId === null) return;
  await rekeyReferences(tx, change, { projectId, tableId }, { fields: {}, records: picked });
}

/** Answers how many of them have other values than before. */
async function storeValues(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  taken: readonly Decided[],
): Promise<number> {
  const changed = taken.flatMap(({ copy, values }) =>
    values === null ? [] : [{ code: copy.code, record_id: copy.activeRecordId, after: toStored(values) }],
  );
  const renamed = changed.filter(({ code, after }) => after.code !== code);
  await refuseBorne(
    tx,
    table,
    renamed.map(({ code, after }) => ({ name: code, code: after.code })),
    'shown',
  );
  for await (const { json } of jsonLists(changed, ({ record_id, after }) => ({ record_id, ...after }))) {
    await storeTaken(tx, change, json);
  }
  return changed.length;
}

/** A master record is not shown beside a record of the project's own that bears its code. */
async function refuseUsedHere(tx: Tx, table: ResolvedTable, followed: readonly Decided[]): Promise<void> {
  const coming = followed.map(({ copy }) => ({ name: copy.code, code: String(copy.master?.['code'] ?? '') }));
  await refuseBorne(tx, table, coming, 'own');
}

type Coming = { name: string; code: string };

/** No two records come to bear the same code, and none one that is borne already. */
async function refuseBorne(
  tx: Tx,
  table: ResolvedTable,
  coming: readonly Coming[],
  among: 'shown' | 'own',
): Promise<void> {
  const lines = new ShownProblems();
  const seen = new Set<string>();
  let first: string | null = null;
  for (const chunk of chunksOf(coming)) {
    const codes = chunk.map(({ code }) => code);
    const borne = await findBearers(tx, table, codes, among);
    for (const { name, code } of chunk) {
      if (borne.has(code) || seen.has(code)) {
        first ??= code;
        lines.add(0, {
          key: 'at',
          place: { key: 'recordPlace', code: name },
          problem: { key: 'codeTaken', code },
        });
      }
      seen.add(code);
    }
  }
  if (first !== null) throw refuse('codeTaken', { code: first }, lines.lines());
}

const idsOf = (decided: readonly Decided[]) => decided.map(({ copy }) => copy.activeRecordId);
