import { CallError, type Field, type RecordValues, type TableRecord } from '@codes/contract';
import { useState } from 'react';
import type { TableHome } from '../fields/table-home.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { Origin } from '../../platform/ui/page/origin.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { recordCalls } from './record.calls.ts';
import { RecordFields } from './record-fields.tsx';
import { enteredFrom, recordSchema } from './record-schema.ts';

export type RecordTarget = { kind: 'new' } | { kind: 'edit'; record: TableRecord };

type RecordPanelProps = {
  home: TableHome;
  fields: readonly Field[];
  target: RecordTarget;
  onSaved: (record: TableRecord) => void;
  /** Somebody else's version stays: the list has to show it. */
  onKeptTheirs: () => void;
  onClose: () => void;
};

type Conflict = { mine: RecordValues; theirs: TableRecord };

export function RecordPanel({ home, fields, target, onSaved, onKeptTheirs, onClose }: RecordPanelProps) {
  const calls = recordCalls(home);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const record = target.kind === 'edit' ? target.record : null;

  /** Nothing that somebody else has saved meanwhile is overwritten without being looked at. */
  const change = async (before: TableRecord, values: RecordValues) => {
    try {
      const saved = await calls.change(before.activeRecordId, { ...values, modified: before.modified });
      setConflict(null);
      onSaved(saved);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      setConflict({ mine: values, theirs: await calls.read(before.activeRecordId) });
      form.setError('root.overtaken', { type: 'server' });
    }
  };

  const form = useContractForm({
    schema: recordSchema(fields, record ? 'change' : 'new'),
    values: enteredFrom(fields, record),
    prefix: 'Failed to add / edit record. More info: ',
    save: async (values) => (record ? change(record, values) : onSaved(await calls.create(values))),
  });

  return (
    <>
      <FormPanel
        form={form}
        title={record ? 'Edit Record' : 'New Record'}
        submit={record ? 'Save' : 'Submit'}
        onClose={onClose}
      >
        <RecordFields form={form} fields={fields} />
        {record && <Origin of={record} />}
      </FormPanel>
      {conflict && (
        <ConflictDialog
          fields={fields}
          {...conflict}
          onOverwrite={() => change(conflict.theirs, conflict.mine)}
          onKeepTheirs={onKeptTheirs}
          onBack={() => setConflict(null)}
        />
      )}
    </>
  );
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.is('recordChanged');
}
