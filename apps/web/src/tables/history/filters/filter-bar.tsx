// Whose changes, of which kind, of when: three buttons that say what they are set to.
import type { ChangeKind } from '@codes/contract';
import {
  makeStyles,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { ClearButton, FilterButton } from './filter-button.tsx';
import type { HistoryFilter } from './history-filter.ts';
import { kindWords } from '../../changes/change-kinds.words.ts';
import { words } from '../history.words.ts';
import { TimeFilterButton } from './time-filter-button.tsx';
import { lines } from '../../../platform/ui/look/shapes.ts';

export type PersonChoice = { userName: string; name: string };

type FilterBarProps = {
  filter: HistoryFilter;
  people: readonly PersonChoice[];
  kinds: readonly ChangeKind[];
  onChange: (filter: HistoryFilter) => void;
  /** What stands beside the filters, and at the right. */
  children: ReactNode;
};

export function FilterBar({ filter, people, kinds, onChange, children }: FilterBarProps) {
  const styles = useStyles();
  const change = (part: Partial<HistoryFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={styles.bar}>
      <section aria-label={words.filters} className={styles.filters}>
        <ChoiceButton
          name={words.person}
          all={words.everyone}
          choices={people.map(({ userName, name }) => ({ value: userName, label: name }))}
          chosen={filter.by}
          onChoose={(by) => change({ by })}
        />
        <ChoiceButton
          name={words.kind}
          all={words.allKinds}
          choices={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          chosen={filter.what}
          onChoose={(what) => change({ what: kinds.find((kind) => kind === what) ?? null })}
        />
        <TimeFilterButton time={filter.time} onChange={(time) => change({ time })} />
      </section>
      {children}
    </div>
  );
}

type ChoiceButtonProps = {
  name: string;
  /** What no choice is called. */
  all: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
};

const everything = '';

function ChoiceButton({ name, all, choices, chosen, onChoose }: ChoiceButtonProps) {
  const styles = useStyles();
  const label = choices.find(({ value }) => value === chosen)?.label ?? chosen ?? all;
  return (
    <span className={styles.filter}>
      <Menu
        positioning="below-start"
        checkedValues={{ chosen: [chosen ?? everything] }}
        onCheckedValueChange={(_, { checkedItems: [value] }) => onChoose(value || null)}
      >
        <MenuTrigger disableButtonEnhancement>
          <FilterButton name={name} value={label} isSet={chosen !== null} />
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <MenuList>
            <MenuItemRadio name="chosen" value={everything}>
              {all}
            </MenuItemRadio>
            {choices.map(({ value, label: text }) => (
              <MenuItemRadio key={value} name="chosen" value={value}>
                {text}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {chosen !== null && <ClearButton name={name} onClear={() => onChoose(null)} />}
    </span>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: codesTokens.commandBarHeight,
    paddingInline: tokens.spacingHorizontalM,
    borderBottom: lines.card,
    [below.md]: {
      paddingInline: 0,
      marginBottom: tokens.spacingVerticalM,
      borderBottomStyle: 'none',
    },
  },
  filters: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    overflowX: 'auto',
    // Room for the focus line, which overflow would cut.
    padding: tokens.spacingVerticalXXS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
  },
  filter: { position: 'relative', display: 'inline-flex', flexShrink: 0 },
  popover: { maxHeight: '50vh', overflowY: 'auto' },
});
