// Several of many: ticked in a list that typing narrows, and then standing as tags under it.
import { Field, makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { containsText } from '../../platform/ui/text/contains-text.ts';
import { under, useField, type FieldProps } from '../../platform/ui/form/form-fields.tsx';
import { compareTexts } from '../../platform/ui/text/formats.ts';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { ListBox } from '../../platform/ui/picker/list-box.tsx';
import { PickerBox } from '../../platform/ui/picker/picker-box.tsx';
import { usePicker } from '../../platform/ui/picker/use-picker.ts';
import { words } from './projects.words.ts';
import { cut } from '../../platform/ui/look/shapes.ts';

export type ManyChoice = { id: number; name: string; note: string };

type MultiChoiceFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required' | 'readOnly'> & {
  /** Those that are known by now. */
  choices: readonly ManyChoice[];
  /** Where they come from; `read` waits until they are known. */
  loading: {
    error: Error | null;
    refetch: () => Promise<unknown>;
    read: () => Promise<readonly ManyChoice[]>;
  };
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
  const { value, message, control } = useField(form, name, label);
  const { ref, onBlur, onChange } = control;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own value of this name
  const ids = value as readonly number[];
  const drop = (dropped: number) => onChange(ids.filter((id) => id !== dropped));
  const isChosen = ({ id }: ManyChoice) => ids.includes(id);
  const picker = usePicker<ManyChoice>({
    find: async (text) => inOrder(await loading.read()).filter((choice) => containsText(choice.name, text)),
    namesOf: (choice) => [choice.name],
    isChosen: () => false,
    onChoose: (choice) => {
      if (choice === null) return;
      if (isChosen(choice)) drop(choice.id);
      else onChange([...ids, choice.id]);
    },
    delay: 0,
    leaving: 'takes nothing',
    afterChoice: 'stays open',
  });
  return (
    <div className={styles.choice}>
      <Field label={label} {...under(hint, message)}>
        <PickerBox
          picker={picker}
          inputRef={ref}
          onLeave={onBlur}
          value=""
          placeholder={words.searchAndChoose}
        >
          <ListBox
            picker={picker}
            label={label}
            selects="several"
            keyOf={({ id }) => String(id)}
            isChosen={isChosen}
            Row={ChoiceRow}
          />
        </PickerBox>
      </Field>
      {loading.error && (
        <LoadFailure
          what={label.toLowerCase()}
          error={loading.error}
          onRetry={() => void loading.refetch()}
        />
      )}
      <Chosen label={label} choices={inOrder(choices).filter(isChosen)} onDrop={drop} />
    </div>
  );
}

function ChoiceRow({ item: { name, note } }: { item: ManyChoice }) {
  const styles = useStyles();
  return (
    <span className={styles.option}>
      <span>{name}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </span>
  );
}

type ChosenProps = { label: string; choices: readonly ManyChoice[]; onDrop: (id: number) => void };

function Chosen({ label, choices, onDrop }: ChosenProps) {
  const styles = useStyles();
  if (choices.length === 0) return null;
  return (
    <TagGroup
      size="small"
      className={styles.tags}
      aria-label={words.chosen(label)}
      onDismiss={(_, { value }) => onDrop(Number(value))}
    >
      {choices.map(({ id, name }) => (
        <Tag
          key={id}
          value={String(id)}
          dismissible
          dismissIcon={{ 'aria-label': words.dismiss }}
          className={styles.tag}
          title={name}
        >
          {name}
        </Tag>
      ))}
    </TagGroup>
  );
}

function inOrder(choices: readonly ManyChoice[]): ManyChoice[] {
  return choices.toSorted((a, b) => compareTexts(a.name, b.name));
}

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  option: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  note: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  tags: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
  tag: {
    maxWidth: '100%',
    minWidth: 0,
    '& .fui-Tag__primaryText': { ...cut },
  },
});
