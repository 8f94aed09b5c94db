// Picks specific records of a table: a searchable list in windows, with both descriptions.
import { Button, Input, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { Search16Regular } from '@fluentui/react-icons';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useSettled } from '../../../platform/ui/text/debounce.ts';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { LoadFailure } from '../../../platform/ui/page/load-failure.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { OptionList, revealOption } from '../../../platform/ui/picker/option-list.tsx';
import { recordTotal, recordWindows } from './record-windows.queries.ts';
import type { TableChoice } from '../../../platform/home/table-choice.ts';
import { codeText, cut } from '../../../platform/ui/look/shapes.ts';
import { words } from './segment-panel.words.ts';
import { descriptionsOf } from '../../../platform/ui/text/descriptions.ts';

type RecordPicksProps = {
  table: TableChoice;
  picked: readonly number[];
  onChange: (picked: number[]) => void;
};

export function RecordPicks({ table, picked, onChange }: RecordPicksProps) {
  const styles = useStyles();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const asked = useSettled(wanted);
  const records = useInfiniteQuery(recordWindows(table, asked));
  if (records.isPending) return <Spinner size="tiny" label={words.loadingRecords} labelPosition="after" />;
  if (records.isError) {
    return (
      <LoadFailure what={words.recordsToLoad} error={records.error} onRetry={() => void records.refetch()} />
    );
  }
  const rows = records.data.pages.flatMap(({ items }) => items);
  const total = records.data.pages[0]?.total ?? rows.length;
  // The list still answers an older text: it can be looked at, not picked from.
  const isStale = asked !== wanted || records.isPlaceholderData;
  const amount = formatAmount(total, words.recordNoun);
  const found = wanted === '' ? amount : words.found(amount);
  const shown = rows.map(({ activeRecordId }) => activeRecordId);
  return (
    <div className={styles.picks}>
      <span className={styles.head}>
        <span className={styles.table}>{table.name}</span>
        <span aria-live="polite">
          {words.picked(formatCount(picked.length), isStale ? words.searching : found)}
        </span>
      </span>
      <Input
        type="search"
        contentBefore={<Search16Regular />}
        placeholder={words.searchHint}
        aria-label={words.searchLabel(table.name)}
        value={text}
        onChange={(_, { value }) => setText(value)}
      />
      <PickList
        label={words.recordsOf(table.name)}
        rows={rows}
        picked={picked}
        isStale={isStale}
        onToggle={(id) =>
          onChange(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
        }
        onEnd={() => void (records.hasNextPage && !records.isFetchingNextPage && records.fetchNextPage())}
      />
      <span className={styles.head}>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={isStale || shown.length === 0}
          onClick={() => onChange([...new Set([...picked, ...shown])])}
        >
          {words.pickShown(formatCount(shown.length))}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={picked.length === 0}
          onClick={() => onChange([])}
        >
          {words.clearPicks}
        </Button>
      </span>
    </div>
  );
}

/** How many records the tables have together, once that is known. */
export function AllRecords({ tables }: { tables: readonly TableChoice[] }) {
  const styles = useStyles();
  const totals = useQueries({ queries: tables.map((table) => recordTotal(table)) });
  if (totals.some(({ data }) => data === undefined)) return null;
  const total = totals.reduce((sum, { data = 0 }) => sum + data, 0);
  return <span className={styles.head}>{words.allOf(formatAmount(total, words.recordNoun))}</span>;
}

type PickedRecord = { activeRecordId: number; code: string; descriptionEn: string; descriptionSv: string };

type PickListProps = {
  label: string;
  rows: readonly PickedRecord[];
  picked: readonly number[];
  isStale: boolean;
  onToggle: (id: number) => void;
  onEnd: () => void;
};

function PickList({ label, rows, picked, isStale, onToggle, onEnd }: PickListProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const at = Math.min(active, rows.length - 1);

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    revealOption(id, next);
    if (next > rows.length - 10) onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) moveTo(step);
    else if (event.key !== ' ' && event.key !== 'Enter') return;
    else if (row && !isStale) onToggle(row.activeRecordId);
    event.preventDefault();
  };

  return (
    <OptionList
      id={id}
      label={label}
      selects="several"
      items={rows}
      active={at}
      isStale={isStale}
      keyOf={({ activeRecordId }) => String(activeRecordId)}
      isChosen={({ activeRecordId }) => picked.includes(activeRecordId)}
      Row={RecordRow}
      onPick={({ activeRecordId }, index) => {
        setActive(index);
        if (!isStale) onToggle(activeRecordId);
      }}
      nothing={words.noItemsFound}
      alone={{
        onKeyDown,
        onScroll: ({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < box.clientHeight) onEnd();
        },
      }}
    />
  );
}

function RecordRow({ item }: { item: PickedRecord }) {
  const styles = useStyles();
  const [own, other] = descriptionsOf(item);
  return (
    <div className={styles.record}>
      <span className={styles.code}>{item.code}</span>
      <span className={styles.texts}>
        <span className={styles.text} lang={own.lang} title={own.text}>
          {own.text}
        </span>
        <span className={mergeClasses(styles.text, styles.quiet)} lang={other.lang} title={other.text}>
          {other.text}
        </span>
      </span>
    </div>
  );
}

const useStyles = makeStyles({
  picks: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  table: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  record: {
    display: 'grid',
    gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  code: {
    ...codeText,
    fontWeight: tokens.fontWeightMedium,
  },
  texts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  text: { ...cut },
  quiet: { color: tokens.colorNeutralForeground3 },
});
