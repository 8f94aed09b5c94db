import { Field } from '@fluentui/react-components';
import { useState } from 'react';
import { DateInput, readDay } from '../../form/date-input.tsx';
import { isoDate } from '../../text/formats.ts';
import { words } from '../../ui.words.ts';
import type { ColumnFilter } from './filters.ts';

type Days = Extract<ColumnFilter, { kind: 'date' }>;

/** From one day to another, either of which may be left out. */
export function DayRange({ filter, onChange }: { filter: Days; onChange: (filter: Days) => void }) {
  return (
    <>
      <Field label={words.from} size="small">
        <DayInput value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      </Field>
      <Field label={words.to} size="small">
        <DayInput value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
      </Field>
    </>
  );
}

/** Passes on whole days only; half a day that is typed filters nothing yet. */
export function DayInput({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateInput
      value={typed ?? value}
      onChange={(text) => {
        const day = readDay(text);
        setTyped(day || text === '' ? null : text);
        if (day || text === '') onChange(day ? isoDate(day) : '');
      }}
    />
  );
}
