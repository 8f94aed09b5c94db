import {
  makeStyles,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { Filter16Regular } from '@fluentui/react-icons';
import type { ColumnChoice } from '../columns.ts';
import type { ColumnFilter } from './filters.ts';
import { words } from '../../ui.words.ts';
import { focusRing, lines } from '../../look/shapes.ts';
import { codesTokens } from '../../look/theme.ts';

type Chosen = Extract<ColumnFilter, { kind: 'choice' }>;

type ChoiceFilterProps = {
  header: string;
  choices: readonly ColumnChoice[];
  filter: Chosen;
  onChange: (filter: Chosen) => void;
};

/** For columns of a few values, narrow as an icon: the button shows what is chosen. */
export function ChoiceFilter({ header, choices, filter, onChange }: ChoiceFilterProps) {
  const styles = useStyles();
  const chosen = choices.find(({ value }) => value === filter.value);
  return (
    <Menu
      positioning="below-start"
      checkedValues={{ value: [filter.value] }}
      onCheckedValueChange={(_, { checkedItems: [value = ''] }) => onChange({ kind: 'choice', value })}
    >
      <MenuTrigger disableButtonEnhancement>
        <button
          type="button"
          aria-label={words.filterSet(header, chosen?.label)}
          title={chosen?.label ?? words.filterOf(header)}
          className={mergeClasses(styles.button, chosen && styles.set)}
        >
          {chosen?.icon ?? <Filter16Regular />}
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="value" value="">
            {words.all}
          </MenuItemRadio>
          {choices.map(({ value, label, icon }) => (
            <MenuItemRadio key={value} name="value" value={value} icon={icon}>
              {label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: codesTokens.controlHeightSmall,
    height: codesTokens.controlHeightSmall,
    padding: 0,
    borderRadius: tokens.borderRadiusMedium,
    border: lines.control,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground4,
    cursor: 'pointer',
    ':focus-visible': focusRing.close,
  },
  set: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground3}`,
    color: tokens.colorNeutralForeground1,
  },
});
