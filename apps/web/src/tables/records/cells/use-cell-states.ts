// What the cells of a list show in the place of their values. At most one of them is being typed into.
import { useMemo, useRef, useState } from 'react';
import type { CellState, CellStates, RowStates } from '../../../platform/ui/table/cells/cell-mode.ts';
import type { RowId } from '../../../platform/ui/table/selecting/use-selecting.ts';

export type CellName = { id: RowId; column: string };

export type CellStore = {
  states: CellStates;
  /** Null: it shows its value again. */
  set: (id: RowId, column: string, state: CellState | null) => void;
  /** Opens it, with what was typed and why that was not taken; else with what failed there before. */
  edit: (id: RowId, column: string, typed?: { text: string; problem?: string }) => void;
  /** This cell, or any. */
  isEditing: (id?: RowId, column?: string) => boolean;
  /** Marks them; those that were saved before are old news. */
  saved: (cells: readonly CellName[]) => void;
  clearSaved: () => void;
  /** Several at once. */
  setAll: (cells: readonly (CellName & { state: CellState | null })[]) => void;
};

export function useCellStates(): CellStore {
  const [states, setStates] = useState<CellStates>(new Map());
  const latest = useRef<CellStates>(states);
  const acts = useMemo(() => {
    const become = (next: CellStates) => {
      latest.current = next;
      setStates(next);
    };
    const setAll: CellStore['setAll'] = (cells) => become(withStates(latest.current, cells));
    const clearSaved = () => become(without(latest.current, ['saved']));
    return {
      setAll,
      set: (id: RowId, column: string, state: CellState | null) => setAll([{ id, column, state }]),
      edit: (id: RowId, column: string, typed?: { text: string; problem?: string }) => {
        const before = latest.current.get(id)?.[column];
        const failed = before?.kind === 'failed' ? { text: before.text, problem: before.problem } : undefined;
        const state: CellState = { kind: 'editing', ...(typed ?? failed) };
        become(withStates(without(latest.current, ['editing', 'refused']), [{ id, column, state }]));
      },
      isEditing: (id?: RowId, column?: string) =>
        [...latest.current].some(([row, cells]) =>
          Object.entries(cells).some(
            ([of, { kind }]) => kind === 'editing' && (id === undefined || (row === id && of === column)),
          ),
        ),
      saved: (cells: readonly CellName[]) =>
        become(
          withStates(
            without(latest.current, ['saved']),
            cells
              // Opened again meanwhile, it is typed into.
              .filter(({ id, column }) => latest.current.get(id)?.[column]?.kind !== 'editing')
              .map((cell) => ({ ...cell, state: { kind: 'saved' } as const })),
          ),
        ),
      clearSaved,
    };
  }, []);
  return { states, ...acts };
}

function withStates(
  before: CellStates,
  cells: readonly (CellName & { state: CellState | null })[],
): CellStates {
  const next = new Map(before);
  for (const { id, column, state } of cells) {
    const { [column]: _, ...others } = next.get(id) ?? {};
    const row: RowStates = state === null ? others : { ...others, [column]: state };
    if (Object.keys(row).length === 0) next.delete(id);
    else next.set(id, row);
  }
  return next;
}

/** Rows without any of these stay the objects they are: they are not drawn again. */
function without(before: CellStates, kinds: readonly CellState['kind'][]): CellStates {
  const gone = [...before].flatMap(([id, row]) =>
    Object.entries(row)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([column]) => ({ id, column, state: null })),
  );
  return gone.length === 0 ? before : withStates(before, gone);
}
