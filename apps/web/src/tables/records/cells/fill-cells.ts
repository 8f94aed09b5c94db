// A block pasted onto a cell: fills cells from there to the right and down, as one change, all or none.
import { bulkUpdate, CallError, type Field, type TableRecord } from '@codes/contract';
import { callIn } from '../../../platform/home/home.calls.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import type { CellPlace } from '../../../platform/ui/table/cells/cell-mode.ts';
import { rowsAsShown } from '../../../platform/ui/table/source.ts';
import { useOwnChanges } from '../../changes/use-own-changes.tsx';
import type { EditedList } from './use-cell-editing.tsx';
import type { CellStore } from './use-cell-states.ts';
import { widthOf, type Block } from './pasted-block.ts';
import { words } from './cells.words.ts';

export const mostRowsAtOnce = 1000;

type Filled = { record: TableRecord; field: Field; text: string };

type Settings = EditedList & { store: CellStore; reload: () => Promise<unknown> };

export function useFillCells({
  home,
  fields,
  columns,
  source,
  boxes,
  reasonAgainst,
  store,
  reload,
}: Settings) {
  const messages = useMessages();
  const ownChanges = useOwnChanges(home);

  const refuse = (text: string, problems: readonly string[] = []) => messages.failure({ text, problems });

  const write = async (filled: readonly (readonly Filled[])[]) => {
    const cells = filled.flat();
    const nameOf = ({ record, field }: Filled) => ({
      id: record.activeRecordId,
      column: field.tableFieldId,
    });
    store.setAll(cells.map((cell) => ({ ...nameOf(cell), state: { kind: 'saving', text: cell.text } })));
    try {
      const findChange = await ownChanges.watch();
      const { updated } = await callIn(home, bulkUpdate.applyUpdate, {
        body: { records: filled.flatMap(sentRow), key: crypto.randomUUID() },
      });
      const actions = ownChanges.actionsFor(await findChange('Update'));
      await reload();
      store.saved(cells.map(nameOf));
      const counts = [
        formatAmount(cells.length, words.cellNoun),
        formatAmount(updated, words.recordNoun),
      ] as const;
      if (updated === 0) messages.info(words.nothingNew);
      else messages.success(words.filled(...counts), { actions });
    } catch (error) {
      store.setAll(cells.map((cell) => ({ ...nameOf(cell), state: null })));
      messages.error(error, { prefix: words.notPasted });
      if (error instanceof CallError && error.is('changedSinceReview')) await reload();
    }
  };

  return async (block: Block, { index, column }: CellPlace): Promise<void> => {
    messages.beginAct();
    const [height, width] = [block.length, widthOf(block)];
    if (height > mostRowsAtOnce) {
      refuse(words.tooManyRows(formatCount(mostRowsAtOnce)));
      return;
    }
    const into = columns
      .slice(column - boxes)
      .flatMap(({ id }) => fields.find((one) => one.tableFieldId === id) ?? []);
    if (width > into.length) {
      refuse(words.tooManyColumns(formatAmount(width, words.columnNoun), formatCount(into.length)));
      return;
    }
    if (index + height > source.total) {
      refuse(words.beyondTheEnd(formatAmount(height, words.rowNoun), formatCount(source.total - index)));
      return;
    }
    const records = await rowsAsShown(source, index, index + height - 1);
    const closed = records.filter((record) => reasonAgainst(record) !== null);
    const reason = closed[0] && reasonAgainst(closed[0]);
    if (reason !== undefined) {
      refuse(
        words.notPasted + (reason ?? ''),
        closed.map(({ code }) => code),
      );
      return;
    }
    await write(
      records.map((record, row) =>
        (block[row] ?? []).flatMap((text, at) => {
          const field = into[at];
          return field ? { record, field, text } : [];
        }),
      ),
    );
  };
}

/** Rows count as they were pasted. */
function sentRow(cells: readonly Filled[], row: number): bulkUpdate.ReviewedRow[] {
  const record = cells[0]?.record;
  if (!record) return [];
  return [
    {
      ...Object.fromEntries(cells.map(({ field, text }) => [field.tableFieldId, text])),
      rowAction: 'Update',
      rowNumber: row + 1,
      activeRecordId: record.activeRecordId,
      modified: record.modified,
    },
  ];
}
