// The rows of a list that is loading: sixteen, fading out, with the real columns.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SkeletonBar, useDelayed } from '../../page/states.tsx';
import { CheckMark } from '../selecting/check-mark.tsx';
import type { Column, Tracks } from '../columns.ts';
import { skeletonWidth } from './table-row.tsx';
import { cellClasses, edgeColumn, stickyAt, useTableStyles } from '../table-styles.ts';

const rows = 16;
const opaqueRows = 6;

type SkeletonRowsProps<Row> = {
  columns: readonly Column<Row>[];
  tracks: Tracks;
  height: number;
  hasCheck: boolean;
};

export function SkeletonRows<Row>({ columns, tracks, height, hasCheck }: SkeletonRowsProps<Row>) {
  const shared = useTableStyles();
  const styles = useStyles();
  const edge = edgeColumn(columns);
  if (!useDelayed()) return null;
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className={mergeClasses(shared.line, styles.row)}
          style={{ height, opacity: Math.min(1, (rows - index) / (rows - opaqueRows)) }}
        >
          {hasCheck && (
            <div className={mergeClasses(shared.cell, shared.check)}>
              <span className={styles.check}>
                <CheckMark share="none" />
              </span>
            </div>
          )}
          {columns.map((column) => (
            <div
              key={column.id}
              className={mergeClasses(...cellClasses(shared, column, column.id === edge))}
              style={stickyAt(column, tracks)}
            >
              <SkeletonBar width={skeletonWidth(index, column.id)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  row: { backgroundColor: tokens.colorNeutralBackground1 },
  check: { display: 'inline-flex', opacity: 0.4 },
});
