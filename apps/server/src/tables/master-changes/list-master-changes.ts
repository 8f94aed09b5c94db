import { masterChanges, type Field, type MasterChange, type MasterValues } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { rowNumberIn } from '../../platform/http/answers/cursors.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { listFields } from '../fields/fields.store.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { movedOnOf } from './count-moved-on.ts';
import { readDoneToLink, readMovedOn, type Copy } from './master-changes.store.ts';

const copiesAPiece = 1000;

/** A window where limit is given, otherwise all of it, streamed; a table of the project's own has none. */
export async function listMasterChanges(
  db: Db,
  table: ResolvedTable,
  { limit, after }: masterChanges.MasterChangesQuery,
): Promise<JsonAnswer> {
  const fields = await listFields(db, table);
  const windowAfter = async (place: number) => {
    const most = limit ?? copiesAPiece;
    const rows = await readMovedOn(db, table, { after: place, limit: most });
    const shown = rows.slice(0, most);
    const next = rows.length > most ? (shown.at(-1)?.masterRecordId ?? null) : null;
    return { json: JSON.stringify(shown.map((copy) => masterChangeOf(fields, copy))), next };
  };
  const first = await windowAfter(rowNumberIn(after) ?? 0);
  const total = await movedOnOf(db, table.tableId, await readDoneToLink(db, table.tableId));
  if (limit !== undefined) {
    return new JsonAnswer(first.json, { total, next: first.next === null ? null : String(first.next) });
  }
  const lists = async function* () {
    for (let window = first; ; window = await windowAfter(window.next ?? 0)) {
      yield window.json;
      if (window.next === null) return;
    }
  };
  return new JsonAnswer({ lists: lists() }, { total });
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
