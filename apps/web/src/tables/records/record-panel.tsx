import { fieldLabel } from '@codes/codes';
import { recordCalls, type Field, type RecordValues, type TableRecord } from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import type { TableHome } from '../../platform/home/home.ts';
import { ConflictDialog } from '../../platform/ui/conflict/conflict-screen.tsx';
import { useConflict } from '../../platform/ui/conflict/use-conflict.ts';
import { compareOvertaken } from '../../platform/ui/conflict/versions.ts';
import { useContractForm, type ContractForm } from '../../platform/ui/form/contract-form.ts';
import { DateField } from '../../platform/ui/form/date-field.tsx';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { MessageBox, type MessageAction } from '../../platform/ui/messages/messages.tsx';
import { useOwnChanges } from '../changes/use-own-changes.tsx';
import { useConfirmImpact } from '../impact/use-confirm-impact.tsx';
import { Origin } from '../../platform/ui/page/origin.tsx';
import { callIn } from '../../platform/home/home.calls.ts';
import { compareRecords } from './compare-records.ts';
import { enteredFrom, recordSchema, type EnteredRecord } from './record-schema.ts';
import { words } from './records.words.ts';

export type RecordTarget = { kind: 'new' } | { kind: 'edit'; record: TableRecord };

type RecordPanelProps = {
  home: TableHome;
  fields: readonly Field[];
  target: RecordTarget;
  /** The one that the project's table follows. */
  release?: string | undefined;
  /** With what can be done next; the panel stays `open` for another one. */
  onSaved: (record: TableRecord, actions: readonly MessageAction[], panel?: 'open') => void;
  /** Somebody else's version stays: the list has to show it. */
  onKeptTheirs: () => void;
  onClose: () => void;
};

export function RecordPanel(props: RecordPanelProps) {
  const { home, fields, target, release, onSaved, onKeptTheirs, onClose } = props;
  const ownChanges = useOwnChanges(home);
  const confirmImpact = useConfirmImpact(home);
  const record = target.kind === 'edit' ? target.record : null;
  const params = { recordId: record?.activeRecordId ?? 0 };

  /** Nothing that somebody else has saved meanwhile is overwritten without being looked at. */
  const conflict = useConflict<TableRecord, RecordValues, Saved>({
    stored: record,
    concerns: ({ tableId }) => tableId === home.tableId,
    read: () => callIn(home, recordCalls.readRecord, { params }),
    put: async (values, modified) => {
      const findChange = await ownChanges.watch();
      const saved = await callIn(home, recordCalls.updateRecord, { params, body: { ...values, modified } });
      return { saved, actions: ownChanges.actionsFor(await findChange('Edit')) };
    },
    onSaved: ({ saved, actions }) => {
      form.draft.drop();
      onSaved(saved, actions);
    },
  });

  /** By its code a record is in other people's codes: another one is not given without knowing whose. */
  const changeCarefully = async (before: TableRecord, values: RecordValues) => {
    const code = String(values['code']);
    const goesOn =
      code === before.code ||
      (await confirmImpact(
        { action: 'Edit', recordId: before.activeRecordId },
        { title: words.codeTitle, text: words.codeText(before.code, code), confirm: words.save },
      ));
    const isSaved = goesOn && (await conflict.save(values));
    if (!isSaved) form.setError('root.undecided', { type: 'undecided' });
  };

  /** The last one that was added while the panel stays open for another. */
  const [added, setAdded] = useState<{ code: string } | null>(null);
  const forAnother = useRef<{ added: { code: string } | null } | null>(null);

  const add = async (values: RecordValues) => {
    const findChange = await ownChanges.watch();
    const made = await callIn(home, recordCalls.createRecord, { body: values });
    const actions = ownChanges.actionsFor(await findChange('Add'));
    if (forAnother.current === null) {
      onSaved(made, actions);
      return;
    }
    forAnother.current.added = made;
    onSaved(made, actions, 'open');
  };

  const form = useContractForm({
    schema: recordSchema(fields, record ? 'change' : 'new'),
    values: enteredFrom(fields, record),
    draft: {
      form: record ? `record-${record.activeRecordId}` : 'new-record',
      startedFrom: conflict.startedFrom,
    },
    prefix: words.saveFailed,
    save: (values) => (record ? changeCarefully(record, values) : add(values)),
  });
  const { setFocus } = form;

  const addAnother = async () => {
    if (form.pending) return;
    const attempt: NonNullable<typeof forAnother.current> = { added: null };
    forAnother.current = attempt;
    await form.submit();
    forAnother.current = null;
    if (attempt.added === null) return;
    form.reset(enteredFrom(fields, null));
    setAdded(attempt.added);
  };
  useEffect(() => {
    if (added !== null) setFocus('code');
  }, [added, setFocus]);

  return (
    <>
      <FormPanel
        form={form}
        subject={record ? { form: `record-${record.activeRecordId}`, others: conflict.others } : undefined}
        title={record ? words.editRecord : words.newRecord}
        submit={record ? words.save : words.submit}
        another={record ? undefined : { label: words.submitAndAdd, submit: () => void addAnother() }}
        onClose={onClose}
      >
        {added && <MessageBox intent="success">{words.saved(added.code, 'created')}</MessageBox>}
        <RecordFields form={form} fields={fields} />
        {record && <Origin of={record} note={release && words.inRelease(release)} />}
      </FormPanel>
      {conflict.overtaken && (
        <ConflictDialog
          name={conflict.overtaken.theirs.code}
          theirs={conflict.overtaken.theirs}
          comparison={compareOvertaken(conflict.overtaken, (versions) => compareRecords(fields, versions))}
          onSave={conflict.saveCombination}
          onKeepTheirs={onKeptTheirs}
          onBack={conflict.backToEditing}
        />
      )}
    </>
  );
}

type Saved = { saved: TableRecord; actions: readonly MessageAction[] };

type RecordForm = ContractForm<EnteredRecord, RecordValues>;

/** One right input for each field of the table. */
function RecordFields({ form, fields }: { form: RecordForm; fields: readonly Field[] }) {
  return fields.map((field) => <RecordField key={field.tableFieldId} form={form} field={field} />);
}

function RecordField({ form, field }: { form: RecordForm; field: Field }) {
  const common = { form, name: field.tableFieldId, label: fieldLabel(field.name) };
  if (field.tableFieldId === 'code') return <TextField {...common} required look="code" />;
  switch (field.type) {
    case 'text':
      return <TextField {...common} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" />;
    case 'date':
      return <DateField {...common} />;
  }
}
