// Until when codes are reserved, and for which member of the project.
import { reservationDays, type Member } from '@codes/contract';
import { Field, Option } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useSessionIfAny } from '../../../people/session/session.tsx';
import { DateInput } from '../../../platform/ui/form/date-input.tsx';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { under, type useField } from '../../../platform/ui/form/form-fields.tsx';
import { registerQueries } from '../register.queries.ts';
import { words } from './reservations.words.ts';

type BoundField = ReturnType<typeof useField>;

export type ReservationFieldsProps = {
  projectNumber: string;
  /** YYYY-MM-DD, or empty. */
  until: BoundField;
  /** The user name of a member, empty for nobody; `keptHolder` for who is named and cannot be told among them. */
  holder: BoundField;
  /** What stands for `keptHolder`. */
  kept?: string | null;
};

/** Two of the same name are told apart by their addresses. */
function labelOf({ userName, fullName }: Member, members: readonly Member[]): string {
  const isShared = members.filter((other) => other.fullName === fullName).length > 1;
  return fullName !== '' && isShared ? `${fullName} (${userName})` : fullName || userName;
}

/** No member has it for a user name. */
export const keptHolder = ' ';

export function ReservationFields({ projectNumber, until, holder, kept = null }: ReservationFieldsProps) {
  // With a key nobody's user name is known.
  const isSignedIn = useSessionIfAny() !== null;
  const { data: members = [] } = useQuery({
    ...registerQueries.members(projectNumber),
    enabled: isSignedIn,
  });
  const choices = [
    { value: '', label: words.nobody },
    ...(kept === null ? [] : [{ value: keptHolder, label: kept }]),
    ...members.map((member) => ({ value: member.userName, label: labelOf(member, members) })),
  ];
  const { value: day, message: untilMessage, control: dayControl } = until;
  const { value: userName, message: holderMessage, control: holderControl } = holder;
  const { ref, onChange, onBlur } = dayControl;
  const chosen = choices.find(({ value }) => value === userName);
  return (
    <>
      <Field label={words.until} {...under(words.untilHint(reservationDays().last), untilMessage)}>
        <DateInput ref={ref} value={typeof day === 'string' ? day : ''} onChange={onChange} onBlur={onBlur} />
      </Field>
      {isSignedIn && (
        <Field label={words.for} {...under(words.forHint, holderMessage)}>
          <Dropdown
            {...holderControl}
            value={chosen?.label ?? ''}
            mark={undefined}
            selectedOptions={chosen ? [chosen.value] : []}
            onOptionSelect={(_, { optionValue }) => holderControl.onChange(optionValue ?? '')}
          >
            {choices.map(({ value, label }) => (
              <Option key={value} value={value} text={label}>
                {label}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
    </>
  );
}
