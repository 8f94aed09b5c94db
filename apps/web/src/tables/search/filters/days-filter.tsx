import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { DateInput } from '../../../platform/ui/form/date-input.tsx';
import { useFilterStyles } from './filter-styles.ts';
import type { Days } from './result-filters.ts';
import { words } from '../search.words.ts';

type DaysFilterProps = { title: string; days: Days; onChange: (days: Days) => void };

/** From the first day's 00:00 to the last day's 23:59. */
export function DaysFilter({ title, days, onChange }: DaysFilterProps) {
  const styles = useStyles();
  const shared = useFilterStyles();
  const titleId = useId();
  return (
    <fieldset aria-labelledby={titleId} className={shared.group}>
      <h2 id={titleId} className={shared.title}>
        {title}
      </h2>
      <div className={styles.days}>
        <Field label={words.from} size="small">
          <DateInput
            label={words.fromOf(title)}
            value={days.from}
            onChange={(from) => onChange({ ...days, from })}
          />
        </Field>
        <Field label={words.to} size="small">
          <DateInput label={words.toOf(title)} value={days.to} onChange={(to) => onChange({ ...days, to })} />
        </Field>
      </div>
    </fieldset>
  );
}

const useStyles = makeStyles({
  days: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});
