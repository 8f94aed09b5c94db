import {
  Dropdown as FluentDropdown,
  makeStyles,
  mergeClasses,
  tokens,
  type DropdownProps,
} from '@fluentui/react-components';
import type { ReactElement, RefCallback } from 'react';
import { cut } from '../look/shapes.ts';

type Props = DropdownProps & {
  ref?: RefCallback<HTMLButtonElement>;
  /** Drawn before what is chosen. */
  mark?: ReactElement | undefined;
};

/** Fluent's, as wide as its place: chosen words that are longer are cut, and long options take several lines. */
export function Dropdown({ className, button, mark, value = '', placeholder = '', ...rest }: Props) {
  const styles = useStyles();
  return (
    <FluentDropdown
      {...rest}
      className={mergeClasses(styles.dropdown, className)}
      listbox={{ className: styles.listbox }}
      value={value}
      placeholder={placeholder}
      button={
        button ?? {
          children: (
            <span className={styles.chosen}>
              {mark}
              <span className={styles.words} title={value}>
                {value || placeholder}
              </span>
            </span>
          ),
        }
      }
    />
  );
}

const useStyles = makeStyles({
  dropdown: {
    minWidth: 0,
    '& .fui-Dropdown__button': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  chosen: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { ...cut, minWidth: 0 },
  listbox: { '& .fui-Option': { overflowWrap: 'anywhere' } },
});
