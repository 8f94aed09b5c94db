import {
  Dropdown as FluentDropdown,
  makeStyles,
  mergeClasses,
  type DropdownProps,
} from '@fluentui/react-components';
import type { RefCallback } from 'react';
import { cut } from '../look/shapes.ts';

type Props = DropdownProps & { ref?: RefCallback<HTMLButtonElement> };

/** Fluent's, as wide as its place: chosen words that are longer are cut, and long options take several lines. */
export function Dropdown({ className, button, value = '', placeholder = '', ...rest }: Props) {
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
            <span className={styles.words} title={value}>
              {value || placeholder}
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
  words: { ...cut },
  listbox: { '& .fui-Option': { overflowWrap: 'anywhere' } },
});
