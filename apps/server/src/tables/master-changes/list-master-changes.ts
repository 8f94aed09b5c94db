import { masterChanges, type Field, type MasterChange, type MasterValues } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { placeIn } from '../changes/list-changes.ts';
import { listFields } from '../fields/fields.store.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { readMovedOn, type Copy } from './master-changes.store.ts';

/** In windows; a table of the project's own has none. */
export async function listMasterChanges(
  db: Db,
  table: TableAtHand,
  { limit, after }: masterChanges.MasterChangesQuery,
): Promise<JsonAnswer> {
  const fields = await listFields(db, table);
  const rows = await readMovedOn(db, table, { after: placeIn(after) ?? 0, limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new JsonAnswer(JSON.stringify(shown.map((copy) => masterChangeOf(fields, copy))), {
    next: rows.length > limit && last !== undefined ? String(last.masterRecordId) : null,
  });
}

function masterChangeOf(fields: readonly Field[], copy: Copy): MasterChange {
  const keys = fields.map(({ tableFieldId }) => tableFieldId);
  const { activeRecordId, code, masterRecordId, masterModified, base, own, master } = copy;
  const conflicts = master === null ? [] : masterChanges.conflictsOf({ base, own, master }, keys);
  const [baseNow, ownNow, masterNow] = [base, own, master].map((side) => side && ofFields(side, keys));
  return {
    activeRecordId,
    code,
    masterRecordId,
    masterModified,
    base: baseNow ?? {},
    own: ownNow ?? {},
    master: masterNow ?? null,
    conflicts,
  };
}

/** Without what belongs to a field that is gone. */
function ofFields(values: MasterValues, keys: readonly string[]): MasterValues {
  return Object.fromEntries(
    keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const])),
  );
}
