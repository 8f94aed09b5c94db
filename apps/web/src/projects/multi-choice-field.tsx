// Several of many: ticked in a list that typing narrows, and then standing as tags under it.
import {
  Combobox,
  Field,
  makeStyles,
  Option,
  Tag,
  TagGroup,
  tokens,
  type ComboboxProps,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { under, useField, type FieldProps } from '../ui/form-fields.tsx';
import { compareTexts } from '../ui/formats.ts';
import { LoadFailure } from '../ui/load-failure.tsx';

export type ManyChoice = { id: number; name: string; note: string };

type MultiChoiceFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required' | 'readOnly'> & {
  choices: readonly ManyChoice[];
  /** Where the choices come from. */
  loading: { error: Error | null; refetch: () => Promise<unknown> };
};

/** The value is the list of ids. */
export function MultiChoiceField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  choices,
  loading,
}: MultiChoiceFieldProps<Values>) {
  const styles = useStyles();
  const { value, message, control } = useField(form, name);
  const { ref, onBlur, onChange } = control;
  const [text, setText] = useState('');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own value of this name
  const ids = value as readonly number[];
  const inOrder = choices.toSorted((a, b) => compareTexts(a.name, b.name));
  const onOptionSelect: NonNullable<ComboboxProps['onOptionSelect']> = (_, { selectedOptions }) => {
    setText('');
    onChange(selectedOptions.map(Number));
  };
  return (
    <div className={styles.choice}>
      <Field label={label} {...under(hint, message)}>
        <Combobox
          ref={ref}
          multiselect
          placeholder="Search and choose"
          value={text}
          selectedOptions={ids.map(String)}
          onChange={({ target }) => setText(target.value)}
          onOptionSelect={onOptionSelect}
          onBlur={() => {
            setText('');
            onBlur();
          }}
        >
          <Choices choices={inOrder.filter((choice) => contains(choice.name, text))} />
        </Combobox>
      </Field>
      {loading.error && (
        <LoadFailure
          what={label.toLowerCase()}
          error={loading.error}
          onRetry={() => void loading.refetch()}
        />
      )}
      <Chosen
        label={label}
        choices={inOrder.filter(({ id }) => ids.includes(id))}
        onDrop={(dropped) => onChange(ids.filter((id) => id !== dropped))}
      />
    </div>
  );
}

function Choices({ choices }: { choices: readonly ManyChoice[] }) {
  const styles = useStyles();
  if (choices.length === 0) {
    return (
      <Option disabled value="" text="No results found" checkIcon={null}>
        No results found
      </Option>
    );
  }
  return choices.map(({ id, name, note }) => (
    <Option key={id} value={String(id)} text={name}>
      <span className={styles.option}>
        <span>{name}</span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </span>
    </Option>
  ));
}

type ChosenProps = { label: string; choices: readonly ManyChoice[]; onDrop: (id: number) => void };

function Chosen({ label, choices, onDrop }: ChosenProps) {
  const styles = useStyles();
  if (choices.length === 0) return null;
  return (
    <TagGroup
      size="small"
      className={styles.tags}
      aria-label={`${label}, chosen`}
      onDismiss={(_, { value }) => onDrop(Number(value))}
    >
      {choices.map(({ id, name }) => (
        <Tag
          key={id}
          value={String(id)}
          dismissible
          dismissIcon={{ 'aria-label': 'remove' }}
          className={styles.tag}
          title={name}
        >
          {name}
        </Tag>
      ))}
    </TagGroup>
  );
}

function contains(words: string, text: string): boolean {
  return words.toLowerCase().includes(text.trim().toLowerCase());
}

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  option: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  note: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  tags: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
  tag: {
    maxWidth: '100%',
    minWidth: 0,
    '& .fui-Tag__primaryText': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
