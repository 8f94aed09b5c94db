// Finds one person by name or address. The text is a search until someone is chosen.
import { delays } from '@codes/contract';
import {
  Combobox,
  Field,
  makeStyles,
  Option,
  Spinner,
  tokens,
  type ComboboxProps,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { under, useField, type FieldProps } from './form-fields.tsx';
import { showError } from './shown-error.ts';

export type FoundPerson = {
  userName: string;
  fullName: string;
  /** Said instead of the address. */
  note?: string;
};

export type SearchPeople = (text: string) => Promise<readonly FoundPerson[]>;

type PeoplePickerProps = {
  value: FoundPerson | null;
  onChange: (person: FoundPerson | null) => void;
  search: SearchPeople;
  /** User names of those who are not offered. */
  exclude?: readonly string[];
  ref?: (input: HTMLInputElement | null) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  label?: string;
};

export function PeoplePicker({
  value,
  onChange,
  search,
  exclude = [],
  ref,
  onBlur,
  readOnly = false,
  label,
}: PeoplePickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = usePeople(typed, search);

  const onOptionSelect: NonNullable<ComboboxProps['onOptionSelect']> = (_, { optionValue }) => {
    const person = found.people.find(({ userName }) => userName === optionValue);
    if (!person) return;
    setTyped(null);
    onChange(person);
  };

  return (
    <Combobox
      {...(ref && { ref })}
      freeform
      clearable={!readOnly}
      disabled={readOnly}
      placeholder="Search by name or e-mail"
      {...(label !== undefined && { 'aria-label': label })}
      {...(onBlur && { onBlur })}
      value={typed ?? nameOf(value)}
      selectedOptions={value ? [value.userName] : []}
      onChange={(event) => {
        setTyped(event.target.value);
        if (value) onChange(null);
      }}
      onOptionSelect={onOptionSelect}
      onOpenChange={(_, { open }) => {
        // What was typed without choosing anyone says nothing, so it goes.
        if (!open && value) setTyped(null);
      }}
    >
      <Found {...found} exclude={exclude} />
    </Combobox>
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
  const { value, message, control } = useField(form, name);
  const { ref, onBlur, onChange } = control;
  const [chosen, setChosen] = useState<FoundPerson | null>(person);
  return (
    <Field label={label} required={required} {...under(hint, message)}>
      <PeoplePicker
        {...picker}
        ref={ref}
        readOnly={readOnly}
        onBlur={onBlur}
        value={chosen?.userName === value ? chosen : null}
        onChange={(next) => {
          setChosen(next);
          onChange(next?.userName ?? '');
        }}
      />
    </Field>
  );
}

type People = {
  state: 'waiting' | 'searching' | 'found' | { failed: string };
  people: readonly FoundPerson[];
};

/** Searches 500 ms after the last key; an answer that comes after the next question is dropped. */
function usePeople(typed: string | null, search: SearchPeople): People {
  const [result, setResult] = useState<People & { text: string }>({ text: '', state: 'waiting', people: [] });
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  const text = typed?.trim() ?? '';
  useEffect(() => {
    if (text === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      latestSearch
        .current(text)
        .then((people) => isCurrent && setResult({ text, state: 'found', people }))
        .catch((error: unknown) => {
          if (isCurrent) setResult({ text, state: { failed: showError(error).text }, people: [] });
        });
    }, delays.peopleSearch);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (text === '') return { state: 'waiting', people: result.people };
  return result.text === text ? result : { state: 'searching', people: [] };
}

function Found({ state, people, exclude }: People & { exclude: readonly string[] }) {
  const styles = useStyles();
  const offered = people.filter(({ userName }) => !exclude.includes(userName));
  if (state === 'searching') {
    return <Spinner size="tiny" label="Searching" labelPosition="after" className={styles.note} />;
  }
  if (typeof state === 'object') return <Note text={state.failed} />;
  if (offered.length === 0) {
    return <Note text={state === 'found' ? 'No results found' : 'Type a name or an e-mail address'} />;
  }
  return offered.map((person) => (
    <Option key={person.userName} value={person.userName} text={nameOf(person)}>
      <span className={styles.person}>
        <span>{nameOf(person)}</span>
        <span className={styles.address}>{person.note ?? person.userName}</span>
      </span>
    </Option>
  ));
}

/** Said in the list, not chosen from it. */
function Note({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <Option disabled value="" text={text} checkIcon={null} className={styles.note}>
      {text}
    </Option>
  );
}

function nameOf(person: FoundPerson | null): string {
  return person === null ? '' : person.fullName || person.userName;
}

const useStyles = makeStyles({
  person: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  address: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  note: { padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});
