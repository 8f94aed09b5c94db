// Configurations and reports that come back or go: their names are free, what they refer to is there, and no codes are lost.
import { refuse, type DocumentKind } from '@codes/contract';
import type { Row } from '../../platform/changes/whole-rows.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { idIn, numberIn, textIn, type UndoCall, type UndoRule } from '../../tables/history/undo/undo-rule.ts';
import type { StoredBodies } from '../../tables/references/document-bodies.store.ts';
import { storeReferences } from '../../tables/references/uses.store.ts';
import { goneReferences } from './gone-references.ts';
import { countIssuedCodes, isNameTaken } from './saved-documents.store.ts';
import { storeVersion } from './versions.store.ts';

/** The columns of a kind in its row. */
const columns = {
  configuration: { id: 'configuration_id', body: 'root_segment' },
  report: { id: 'report_id', body: 'configuration' },
} as const satisfies Record<DocumentKind, { id: string; body: string }>;

async function refuseBack(tx: Tx, kind: DocumentKind, before: Row, { rows }: UndoCall): Promise<void> {
  const owner = { projectId: idIn(before, 'project_id') };
  const name = textIn(before, 'name');
  if (await isNameTaken(tx, kind, owner, name, numberIn(before, columns[kind].id))) {
    throw refuse('nameTaken', { name });
  }
  const body = before[columns[kind].body] as StoredBodies[typeof kind];
  const comingBack = rows.filter((row) => row.kind === 'tables' && row.after === null);
  const tableIds = new Set(comingBack.map(({ key }) => Number(key)));
  const gone = await goneReferences(tx, owner, kind, body, tableIds);
  if (gone.length > 0) throw refuse('undoGone', { name }, gone);
}

export const configurationRule: UndoRule = {
  refuse: async (tx, { key, before, now }, call) => {
    const losesRegister = now?.['keeps_register'] === true && before?.['keeps_register'] !== true;
    if (now !== null && losesRegister) {
      const count = await countIssuedCodes(tx, Number(key));
      if (count > 0) throw refuse('undoFilled', { name: textIn(now, 'name'), content: 'codes' });
    }
    if (before !== null) await refuseBack(tx, 'configuration', before, call);
  },
  settle: async (tx, undo, row) => {
    const id = numberIn(row, 'configuration_id');
    await storeReferences(tx, id, row['root_segment'] as StoredBodies['configuration']);
    await storeVersion(tx, 'configuration', id, undo, null);
  },
};

export const reportRule: UndoRule = {
  refuse: async (tx, { before }, call) => {
    if (before !== null) await refuseBack(tx, 'report', before, call);
  },
  settle: (tx, undo, row) => storeVersion(tx, 'report', numberIn(row, 'report_id'), undo, null),
};
