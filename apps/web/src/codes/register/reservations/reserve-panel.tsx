// A code that is reserved until a day, or for somebody else.
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import { useField } from '../../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { ReservationFields } from './reservation-fields.tsx';
import { noReservation, reservationForm, type EnteredReservation } from './reservation-form.ts';
import { words } from './reservations.words.ts';

type ReservePanelProps = {
  projectNumber: string;
  /** What is refused is said where the code stands. */
  onReserve: (reservation: EnteredReservation) => Promise<void>;
  onClose: () => void;
};

export function ReservePanel({ projectNumber, onReserve, onClose }: ReservePanelProps) {
  const form = useContractForm({
    schema: reservationForm,
    values: noReservation,
    draft: { form: 'reserve-code' },
    save: async (entered) => {
      await onReserve(entered);
      onClose();
    },
  });
  return (
    <FormPanel form={form} title={words.reserveTitle} submit={words.reserve} onClose={onClose}>
      <ReservationFields
        projectNumber={projectNumber}
        until={useField(form, 'until', words.until)}
        holder={useField(form, 'for', words.for)}
      />
    </FormPanel>
  );
}
