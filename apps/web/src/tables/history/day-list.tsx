// Entries of a history under the days on which they were made.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { lines } from '../../platform/ui/look/shapes.ts';
import type { Day } from './history-days.ts';

type DayListProps<Entry> = {
  days: readonly Day<Entry>[];
  level: 2 | 3;
  /** List items. */
  children: (entry: Entry) => ReactNode;
};

export function DayList<Entry>({ days, level, children }: DayListProps<Entry>) {
  const styles = useStyles();
  const Heading = `h${level}` as const;
  return days.map(({ date, name, entries }) => (
    <section key={date} aria-label={`${name} ${date}`}>
      <Heading className={styles.day}>
        {name} <span className={styles.date}>{date}</span>
      </Heading>
      <ol className={styles.entries}>{entries.map((entry) => children(entry))}</ol>
    </section>
  ));
}

const useStyles = makeStyles({
  day: {
    margin: 0,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: lines.card,
  },
  date: {
    marginLeft: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  entries: { margin: 0, padding: 0, listStyleType: 'none' },
});
