// Up to twenty people in one add. Both tabs belong to it: what stands in either is added.
import { CallError, members, type Member } from '@codes/contract';
import { Button, makeStyles, Tab, TabList, tokens, Tooltip } from '@fluentui/react-components';
import { ErrorCircle16Filled } from '@fluentui/react-icons';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { OutboxNote } from '../../people/invitations/outbox-note.tsx';
import { api } from '../../platform/api/client.ts';
import { useContractForm, type ContractForm } from '../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { commandIcons } from '../../platform/ui/list-screen/list-screen.tsx';
import { MemberRowFields } from './member-row-fields.tsx';
import {
  blankRow,
  hasRoom,
  kindOf,
  memberRowsSchema,
  positionOf,
  rowProblems,
  tabNames,
  rowMessage,
  type Entry,
  type MemberKind,
  type MemberRows,
} from './member-rows.ts';
import { words } from './members.words.ts';

type AddMembersPanelProps = {
  projectNumber: string;
  present: readonly Member[];
  onAdded: (added: readonly Member[]) => void;
  onClose: () => void;
};

type RowsForm = ContractForm<MemberRows, Entry[]>;

export function AddMembersPanel({ projectNumber, present, onAdded, onClose }: AddMembersPanelProps) {
  const [shown, setShown] = useState<MemberKind>('external');
  const presentNames = present.map(({ userName }) => userName);
  const form: RowsForm = useContractForm({
    schema: memberRowsSchema({ shown, present: presentNames }),
    values: { rows: [blankRow('external'), blankRow('employee')] },
    draft: { form: 'new-members', beside: { value: shown, changed: [], restore: setShown } },
    save: async (entries) => {
      const body = entries.map(({ member }) => member);
      try {
        onAdded(await api(members.addMembers, { params: { projectNumber }, body }));
      } catch (error) {
        throw showAtRows(form, error, entries);
      }
    },
  });
  return (
    <FormPanel
      form={form}
      title={words.newMember}
      submit={words.submit}
      width="wide"
      onClose={onClose}
      tabs={<Tabs form={form} shown={shown} onShow={setShown} />}
    >
      <Rows form={form} shown={shown} present={presentNames} />
      {shown === 'external' && <OutboxNote />}
    </FormPanel>
  );
}

/** Problems of a row stand under its fields, and in the bar with the row: the only one alone, several in a list. */
function showAtRows(form: RowsForm, error: unknown, sent: readonly Entry[]): unknown {
  if (!(error instanceof CallError)) return error;
  const { byRow, others } = rowProblems(error.body.entityValidationErrors ?? [], sent);
  const rows = form.getValues('rows');
  const messages = [...byRow.map((problem) => rowMessage(problem, rows, sent)), ...others];
  byRow.forEach(({ row, field, message }, index) =>
    form.setError(`rows.${row}.${field}`, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  const [only] = messages;
  const { message, ...body } = error.body;
  return new CallError(
    error.status,
    messages.length === 1 && only !== undefined
      ? { ...body, message: only, entityValidationErrors: [] }
      : { ...body, message, entityValidationErrors: messages },
  );
}

type TabsProps = { form: RowsForm; shown: MemberKind; onShow: (kind: MemberKind) => void };

function Tabs({ form, shown, onShow }: TabsProps) {
  const styles = useStyles();
  const rows = form.getValues('rows');
  const wrong = rows.filter((_, index) => form.formState.errors.rows?.[index]).map(kindOf);
  return (
    <TabList
      selectedValue={shown}
      disabled={form.pending}
      onTabSelect={(_, { value }) => onShow(value === 'employee' ? 'employee' : 'external')}
    >
      {(['external', 'employee'] as const).map((kind) => (
        <Tab
          key={kind}
          value={kind}
          {...(wrong.includes(kind) && {
            icon: <ErrorCircle16Filled className={styles.wrong} aria-label={words.hasErrors} />,
          })}
        >
          {tabNames[kind]}
        </Tab>
      ))}
    </TabList>
  );
}

type RowsProps = { form: RowsForm; shown: MemberKind; present: readonly string[] };

function Rows({ form, shown, present }: RowsProps) {
  const styles = useStyles();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  const values = useWatch({ control: form.control, name: 'rows' });
  const shownCount = fields.filter((row) => kindOf(row) === shown).length;
  const isFull = !hasRoom(values, shown);
  return (
    <>
      {fields.map((row, index) => {
        const isShown = kindOf(row) === shown;
        return (
          // Rows of the other tab stay, so that whom they have found is not forgotten.
          <div key={row.id} hidden={!isShown}>
            <MemberRowFields
              form={form}
              index={index}
              kind={kindOf(row)}
              position={positionOf(fields, index)}
              present={present}
              onDrop={shownCount > 1 ? () => remove(index) : null}
            />
          </div>
        );
      })}
      <Tooltip
        content={words.noMoreRows}
        relationship={isFull ? 'description' : 'inaccessible'}
        {...(!isFull && { visible: false })}
      >
        <Button
          className={styles.another}
          appearance="subtle"
          icon={commandIcons.add}
          disabledFocusable={isFull || form.pending}
          onClick={() => append(blankRow(shown))}
        >
          {words.another}
        </Button>
      </Tooltip>
    </>
  );
}

const useStyles = makeStyles({
  wrong: { color: tokens.colorStatusDangerForeground1 },
  another: { alignSelf: 'flex-start' },
});
