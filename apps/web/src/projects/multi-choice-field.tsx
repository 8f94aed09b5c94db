// Several of many: chosen ones stand as tags in the box, typing finds the others.
import {
  Field,
  makeStyles,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { under, useField, type FieldProps } from '../ui/form-fields.tsx';
import { compareTexts } from '../ui/formats.ts';
import { showError } from '../ui/shown-error.ts';

export type ManyChoice = { id: number; name: string; note: string };

type MultiChoiceFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required' | 'readOnly'> & {
  choices: readonly ManyChoice[];
  /** Why there are no choices. */
  error: Error | null;
};

/** The value is the list of ids, in the order of choosing. */
export function MultiChoiceField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  choices,
  error,
}: MultiChoiceFieldProps<Values>) {
  const styles = useStyles();
  const { value, message, control } = useField(form, name);
  const { ref, onBlur, onChange } = control;
  const [text, setText] = useState('');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own value of this name
  const ids = value as readonly number[];
  const chosen = ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  const offered = choices
    .filter(({ id, name: words }) => !ids.includes(id) && contains(words, text))
    .toSorted((a, b) => compareTexts(a.name, b.name));
  const failure = error ? showError(error).text : undefined;
  return (
    <Field label={label} {...under(hint, message ?? failure)}>
      <TagPicker
        selectedOptions={ids.map(String)}
        onOptionSelect={(_, { selectedOptions, value: option }) => {
          if (option === nothing) return;
          setText('');
          onChange(selectedOptions.map(Number));
        }}
      >
        <TagPickerControl>
          {chosen.length > 0 && (
            <TagPickerGroup aria-label={`${label}, chosen`}>
              {chosen.map(({ id, name: words }) => (
                <Tag key={id} value={String(id)} shape="rounded" className={styles.tag}>
                  {words}
                </Tag>
              ))}
            </TagPickerGroup>
          )}
          <TagPickerInput
            ref={ref}
            aria-label={label}
            placeholder={chosen.length === 0 ? 'Search and choose' : ''}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => {
              setText('');
              onBlur();
            }}
          />
        </TagPickerControl>
        <TagPickerList className={styles.list}>
          {offered.map(({ id, name: words, note }) => (
            <TagPickerOption
              key={id}
              value={String(id)}
              text={words}
              {...(note !== '' && { secondaryContent: note })}
            >
              {words}
            </TagPickerOption>
          ))}
          {offered.length === 0 && <TagPickerOption value={nothing}>No results found</TagPickerOption>}
        </TagPickerList>
      </TagPicker>
    </Field>
  );
}

const nothing = 'nothing';

function contains(words: string, text: string): boolean {
  return words.toLowerCase().includes(text.trim().toLowerCase());
}

const useStyles = makeStyles({
  tag: {
    maxWidth: '100%',
    '& .fui-Tag__primaryText': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  list: { maxHeight: '280px', overflowY: 'auto', color: tokens.colorNeutralForeground1 },
});
