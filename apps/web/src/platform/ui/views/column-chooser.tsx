// Which columns a list shows, and in which order. Those that stay at the left are not here.
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular, ArrowUp16Regular } from '@fluentui/react-icons';
import { useState, type KeyboardEvent } from 'react';
import { spokenOnly } from '../look/shapes.ts';
import { codesTokens } from '../look/theme.ts';
import type { Column } from '../table/columns.ts';
import { inOrder, moved } from './list-view.ts';
import type { ListViewState } from './list-view-state.ts';
import { words } from './views.words.ts';

type ColumnChooserProps = { columns: readonly Column<never>[]; state: ListViewState };

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function ColumnChooser({ columns, state: { view, change } }: ColumnChooserProps) {
  const styles = useStyles();
  const [said, setSaid] = useState('');
  const movable = inOrder(columns, view).filter(({ sticky }) => !sticky);
  const move = ({ id, header }: Column<never>, by: number) => {
    const order = moved(columns, view, id, by);
    change({ order });
    setSaid(words.movedTo(header, order.indexOf(id) + 1, order.length));
  };
  const show = (id: string, isShown: boolean) =>
    change(({ hidden }) => ({
      hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id],
    }));
  if (movable.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{words.columns}</h2>
      <ul className={styles.list} aria-label={words.columns}>
        {movable.map((column, at) => (
          <li key={column.id} className={styles.row}>
            <Checkbox
              className={styles.check}
              label={{ children: column.header, className: styles.label }}
              checked={!view.hidden.includes(column.id)}
              onChange={(_, { checked }) => show(column.id, checked === true)}
              onKeyDown={(event: KeyboardEvent) => {
                const step = steps[event.key];
                if (!event.altKey || step === undefined) return;
                event.preventDefault();
                move(column, step);
              }}
            />
            <span className={styles.arrows}>
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowUp16Regular />}
                aria-label={words.moveUp(column.header)}
                disabledFocusable={at === 0}
                onClick={() => move(column, -1)}
              />
              <Button
                appearance="subtle"
                size="small"
                icon={<ArrowDown16Regular />}
                aria-label={words.moveDown(column.header)}
                disabledFocusable={at === movable.length - 1}
                onClick={() => move(column, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{words.hint}</p>
      <output className={styles.said}>{said}</output>
    </>
  );
}

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center' },
  check: { minWidth: 0 },
  arrows: { flexShrink: 0, marginLeft: 'auto' },
  label: { overflowWrap: 'anywhere', fontSize: codesTokens.fontSizeList },
  hint: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  said: spokenOnly,
});
