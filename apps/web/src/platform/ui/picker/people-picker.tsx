// Finds one person by name or address. The text is a search until someone is chosen; leaving it chooses nobody.
import { delays } from '@codes/contract';
import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { under, useField, type FieldProps } from '../form/form-fields.tsx';
import { ListBox } from './list-box.tsx';
import { PickerBox } from './picker-box.tsx';
import { usePicker } from './use-picker.ts';
import { words } from '../ui.words.ts';

export type FoundPerson = {
  userName: string;
  fullName: string;
  /** Said instead of the address. */
  note?: string;
};

export type SearchPeople = (text: string) => Promise<readonly FoundPerson[]>;

type PeoplePickerProps = {
  label: string;
  value: FoundPerson | null;
  onChange: (person: FoundPerson | null) => void;
  search: SearchPeople;
  /** User names of those who are not offered. */
  exclude?: readonly string[];
  ref?: (input: HTMLInputElement | null) => void;
  onBlur?: () => void;
  readOnly?: boolean;
};

/** Stands in a field, which has the label. */
function PeoplePicker({
  label,
  value,
  onChange,
  search,
  exclude = [],
  ref,
  onBlur,
  readOnly = false,
}: PeoplePickerProps) {
  const isChosen = ({ userName }: FoundPerson) => userName === value?.userName;
  const picker = usePicker<FoundPerson>({
    find: (text) =>
      text === ''
        ? null
        : search(text).then((people) => people.filter(({ userName }) => !exclude.includes(userName))),
    namesOf: ({ userName, fullName }) => [userName, fullName],
    isChosen,
    onChoose: onChange,
    delay: delays.peopleSearch,
    // One letter and Tab must make nobody an administrator.
    leaving: 'takes nothing',
  });
  return (
    <PickerBox
      picker={picker}
      value={nameOf(value)}
      placeholder={words.searchPeople}
      clearLabel={words.clear(label)}
      readOnly={readOnly}
      {...(ref && { inputRef: ref })}
      {...(onBlur && { onLeave: onBlur })}
    >
      <ListBox
        picker={picker}
        label={label}
        keyOf={({ userName }) => userName}
        isChosen={isChosen}
        Row={PersonRow}
        unasked={words.typeAName}
      />
    </PickerBox>
  );
}

function PersonRow({ item: person }: { item: FoundPerson }) {
  const styles = useStyles();
  return (
    <span className={styles.person}>
      <span>{nameOf(person)}</span>
      <span className={styles.address}>{person.note ?? person.userName}</span>
    </span>
  );
}

type PersonFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<PeoplePickerProps, 'search' | 'exclude'>;

/** The picker as a field of a form, whose value is the user name or an empty text; `person` is who it begins with. */
export function PersonField<Values extends FieldValues>({
  form,
  name,
  label,
  required = false,
  hint,
  readOnly = false,
  person = null,
  ...picker
}: PersonFieldProps<Values> & { person?: FoundPerson | null }) {
  const { value, message, control } = useField(form, name, label);
  const { ref, onBlur, onChange } = control;
  const [chosen, setChosen] = useState<FoundPerson | null>(person);
  const userName = typeof value === 'string' ? value : '';
  const { search } = picker;
  const isKnown = chosen?.userName === userName;
  // A draft brings back the address alone.
  useEffect(() => {
    if (isKnown || userName === '') return;
    search(userName).then(
      (found) => setChosen((now) => found.find((one) => one.userName === userName) ?? now),
      () => {},
    );
  }, [isKnown, userName, search]);
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <PeoplePicker
        {...picker}
        label={label}
        ref={ref}
        readOnly={readOnly}
        onBlur={onBlur}
        value={isKnown ? chosen : userName === '' ? null : { userName, fullName: '' }}
        onChange={(next) => {
          setChosen(next);
          onChange(next?.userName ?? '');
        }}
      />
    </Field>
  );
}

function nameOf(person: FoundPerson | null): string {
  return person === null ? '' : person.fullName || person.userName;
}

const useStyles = makeStyles({
  person: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  address: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
