// The row under the commands: how many codes there are of each status, as filters, and the search.
import { codeStatuses, type CodeStatus } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CalendarError16Regular, Dismiss16Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { PressedButton } from '../../../platform/ui/look/pressed-button.tsx';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { choiceIn, textIn, withFilter, type Filters } from '../../../platform/ui/table/filters/filters.ts';
import { SearchInput } from '../../../platform/ui/table/filters/search-input.tsx';
import { formatCount, formatMoment } from '../../../platform/ui/text/formats.ts';
import { statusIcons } from '../code-status-chip.tsx';
import { words } from '../register.words.ts';
import { sumOf, type StatusCounts } from './use-code-source.ts';

type StatusFilterProps = {
  counts: StatusCounts | undefined;
  filters: Filters;
  onFilters: (filters: Filters) => void;
};

export function StatusFilter({ counts, filters, onFilters }: StatusFilterProps) {
  const styles = useStyles();
  const { q, status, created } = filters;
  const chosen = choiceIn(status);
  const moment = choiceIn(created);
  const show = (value: CodeStatus | 'Expired' | '') =>
    onFilters(withFilter(filters, 'status', { kind: 'choice', value }));
  return (
    <div className={styles.row}>
      <fieldset aria-label={words.statuses} className={styles.totals}>
        <Total
          label={words.all}
          count={counts && sumOf(counts)}
          isShown={chosen === ''}
          onClick={() => show('')}
        />
        {codeStatuses.map((one) => {
          const Icon = statusIcons[one];
          return (
            <Total
              key={one}
              label={words.statusTotals[one]}
              icon={<Icon />}
              count={counts?.[one]}
              isShown={chosen === one}
              onClick={() => show(chosen === one ? '' : one)}
            />
          );
        })}
        {(chosen === 'Expired' || (counts?.Expired ?? 0) > 0) && (
          <Total
            label={words.expired}
            icon={<CalendarError16Regular />}
            count={counts?.Expired}
            isShown={chosen === 'Expired'}
            onClick={() => show(chosen === 'Expired' ? '' : 'Expired')}
          />
        )}
      </fieldset>
      {moment !== '' && (
        <Button
          className={styles.total}
          icon={<Dismiss16Regular />}
          iconPosition="after"
          aria-label={words.notOnlyCreated(formatMoment(moment))}
          onClick={() => onFilters(withFilter(filters, 'created', { kind: 'choice', value: '' }))}
        >
          {words.createdAt(formatMoment(moment))}
        </Button>
      )}
      <SearchInput
        label={words.search}
        value={textIn(q)}
        onChange={(text) => onFilters(withFilter(filters, 'q', { kind: 'text', text }))}
        className={styles.search}
      />
    </div>
  );
}

type TotalProps = {
  label: string;
  icon?: ReactElement;
  count: number | undefined;
  isShown: boolean;
  onClick: () => void;
};

function Total({ label, icon, count, isShown, onClick }: TotalProps) {
  const styles = useStyles();
  return (
    <PressedButton
      className={mergeClasses(styles.total, isShown && styles.shown)}
      {...(icon && { icon: { children: icon, className: styles.icon } })}
      isPressed={isShown}
      onClick={onClick}
    >
      {label}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </PressedButton>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.commandBarHeight,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: lines.card,
    [below.md]: {
      flexDirection: 'column-reverse',
      alignItems: 'stretch',
      paddingBlock: tokens.spacingVerticalS,
    },
  },
  totals: {
    display: 'flex',
    flexGrow: 1,
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalXXS,
    border: 'none',
    overflowX: 'auto',
  },
  total: {
    flexShrink: 0,
    minWidth: 0,
    height: codesTokens.controlHeight,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  shown: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground2}`,
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground2}`,
    },
  },
  icon: { [below.md]: { display: 'none' } },
  count: { marginInlineStart: tokens.spacingHorizontalSNudge, fontWeight: tokens.fontWeightSemibold },
  search: {
    flexShrink: 0,
    width: codesTokens.searchWidth,
    minHeight: 0,
    height: codesTokens.controlHeight,
    fontSize: codesTokens.fontSizeList,
    [below.lg]: { width: codesTokens.filterWidth },
    [below.md]: { width: '100%', height: codesTokens.controlHeightLarge },
  },
});
