// The choice between two versions over the panel of a subject of plain values.
import type { LastChange } from '@codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictDialog } from './conflict-screen.tsx';
import type { Conflict } from './use-conflict.ts';
import { compareOvertaken, compareValues, rowsOf, type ValueRows } from './versions.ts';

type PanelConflictProps<Stored extends LastChange, Body extends object> = {
  conflict: Conflict<Stored, Body>;
  /** What the subject is called. */
  name: string;
  bodyOf: (stored: Stored) => Body;
  rows: ValueRows<Body>;
  history?: string;
  /** Their version stays. */
  onClose: () => void;
};

export function PanelConflict<Stored extends LastChange, Body extends object>({
  conflict,
  name,
  bodyOf,
  rows,
  history,
  onClose,
}: PanelConflictProps<Stored, Body>) {
  const client = useQueryClient();
  const { overtaken } = conflict;
  if (!overtaken) return null;
  return (
    <ConflictDialog
      name={name}
      theirs={overtaken.theirs}
      comparison={compareOvertaken(overtaken, ({ before, theirs, mine }) =>
        compareValues({ before: bodyOf(before), theirs: bodyOf(theirs), mine }, rowsOf(rows)),
      )}
      history={history}
      onSave={conflict.saveCombination}
      onKeepTheirs={() => {
        void client.invalidateQueries();
        onClose();
      }}
      onBack={conflict.backToEditing}
    />
  );
}
