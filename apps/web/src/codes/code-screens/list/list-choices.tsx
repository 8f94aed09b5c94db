import { Checkbox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { words } from './list.words.ts';
import type { ListChoices as Choices, ListReading } from './listed-codes.ts';

type ListChoicesProps = {
  choices: Choices;
  /** Whether the titles of codes are of any use. */
  titles: 'taken' | 'left';
  isDisabled: boolean;
  onChange: (change: Partial<ListReading>) => void;
};

/** How the rows of a list are read: what is guessed of them, to be changed. */
export function ListChoices({ choices, titles, isDisabled, onChange }: ListChoicesProps) {
  const styles = useStyles();
  const { first, columns, code, title, headings, blanks, dropsBlanks } = choices;
  const shared = { columns, isDisabled };
  return (
    <div className={styles.choices}>
      <Checkbox
        className={styles.choice}
        checked={headings}
        disabled={isDisabled}
        label={words.headings(first.join(' · '))}
        onChange={(_, { checked }) => onChange({ headings: checked === true })}
      />
      {columns.length > 1 && (
        <ColumnOf
          {...shared}
          label={words.codes}
          chosen={code}
          onChange={(next) => onChange({ code: next })}
        />
      )}
      {columns.length > 1 && titles === 'taken' && (
        <ColumnOf
          {...shared}
          label={words.titles}
          chosen={title}
          mayBeNone
          onChange={(next) => onChange({ title: next })}
        />
      )}
      {blanks > 0 && (
        <Checkbox
          className={styles.choice}
          checked={dropsBlanks}
          disabled={isDisabled}
          label={words.dropBlanks(formatCount(blanks), blanks === 1)}
          onChange={(_, { checked }) => onChange({ dropsBlanks: checked === true })}
        />
      )}
    </div>
  );
}

type ColumnOfProps = {
  label: string;
  columns: readonly string[];
  chosen: number;
  mayBeNone?: true;
  isDisabled: boolean;
  onChange: (index: number) => void;
};

/** The column that the codes or their titles are in. */
function ColumnOf({ label, columns, chosen, mayBeNone, isDisabled, onChange }: ColumnOfProps) {
  const styles = useStyles();
  const id = useId();
  const nameOf = (index: number) =>
    columns[index] === undefined ? words.none : words.columnAt(index + 1, columns[index]);
  const offered = [...columns.keys(), ...(mayBeNone ? [-1] : [])];
  return (
    <span className={styles.column}>
      <span id={id}>{label}</span>
      <Dropdown
        size="small"
        aria-labelledby={id}
        disabled={isDisabled}
        className={styles.dropdown}
        value={nameOf(chosen)}
        selectedOptions={[String(chosen)]}
        onOptionSelect={(_, { optionValue }) => onChange(Number(optionValue))}
      >
        {offered.map((index) => (
          <Option key={index} value={String(index)} text={nameOf(index)}>
            {nameOf(index)}
          </Option>
        ))}
      </Dropdown>
    </span>
  );
}

const useStyles = makeStyles({
  column: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  dropdown: { minWidth: 0, width: codesTokens.filterWidth },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minWidth: 0,
  },
  choice: {
    minWidth: 0,
    '& label': { minWidth: 0, overflowWrap: 'anywhere' },
  },
});
