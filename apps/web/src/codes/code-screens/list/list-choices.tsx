import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { words } from './list.words.ts';
import type { ListChoices as Choices, ListReading } from './listed-codes.ts';

type ListChoicesProps = {
  choices: Choices;
  isDisabled: boolean;
  onChange: (change: Partial<ListReading>) => void;
};

/** How the rows of a list are read: what is guessed of them, to be changed. */
export function ListChoices({ choices, isDisabled, onChange }: ListChoicesProps) {
  const styles = useStyles();
  const { first, headings, blanks, dropsBlanks } = choices;
  return (
    <div className={styles.choices}>
      <Checkbox
        className={styles.choice}
        checked={headings}
        disabled={isDisabled}
        label={words.headings(first.join(' · '))}
        onChange={(_, { checked }) => onChange({ headings: checked === true })}
      />
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

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, minWidth: 0 },
  choice: {
    minWidth: 0,
    '& label': { minWidth: 0, overflowWrap: 'anywhere' },
  },
});
