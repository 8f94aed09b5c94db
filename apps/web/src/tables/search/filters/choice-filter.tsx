import { Checkbox, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { useFilterStyles } from './filter-styles.ts';
import type { PersonChoice } from './result-filters.ts';
import { words } from '../search.words.ts';
import { cut } from '../../../platform/ui/look/shapes.ts';

type ChoiceFilterProps = {
  title: string;
  choices: readonly PersonChoice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

const shownAtFirst = 5;

export function ChoiceFilter({ title, choices, chosen, onChange }: ChoiceFilterProps) {
  const styles = useStyles();
  const shared = useFilterStyles();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (choices.length === 0) return null;
  const shown = isOpen ? choices : choices.slice(0, shownAtFirst);
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <fieldset aria-labelledby={titleId} className={shared.group}>
      <h2 id={titleId} className={shared.title}>
        {title}
      </h2>
      {shown.map(({ name, count }) => (
        <div key={name} className={styles.choice}>
          <Checkbox
            className={styles.box}
            label={{ children: name || words.nobody, className: styles.name, title: name }}
            checked={chosen.includes(name)}
            onChange={() => toggle(name)}
          />
          <span className={styles.count}>{formatCount(count)}</span>
        </div>
      ))}
      {choices.length > shownAtFirst && (
        <Link as="button" type="button" className={styles.more} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.showLess : words.showMore}
        </Link>
      )}
    </fieldset>
  );
}

const useStyles = makeStyles({
  choice: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minWidth: 0 },
  box: {
    minWidth: 0,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '& .fui-Checkbox__indicator': { marginBlock: tokens.spacingVerticalXS },
  },
  name: {
    minWidth: 0,
    ...cut,
    marginBlock: 0,
    paddingBlock: tokens.spacingVerticalXXS,
    fontSize: codesTokens.fontSizeList,
  },
  count: {
    flexShrink: 0,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  more: {
    alignSelf: 'flex-start',
    marginTop: tokens.spacingVerticalXXS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
  },
});
