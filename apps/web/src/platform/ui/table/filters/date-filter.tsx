import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { DateInput, readDay } from '../../form/date-input.tsx';
import { isoDate } from '../../text/formats.ts';
import { codesTokens } from '../../look/theme.ts';
import type { ColumnFilter } from './filters.ts';
import { words } from '../../ui.words.ts';
import { cut, focusRing, lines } from '../../look/shapes.ts';

type DayRange = Extract<ColumnFilter, { kind: 'date' }>;

type DateFilterProps = { header: string; filter: DayRange; onChange: (filter: DayRange) => void };

export function DateFilter({ header, filter, onChange }: DateFilterProps) {
  const styles = useStyles();
  const text = describe(filter);
  return (
    <div className={styles.field}>
      <Popover trapFocus positioning="below-end">
        <PopoverTrigger disableButtonEnhancement>
          <button
            type="button"
            aria-label={words.filterSet(header, text)}
            className={mergeClasses(styles.button, text !== '' && styles.set)}
          >
            <span className={styles.text}>{text || words.filter}</span>
          </button>
        </PopoverTrigger>
        <PopoverSurface aria-label={words.filterOf(header)} className={styles.surface}>
          <Field label={words.from} size="small">
            <DayInput value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
          </Field>
          <Field label={words.to} size="small">
            <DayInput value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
          </Field>
        </PopoverSurface>
      </Popover>
      {text !== '' && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.clear}
          aria-label={words.clearFilter(header)}
          icon={<Dismiss12Regular />}
          onClick={() => onChange({ kind: 'date', from: '', to: '' })}
        />
      )}
    </div>
  );
}

/** Passes on whole days only; half a day that is typed filters nothing yet. */
function DayInput({ value, onChange }: { value: string; onChange: (day: string) => void }) {
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

function describe({ from, to }: DayRange): string {
  if (from !== '' && from === to) return from;
  if (from !== '' && to !== '') return `${from} – ${to}`;
  if (from !== '') return words.fromDay(from);
  return to === '' ? '' : words.toDay(to);
}

const useStyles = makeStyles({
  field: { position: 'relative', width: '100%', minWidth: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    height: codesTokens.controlHeightSmall,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: lines.control,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground4,
    fontFamily: 'inherit',
    fontSize: codesTokens.fontSizeList,
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': focusRing.close,
  },
  set: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground3}`,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    paddingRight: tokens.spacingHorizontalXXL,
  },
  text: { ...cut },
  clear: {
    position: 'absolute',
    right: tokens.spacingHorizontalXS,
    top: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: 0,
    width: codesTokens.markSize,
    height: codesTokens.markSize,
  },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '220px',
  },
});
