// A day as YYYY-MM-DD, typed or picked; the week starts on Sunday.
import { makeStyles } from '@fluentui/react-components';
import { DatePicker, type DatePickerProps } from '@fluentui/react-datepicker-compat';
import { CalendarMonth20Regular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState, type Ref } from 'react';
import { isoDate } from '../text/formats.ts';
import { words } from '../ui.words.ts';
import { words as ofCalendar } from './calendar.words.ts';

type DateInputProps = {
  /** YYYY-MM-DD, what was typed instead of a day, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  readOnly?: boolean;
  label?: string;
};

export function DateInput({ value, onChange, onBlur, ref, readOnly = false, label }: DateInputProps) {
  const styles = useStyles();
  const day = useMemo(() => readDay(value), [value]);
  // The picker would put the last day back over text that is none; as a day that is not a number it stays.
  const shown = useMemo(() => day ?? (value === '' ? null : new Date(Number.NaN)), [day, value]);
  const [today] = useState(() => new Date());
  const format = useCallback(
    (date?: Date) => (date === undefined || Number.isNaN(date.getTime()) ? value : isoDate(date)),
    [value],
  );
  return (
    <DatePicker
      allowTextInput
      openOnClick={false}
      // Without it a click opens the calendar all the same, which takes what is typed.
      disableAutoFocus
      // Beside the days it would fail the accessibility check: its names are not the words it shows.
      showMonthPickerAsOverlay
      disabled={readOnly}
      className={styles.input}
      input={{ ...(ref !== undefined && { ref }), className: styles.field }}
      contentAfter={<CalendarMonth20Regular />}
      placeholder={words.dayForm}
      {...(label !== undefined && { 'aria-label': label })}
      value={shown}
      calendar={{ value: day ?? today }}
      dateTimeFormatter={dateTimeFormatter}
      strings={strings}
      popupSurface={{ 'aria-label': ofCalendar.calendar, className: styles.calendar }}
      formatDate={format}
      parseDateFromString={readDay}
      onChange={(_, data) => {
        const typed = readDay(data.value);
        onChange(typed ? isoDate(typed) : data.value);
      }}
      onSelectDate={(date) => onChange(date ? isoDate(date) : '')}
      {...(onBlur && { onBlur })}
    />
  );
}

const { months, shortMonths, days, shortDays, goToToday } = ofCalendar;

const strings: NonNullable<DatePickerProps['strings']> = {
  months: [...months],
  shortMonths: [...shortMonths],
  days: [...days],
  shortDays: [...shortDays],
  goToToday,
  prevMonthAriaLabel: ofCalendar.previousMonth,
  nextMonthAriaLabel: ofCalendar.nextMonth,
  prevYearAriaLabel: ofCalendar.previousYear,
  nextYearAriaLabel: ofCalendar.nextYear,
  prevYearRangeAriaLabel: ofCalendar.previousYears,
  nextYearRangeAriaLabel: ofCalendar.nextYears,
  closeButtonAriaLabel: ofCalendar.close,
  selectedDateFormatString: ofCalendar.selected,
  todayDateFormatString: ofCalendar.today,
  monthPickerHeaderAriaLabel: ofCalendar.changeYear,
  yearPickerHeaderAriaLabel: ofCalendar.changeMonth,
};

const monthOf = (date: Date) => months[date.getMonth()] ?? '';
const yearOf = (date: Date) => String(date.getFullYear());
const dayOf = (date: Date) => String(date.getDate());

const dateTimeFormatter: NonNullable<DatePickerProps['dateTimeFormatter']> = {
  formatDay: dayOf,
  formatMonth: monthOf,
  formatYear: yearOf,
  formatMonthYear: (date) => `${monthOf(date)} ${yearOf(date)}`,
  formatMonthDayYear: (date) => ofCalendar.dayOf(dayOf(date), monthOf(date), yearOf(date)),
};

/** A real calendar day, written as YYYY-MM-DD or without the hyphens. */
export function readDay(text: string): Date | null {
  const parts = /^\s*(\d{4})-?(\d{2})-?(\d{2})\s*$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(year, month - 1, day);
  date.setFullYear(year);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

const useStyles = makeStyles({
  input: { width: '100%', '& input': { cursor: 'text' } },
  field: { minWidth: 0 },
  calendar: { '& button': { fontFamily: 'inherit' } },
});
