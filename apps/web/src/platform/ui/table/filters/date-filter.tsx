import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons';
import { loadedLater, usePreloaded } from '../../parts/loaded-later.tsx';
import { codesTokens } from '../../look/theme.ts';
import type { ColumnFilter } from './filters.ts';
import { words } from '../../ui.words.ts';
import { cut, focusRing, lines } from '../../look/shapes.ts';

type Days = Extract<ColumnFilter, { kind: 'date' }>;

type DateFilterProps = { header: string; filter: Days; onChange: (filter: Days) => void };

// The calendar is the largest part that a list can have.
const DayRange = loadedLater(async () => (await import('./day-range.tsx')).DayRange);

export function DateFilter({ header, filter, onChange }: DateFilterProps) {
  const styles = useStyles();
  const text = describe(filter);
  usePreloaded(DayRange);
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
          <DayRange filter={filter} onChange={onChange} />
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

function describe({ from, to }: Days): string {
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
