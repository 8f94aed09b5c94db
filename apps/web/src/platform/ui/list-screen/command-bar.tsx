// The bar over a list: 44 high, whatever is selected. What doesn't fit goes into the '…' menu.
import {
  Button,
  Divider,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
} from '@fluentui/react-components';
import { Dismiss12Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useIsAsking } from '../questions/ask.tsx';
import { CommandButton } from './command-button.tsx';
import { CommandOverflow } from './command-overflow.tsx';
import { useOfferedCommands, type OfferedCommand } from '../offers/offered-commands.ts';
import { hasDividerBefore, type ReadyCommand } from './commands.ts';
import { formatCount, type Noun } from '../text/formats.ts';
import { useRovingFocus } from '../focus/roving-focus.ts';
import { codesTokens } from '../look/theme.ts';
import { words } from '../ui.words.ts';
import { lines } from '../look/shapes.ts';

type CommandBarProps<Row> = {
  /** The list that the bar is of, and what its rows are called. */
  of: { label: string; noun: Noun };
  commands: readonly ReadyCommand<Row>[];
  onRun: (command: ReadyCommand<Row>) => void;
  /** The label of the command that is running. */
  running: string | null;
  selected: { count: number; onClear: () => void };
  /** While the list loads, the bar stands there and does nothing. */
  state: 'ready' | 'loading';
  /** `compact` under the title of a card. */
  look?: 'bar' | 'compact';
  /** Count and filter, at the right. */
  children?: ReactNode;
};

export function CommandBar<Row>(props: CommandBarProps<Row>) {
  const { of, commands, onRun, running, selected, state, look = 'bar', children } = props;
  const styles = useStyles();
  const roving = useRovingFocus();
  const isAsking = useIsAsking();
  const hasSelection = selected.count > 0;
  useOfferedCommands(
    state === 'loading'
      ? []
      : commands.map((command) =>
          offeredOf(command, {
            noun: of.noun,
            count: selected.count,
            place: look === 'compact' ? of.label : '',
            onRun,
          }),
        ),
  );
  return (
    <div className={mergeClasses(styles.bar, look === 'compact' && styles.compact)}>
      {hasSelection && <SelectionPill {...selected} />}
      <Overflow padding={40}>
        <div role="toolbar" aria-label={words.commands} {...roving} className={styles.commands}>
          {commands.map((command, index) => (
            <OverflowItem
              key={command.label}
              id={command.label}
              priority={priorityOf(command, index, commands.length, hasSelection)}
            >
              <div className={styles.command}>
                {hasDividerBefore(commands, index) && <Divider vertical className={styles.divider} />}
                <CommandButton
                  command={command}
                  state={
                    state === 'loading' ? 'off' : !isAsking && running === command.label ? 'running' : 'on'
                  }
                  onRun={() => onRun(command)}
                />
              </div>
            </OverflowItem>
          ))}
          <CommandOverflow commands={commands} onRun={onRun} />
        </div>
      </Overflow>
      {children}
    </div>
  );
}

/** The later, the sooner it goes into the menu; with a selection, what can be done with it stays longest. */
function priorityOf<Row>(command: ReadyCommand<Row>, index: number, count: number, hasSelection: boolean) {
  if (!hasSelection) return count - index;
  const rank = command.on === 'list' ? 0 : command.reason === null ? 2 : 1;
  return rank * count + count - index;
}

function SelectionPill({ count, onClear }: { count: number; onClear: () => void }) {
  const styles = useStyles();
  return (
    <>
      <Button
        className={styles.pill}
        appearance="outline"
        shape="circular"
        size="small"
        icon={<Dismiss12Regular />}
        iconPosition="after"
        aria-label={words.clearSelection(formatCount(count))}
        onClick={onClear}
      >
        {words.amountSelected(formatCount(count))}
      </Button>
      <Divider vertical className={styles.pillDivider} />
    </>
  );
}

type Bar<Row> = {
  noun: Noun;
  /** How many rows are selected. */
  count: number;
  place: string;
  onRun: (command: ReadyCommand<Row>) => void;
};

/** A command of a bar for the palette: away from its list it says what it would be done to. */
function offeredOf<Row>(command: ReadyCommand<Row>, bar: Bar<Row>): OfferedCommand {
  const { noun, count, place, onRun } = bar;
  const { label, icon, reason, on } = command;
  return {
    label:
      on === 'list' || count === 0 || (on === 'one' && count > 1)
        ? label
        : words.ofSelection(label, formatCount(count), count === 1 ? noun.one : noun.many),
    icon,
    reason,
    place,
    run: () => onRun(command),
  };
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    height: codesTokens.commandBarHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderBottom: lines.card,
    fontSize: codesTokens.fontSizeList,
  },
  compact: { paddingBottom: tokens.spacingVerticalXS },
  commands: { display: 'flex', alignItems: 'center', flexGrow: 1, minWidth: 0, overflow: 'hidden' },
  command: { display: 'flex', alignItems: 'center', flexShrink: 0 },
  divider: { height: codesTokens.markSize, flexGrow: 0, marginInline: tokens.spacingHorizontalS },
  pill: {
    flexShrink: 0,
    height: codesTokens.controlHeightSmall,
    marginLeft: tokens.spacingHorizontalXS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    backgroundColor: codesTokens.rowSelected,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2Contrast}`,
    ':hover': {
      backgroundColor: codesTokens.rowSelectedHover,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2Contrast}`,
    },
  },
  pillDivider: { height: codesTokens.markSize, flexGrow: 0, marginInline: tokens.spacingHorizontalS },
});
