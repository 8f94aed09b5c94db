import {
  Field,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { byKind } from '../../../platform/ui/by-kind.ts';
import { DayInput } from '../../../platform/ui/table/filters/day-range.tsx';
import { ClearButton, FilterButton } from './filter-button.tsx';
import { offeredDays, type TimeFilter } from './history-filter.ts';
import { words } from '../history.words.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';

type TimeFilterButtonProps = { time: TimeFilter; onChange: (time: TimeFilter) => void };

const any: TimeFilter = { kind: 'any' };

/** The last days, or the days between two. */
export function TimeFilterButton({ time, onChange }: TimeFilterButtonProps) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const between = time.kind === 'between' ? time : { kind: 'between' as const, from: '', to: '' };
  const setDays = (part: { from?: string; to?: string }) => {
    const next = { ...between, ...part };
    onChange(next.from === '' && next.to === '' ? any : next);
  };
  return (
    <span className={styles.filter}>
      <Popover
        trapFocus
        positioning="below-start"
        open={isOpen}
        onOpenChange={(_, { open }) => setIsOpen(open)}
      >
        <PopoverTrigger disableButtonEnhancement>
          <FilterButton name={words.time} value={inWords(time)} isSet={time.kind !== 'any'} />
        </PopoverTrigger>
        <PopoverSurface aria-label={words.time} className={styles.surface}>
          <RadioGroup
            aria-label={words.time}
            value={byKind(time, { any: () => '0', last: ({ days }) => String(days), between: () => '' })}
            onChange={(_, { value }) => {
              onChange(value === '0' ? any : { kind: 'last', days: Number(value) });
              setIsOpen(false);
            }}
          >
            <Radio value="0" label={words.anyTime} />
            {offeredDays.map((days) => (
              <Radio key={days} value={String(days)} label={inWords({ kind: 'last', days })} />
            ))}
          </RadioGroup>
          <Field label={words.from} size="small">
            <DayInput value={between.from} onChange={(from) => setDays({ from })} />
          </Field>
          <Field label={words.to} size="small">
            <DayInput value={between.to} onChange={(to) => setDays({ to })} />
          </Field>
        </PopoverSurface>
      </Popover>
      {time.kind !== 'any' && <ClearButton name={words.time} onClear={() => onChange(any)} />}
    </span>
  );
}

function inWords(time: TimeFilter): string {
  return byKind(time, {
    any: () => words.anyTime,
    last: ({ days }) => (days === 1 ? words.today : words.lastDays(days)),
    between({ from, to }) {
      if (to === '') return words.fromDay(from);
      return from === '' ? words.toDay(to) : words.fromTo(from, to);
    },
  });
}

const useStyles = makeStyles({
  filter: { position: 'relative', display: 'inline-flex', flexShrink: 0 },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: codesTokens.filterWidth,
  },
});
