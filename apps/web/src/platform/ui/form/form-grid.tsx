import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { roomy } from '../look/shapes.ts';

type FormGridProps = {
  /** `around` in a card that has none of its own. */
  space?: 'none' | 'around';
  children: ReactNode;
};

/** The fields of a page's form on twelve columns: label 3 and control 9 where there is room, else 12 and 12. */
export function FormGrid({ space = 'none', children }: FormGridProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.room, space === 'around' && styles.around)}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}

const useStyles = makeStyles({
  room: { containerType: 'inline-size' },
  around: { padding: tokens.spacingVerticalXL },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
    maxWidth: '960px',
    '& > *': { gridColumn: '1 / -1', minWidth: 0 },
    // Fluent's controls have a width of their own that a long name would widen.
    '& .fui-Dropdown, & .fui-Combobox': { minWidth: 0, width: '100%' },
    [roomy]: {
      // What has no label stands where the controls do.
      '& > *': { gridColumn: '4 / -1' },
      '& > .fui-Field': {
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
      },
      '& > .fui-Field > *': { gridColumn: '4 / -1' },
      '& > .fui-Field > .fui-Field__label': {
        gridColumn: '1 / 4',
        gridRow: '1',
        marginBottom: 0,
        paddingBlock: tokens.spacingVerticalSNudge,
        overflowWrap: 'anywhere',
      },
    },
  },
});
