// Copy and paste on a list of records: a cell or the selected records as text, a block onto cells, rows into an update.
import { csv, showValue, type Field, type TableRecord } from '@codes/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../people/session/session.tsx';
import { tableAddresses } from '../../../platform/home/home.ts';
import { isDialogOpen, isTyping } from '../../../platform/ui/focus/typing.ts';
import type { Selected } from '../../../platform/ui/list-screen/commands.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import type { CellPlace } from '../../../platform/ui/table/cells/cell-mode.ts';
import { isSelected } from '../../../platform/ui/table/selecting/selection.ts';
import { copyText } from '../../../platform/ui/text/copy-text.ts';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { keepWork } from '../../files/kept-work.ts';
import { usualSettings } from '../../files/csv/use-csv-input.ts';
import type { CellEditing } from './cell-editing.ts';
import { mostRowsAtOnce, useFillCells } from './fill-cells.ts';
import { hasHeadings, readBlock, textOf, widthOf, withHeadings } from './pasted-block.ts';
import type { EditedList } from './use-cell-editing.tsx';
import type { CellStore } from './use-cell-states.ts';
import { words } from './cells.words.ts';

type Settings = EditedList & {
  editing: CellEditing;
  store: CellStore;
  selected: Selected<TableRecord>;
  /** Whether anything may be written here. */
  mayWrite: boolean;
  reload: () => Promise<unknown>;
};

export function ListClipboard(list: Settings): null {
  const { home, fields, columns, source, boxes, editing, selected, mayWrite } = list;
  const messages = useMessages();
  const navigate = useNavigate();
  const { userName } = useSession().user;
  const fill = useFillCells(list);
  const shownFields = columns.flatMap(({ id }) => editing.fieldOf(id) ?? []);

  const fieldAt = ({ column }: CellPlace) => editing.fieldOf(columns[column - boxes]?.id ?? '');

  const update = async (text: string) => {
    // As the screen of an update keeps it: rows that it has not checked yet.
    const work = {
      entry: {
        tableId: home.tableId,
        source: { kind: 'text', text },
        settings: { ...usualSettings, delimiter: '\t' },
        columns: null,
        headers: [],
        deletes: 'nothing',
        isChecked: 'atOnce',
      },
      reviewed: null,
    };
    const key = crypto.randomUUID();
    await keepWork(key, userName, work);
    await navigate(tableAddresses(home).update, { state: { work: key } });
  };

  const paste = async (text: string, place: CellPlace | null) => {
    const block = readBlock(text);
    const field = place && fieldAt(place);
    if (!place || !field || block === null || hasHeadings(block, fields)) {
      await update(block ? withHeadings(text, block, shownFields) : text);
      return;
    }
    const record = source.rowAt(place.index);
    const [only] = block[0] ?? [];
    if (block.length === 1 && widthOf(block) === 1 && only !== undefined && record) {
      pasteOne(record, field, only, place);
      return;
    }
    if (field.tableFieldId === 'code') await update(withHeadings(text, block, shownFields));
    else await fill(block, place);
  };

  const pasteOne = (record: TableRecord, field: Field, text: string, place: CellPlace) => {
    if (list.reasonAgainst(record) !== null) {
      editing.open(place);
      return;
    }
    const problem = editing.save(record, field, text);
    if (problem !== null) list.store.edit(record.activeRecordId, field.tableFieldId, { text, problem });
  };

  const asText = (records: readonly TableRecord[]) =>
    textOf([
      shownFields.map(({ name }) => name),
      ...records.map((record) =>
        shownFields.map(({ tableFieldId }) => showValue(record[tableFieldId] ?? '')),
      ),
    ]);

  const copyUnknown = async () => {
    if (selected.count > mostRowsAtOnce) {
      messages.warning(words.tooManyToCopy(formatCount(mostRowsAtOnce)));
      return;
    }
    const all = await source.rowsBetween(0, source.total - 1);
    await copyText(
      asText(all.filter(({ activeRecordId }) => isSelected(selected.selection, activeRecordId))),
    );
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!mayWrite || text.trim() === '' || isElsewhere(event)) return;
    event.preventDefault();
    void paste(text, focusedCell());
  });

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event) || window.getSelection()?.type === 'Range') return;
    const place = focusedCell();
    if (place === null) return;
    const record = source.rowAt(place.index);
    const field = fieldAt(place);
    const isOfRows = selected.count > 1 || (selected.count === 1 && !field);
    if (isOfRows && selected.known.length < selected.count) {
      event.preventDefault();
      void copyUnknown();
      return;
    }
    const text = isOfRows
      ? asText(selected.known)
      : record && field && csv.quotedCell(showValue(record[field.tableFieldId] ?? ''), '\t');
    if (text === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });

  useEffect(() => {
    document.addEventListener('paste', onPaste);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('copy', onCopy);
    };
  }, []);
  return null;
}

/** In a box that is typed into, or in a panel. */
function isElsewhere({ target, defaultPrevented }: Event): boolean {
  return defaultPrevented || isTyping(target) || isDialogOpen();
}

function focusedCell(): CellPlace | null {
  const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-index]');
  if (!cell || !row) return null;
  return { index: Number(row.dataset['index']), column: Number(cell.dataset['column']) };
}
