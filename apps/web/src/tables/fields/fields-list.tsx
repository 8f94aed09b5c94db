// The fields of a table, with the commands to change them. The pages around it know whose table it is.
import { undoableRemoval } from '../../platform/ui/questions/ask.tsx';
import { fieldLabel } from '@codes/codes';
import { fieldCalls, type AnsweredField } from '@codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  commandIcons,
  ListScreen,
  useBulk,
  useListScreen,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { fieldColumns } from './field.columns.tsx';
import type { FieldTarget } from './field-panel.tsx';
import { callIn } from '../../platform/home/home.calls.ts';
import { fieldQueries } from './fields.queries.ts';
import type { TableHome } from '../../platform/home/home.ts';
import { ImpactNote } from '../impact/impact-note.tsx';
import { impactOf } from '../impact/impact.calls.ts';
import { words } from './fields.words.ts';

const FieldPanel = loadedLater(async () => (await import('./field-panel.tsx')).FieldPanel);

type FieldsListProps = {
  home: TableHome;
  /** Of an archived table nothing can be changed. */
  access: 'write' | 'read';
};

export function FieldsList({ home, access }: FieldsListProps) {
  const queries = useQueryClient();
  const messages = useMessages();
  usePreloaded(FieldPanel);
  const bulk = useBulk();
  const [panel, setPanel] = useState<FieldTarget | null>(null);
  const rows = useQuery(fieldQueries.withUses(home));
  const columns = useMemo(() => fieldColumns(home), [home]);
  const { action } = fieldCalls.updateField[home.kind];
  const remove = (chosen: readonly AnsweredField[]) =>
    bulk(chosen, {
      name: ({ name }) => fieldLabel(name),
      question: {
        ...undoableRemoval,
        note: (
          <ImpactNote
            {...impactOf(
              home,
              ...chosen.map(({ tableFieldId }) => ({ action: 'RemoveField' as const, tableFieldId })),
            )}
          />
        ),
      },
      call: ({ tableFieldId }) => callIn(home, fieldCalls.removeField, { params: { tableFieldId } }),
      done: words.removed,
      failed: words.removeFailed,
    });

  const commands: readonly Command<AnsweredField>[] = [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => setPanel({ kind: 'new' }) },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      run: (field) => setPanel({ kind: 'edit', field }),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      blocked: (chosen) => chosen.some(({ readOnly }) => readOnly) && words.defaultsStay,
      run: remove,
    },
  ];
  const list = useListScreen({
    noun: words.fieldNoun,
    rows,
    columns,
    idOf: fieldId,
    commands,
    can: () => access === 'write',
    filtering: 'text',
  });

  const onSaved = ({ name }: AnsweredField) => {
    messages.success(panel?.kind === 'edit' ? words.changed(fieldLabel(name)) : words.created(name));
    setPanel(null);
    void queries.invalidateQueries({ queryKey: fieldQueries.all(home) });
  };

  return (
    <>
      <ListScreen list={list} label={words.title} empty={{ text: words.emptyText }} />
      {panel && <FieldPanel home={home} target={panel} onSaved={onSaved} onClose={() => setPanel(null)} />}
    </>
  );
}

function fieldId({ tableFieldId }: AnsweredField): string {
  return tableFieldId;
}
