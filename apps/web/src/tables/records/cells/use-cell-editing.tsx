// Records changed in the cells of their list: what is typed is shown at once, saved one after the other, and undone like any
// other change; what is not saved stays where it was typed.
import { fieldLabel } from '@codes/codes';
import {
  asIssue,
  issueInWords,
  recordCalls,
  records as contract,
  type Field,
  type FieldValue,
  type TableRecord,
} from '@codes/contract';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shownValue } from '../../../platform/ui/text/shown-value.ts';
import { callIn } from '../../../platform/home/home.calls.ts';
import type { TableHome } from '../../../platform/home/home.ts';
import { isOvertaken } from '../../../platform/ui/conflict/use-conflict.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { loadedLater, usePreloaded } from '../../../platform/ui/parts/loaded-later.tsx';
import type { CellMode, CellPlace, Cells } from '../../../platform/ui/table/cells/cell-mode.ts';
import { CellRow } from '../../../platform/ui/table/cells/cell-row.tsx';
import type { Column } from '../../../platform/ui/table/columns.ts';
import type { RowSource } from '../../../platform/ui/table/source.ts';
import { useReloadAfterUndo } from '../../changes/undo.tsx';
import { useOwnChanges } from '../../changes/use-own-changes.tsx';
import { useConfirmImpact } from '../../impact/use-confirm-impact.tsx';
import { words as recordWords } from '../records.words.ts';
import type { CellEditing } from './cell-editing.ts';
import type { CellConflict } from './cell-conflict.tsx';
import { useCellStates, type CellStore } from './use-cell-states.ts';
import { words } from './cells.words.ts';

const Editor = loadedLater(async () => (await import('./cell-editor.tsx')).CellEditor);

export type EditedList = {
  home: TableHome;
  fields: readonly Field[];
  columns: readonly Column<TableRecord>[];
  source: RowSource<TableRecord>;
  /** Cells before the columns: the box of a row. */
  boxes: 0 | 1;
  /** Why a record cannot be changed; null where it can, undefined where nobody may change any. */
  reasonAgainst: (record: TableRecord) => string | null | undefined;
  /** Shows the record as it is now, where it is. */
  replace: (record: TableRecord) => void;
};

export type EditedCells = {
  cells: Cells<TableRecord>;
  editing: CellEditing;
  store: CellStore;
  conflict: Parameters<typeof CellConflict>[0] | null;
};

/** A change on its way. */
type Change = { record: TableRecord; field: Field; value: FieldValue; text: string };

/** Two versions that are looked at, and what is to be done once they have been. */
type Met = { before: TableRecord; theirs: TableRecord; change: Change; settle: () => void };

export function useCellEditing(list: EditedList): EditedCells {
  const { home, fields, columns, source, boxes, reasonAgainst, replace } = list;
  usePreloaded(Editor);
  const messages = useMessages();
  const ownChanges = useOwnChanges(home);
  const confirmImpact = useConfirmImpact(home);
  const store = useCellStates();
  const [met, setMet] = useState<Met | null>(null);
  // One after the other: the next change of a record starts from what the last one has made of it.
  const queue = useRef(Promise.resolve());
  const own = useRef(new Map<number, TableRecord>());
  useReloadAfterUndo(store.clearSaved);

  const put = async (record: TableRecord, body: Record<string, FieldValue>, change: Change) => {
    const { activeRecordId: recordId, modified } = record;
    const findChange = await ownChanges.watch();
    const saved = await callIn(home, recordCalls.updateRecord, {
      params: { recordId },
      body: { ...body, modified },
    });
    own.current.set(recordId, saved);
    replace(saved);
    store.saved([{ id: recordId, column: change.field.tableFieldId }]);
    const actions = ownChanges.actionsFor(await findChange('Edit'));
    messages.success(savedText(saved, change.field), { actions });
  };

  const fail = ({ record, field, text }: Change, problem: string) => {
    const id = record.activeRecordId;
    if (store.isEditing()) {
      if (!store.isEditing(id, field.tableFieldId))
        store.set(id, field.tableFieldId, { kind: 'failed', text, problem });
      messages.failure({ text: words.notSaved(fieldLabel(field.name), record.code), problems: [problem] });
    } else store.edit(id, field.tableFieldId, { text, problem });
  };

  const startedFrom = ({ record }: Change) => {
    const mine = own.current.get(record.activeRecordId);
    return mine && mine.modified > record.modified ? mine : record;
  };

  const send = async (change: Change) => {
    const { record, field, value, text } = change;
    const before = startedFrom(change);
    const isConfirmed =
      field.tableFieldId !== 'code' ||
      (await confirmImpact(
        { action: 'Edit', recordId: record.activeRecordId },
        {
          title: recordWords.codeTitle,
          text: recordWords.codeText(before.code, String(value)),
          confirm: recordWords.save,
        },
      ));
    if (!isConfirmed) {
      store.edit(record.activeRecordId, field.tableFieldId, { text });
      return;
    }
    await attempt(before, change);
  };

  const attempt = async (before: TableRecord, change: Change): Promise<void> => {
    const { record, field, value } = change;
    try {
      await put(before, { [field.tableFieldId]: value }, change);
    } catch (error) {
      const theirs = isOvertaken(error) ? await readNow(change).catch(() => null) : null;
      // What was saved here has been undone: the record is again as it was seen.
      if (before !== record && theirs?.modified === record.modified) await attempt(record, change);
      else if (theirs === null || store.isEditing()) fail(change, problemOf(error));
      else await meet(before, theirs, change);
    }
  };

  const readNow = ({ record }: Change) =>
    callIn(home, recordCalls.readRecord, { params: { recordId: record.activeRecordId } });

  /** Somebody else was first: what both have made of the record is looked at, while the next change waits. */
  const meet = async (before: TableRecord, theirs: TableRecord, change: Change) => {
    const { record, field, text } = change;
    store.set(record.activeRecordId, field.tableFieldId, { kind: 'saving', text });
    await new Promise<void>((goOn) => {
      const settle = () => {
        setMet(null);
        goOn();
      };
      setMet({ before, theirs, change, settle });
    });
  };

  const save: CellEditing['save'] = (record, field, text) => {
    const { values, problems } = contract.readRecord([field], { [field.tableFieldId]: text }, 'change');
    const [wrong] = problems;
    if (wrong) return issueInWords(asIssue(wrong.problem));
    const value = values[field.tableFieldId] ?? '';
    if (value === (record[field.tableFieldId] ?? '')) {
      store.set(record.activeRecordId, field.tableFieldId, null);
      return null;
    }
    store.set(record.activeRecordId, field.tableFieldId, { kind: 'saving', text: shownValue(value) });
    const change = { record, field, value, text };
    queue.current = queue.current.then(() => send(change));
    return null;
  };

  const columnAt = (place: CellPlace) => columns[place.column - boxes];
  const fieldOf = (column: string) => fields.find(({ tableFieldId }) => tableFieldId === column);
  const isEditable = (record: TableRecord, column: string) =>
    reasonAgainst(record) === null && fieldOf(column) !== undefined;

  const open = (place: CellPlace) => {
    const [record, column] = [source.rowAt(place.index), columnAt(place)];
    if (!record || !column || !fieldOf(column.id)) return;
    const reason = reasonAgainst(record);
    if (reason === null) store.edit(record.activeRecordId, column.id);
    else if (reason !== undefined) store.set(record.activeRecordId, column.id, { kind: 'refused', reason });
  };

  const next: CellEditing['next'] = ({ index, column }, step) => {
    const width = columns.length + boxes;
    for (let at = index * width + column + step; at >= 0; at += step) {
      const place = { index: Math.floor(at / width), column: at % width };
      const [record, to] = [source.rowAt(place.index), columnAt(place)];
      if (!record) return null;
      if (to && isEditable(record, to.id)) return place;
    }
    return null;
  };

  const editing = useStable<CellEditing>({
    fieldOf,
    save,
    keep: (record, field, text, problem) =>
      store.set(record.activeRecordId, field.tableFieldId, { kind: 'failed', text, problem }),
    close: (record, column) => store.set(record.activeRecordId, column, null),
    open,
    next,
    total: () => source.total,
  });
  const mode = useMemo<CellMode<TableRecord>>(
    () => ({
      Row: CellRow,
      heads: 'code',
      isEditable: (record, column) =>
        reasonAgainst(record) === null && fields.some(({ tableFieldId }) => tableFieldId === column),
      Editor,
    }),
    [reasonAgainst, fields],
  );

  return {
    cells: { mode, states: store.states, open },
    editing,
    store,
    conflict: met && {
      fields,
      before: met.before,
      theirs: met.theirs,
      mine: { ...met.before, [met.change.field.tableFieldId]: met.change.value },
      onSave: async (body) => {
        try {
          await put(met.theirs, body, met.change);
          met.settle();
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          setMet({ ...met, theirs: await readNow(met.change) });
        }
      },
      onKeepTheirs: () => {
        own.current.set(met.theirs.activeRecordId, met.theirs);
        replace(met.theirs);
        store.set(met.theirs.activeRecordId, met.change.field.tableFieldId, null);
        met.settle();
      },
      onBack: () => {
        met.settle();
        store.edit(met.theirs.activeRecordId, met.change.field.tableFieldId, { text: met.change.text });
      },
    },
  };
}

function savedText(saved: TableRecord, { tableFieldId, name }: Field): string {
  const value = shownValue(saved[tableFieldId] ?? '');
  const label = fieldLabel(name);
  return value === '' ? words.cleared(label, saved.code) : words.saved(label, saved.code, value);
}

function problemOf(error: unknown): string {
  const { text, problems } = showError(error);
  return problems.length === 0 ? text : problems.join(' ');
}

/** The same functions from render to render, which do what those of the last render do. */
function useStable<Api extends Record<string, (...given: never[]) => unknown>>(api: Api): Api {
  const latest = useRef(api);
  const [names] = useState(() => Object.keys(api) as (keyof Api)[]);
  useLayoutEffect(() => {
    latest.current = api;
  });
  const call = useCallback((name: keyof Api) => latest.current[name], []);
  return useMemo(
    () =>
      Object.fromEntries(names.map((name) => [name, (...given: never[]) => call(name)?.(...given)])) as Api,
    [names, call],
  );
}
