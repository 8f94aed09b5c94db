// The last day and the holder of a reservation, changed only over the state that was seen.
import { CallError, type IssuedCode, type Member } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import { useField } from '../../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { changeReservation, readEntry } from '../issued-code.calls.ts';
import { registerQueries } from '../register.queries.ts';
import { keptHolder, ReservationFields } from './reservation-fields.tsx';
import { reservationForm } from './reservation-form.ts';
import { words } from './reservations.words.ts';

type EditReservationPanelProps = {
  home: CodeHome;
  entry: IssuedCode;
  /** After a change, and after somebody else's has come in between. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** An entry names its holder and has no user name: it is found among the members first. */
export function EditReservationPanel(props: EditReservationPanelProps) {
  const members = useQuery(registerQueries.members(props.home.projectNumber));
  return members.data && <ReservationOf {...props} members={members.data} />;
}

function ReservationOf({
  home,
  entry,
  members,
  onChanged,
  onClose,
}: EditReservationPanelProps & { members: readonly Member[] }) {
  const messages = useMessages();
  const [modified, setModified] = useState(entry.modified);
  const [held] = useState(() => holderIn(members, entry.for));
  const form = useContractForm({
    schema: reservationForm,
    values: { until: entry.until ?? '', for: held },
    draft: {
      form: `reservation-${entry.issuedCodeId}`,
      startedFrom: { modified, restore: (left) => setModified(left.modified ?? entry.modified) },
    },
    prefix: words.editFailed,
    save: async ({ until, for: holder }) => {
      const isSame = holder === (held || null);
      try {
        await changeReservation(
          home,
          { issuedCodeId: entry.issuedCodeId, modified },
          { until: until ?? null, ...(!isSame && { for: holder }) },
        );
      } catch (error) {
        if (error instanceof CallError && error.is('codeChanged')) {
          // Saved once more, it goes over the state that the refusal has told of.
          const now = await readEntry(home, entry).catch(() => null);
          if (now) setModified(now.modified);
          void onChanged();
        }
        throw error;
      }
      messages.success(words.edited(entry.code));
      await onChanged();
      onClose();
    },
  });
  return (
    <FormPanel form={form} title={words.editTitle(entry.code)} submit={words.save} onClose={onClose}>
      <ReservationFields
        projectNumber={home.projectNumber}
        until={useField(form, 'until', words.until)}
        holder={useField(form, 'for', words.for)}
        kept={held === keptHolder ? keptOf(members, entry.for) : null}
      />
    </FormPanel>
  );
}

function keptOf(members: readonly Member[], name: string | null): string | null {
  if (name === null) return null;
  return members.some(({ fullName }) => fullName === name) ? words.unchanged(name) : words.left(name);
}

/** Of two who bear that name it may be either: the holder is kept as it is, unless somebody else is chosen. */
function holderIn(members: readonly Member[], name: string | null): string {
  if (name === null) return '';
  const [held, another] = members.filter(({ fullName, userName }) => (fullName || userName) === name);
  return held === undefined || another !== undefined ? keptHolder : held.userName;
}
