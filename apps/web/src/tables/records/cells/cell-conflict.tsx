import type { Field, RecordValues, TableRecord } from '@codes/contract';
import { ConflictDialog } from '../../../platform/ui/conflict/conflict-screen.tsx';
import { compareRecords } from '../compare-records.ts';

type CellConflictProps = {
  fields: readonly Field[];
  before: TableRecord;
  theirs: TableRecord;
  mine: RecordValues | TableRecord;
  onSave: (body: RecordValues) => Promise<void>;
  onKeepTheirs: () => void;
  onBack: () => void;
};

/** A cell was changed of a record that somebody else has changed meanwhile. */
export function CellConflict({ fields, before, theirs, mine, ...acts }: CellConflictProps) {
  return (
    <ConflictDialog
      name={theirs.code}
      theirs={theirs}
      comparison={compareRecords(fields, { before, theirs, mine })}
      {...acts}
    />
  );
}
