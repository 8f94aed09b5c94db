// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
// The first rows of a file under the fields that its columns go into.
import { csv, type Field, type FieldType } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useRef } from 'react';
import { tracksOf, type Column } from '../../platform/ui/table/columns.ts';
import { equalRows } from '../../platform/ui/table/rows/row-layout.ts';
import { useListSizes } from '../../platform/ui/table/screen-size.ts';
import { rowsAsTheyAre } from '../../platform/ui/table/source.ts';
import {
  cellClasses,
  stickyAt,
  trackVariables,
  useCells,
  useTableStyles,
} from '../../platform/ui/table/table-styles.ts';
import { TableRow } from '../../platform/ui/table/rows/table-row.tsx';
import { useRowEvents } from '../../platform/ui/table/rows/use-row-events.ts';
import { useRowWindow } from '../../platform/ui/table/rows/use-row-window.ts';
import { useSelecting } from '../../platform/ui/table/selecting/use-selecting.ts';
import { ColumnField } from './column-field.tsx';
import { columnWidth } from '../files/column-width.ts';
import type { ShownRow } from '../files/csv/csv-questions.ts';
import { fieldOf, leftOut, typesOf, type FileColumn, type FileHead } from '../files/file-columns.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

type MappingTableProps = {
  label: string;
  file: FileHead;
  rows: readonly ShownRow[];
  fields: readonly Field[];
  chosen: readonly FileColumn[];
  /** Left out while the import runs: the table stays, dimmed. */
  onChange?: ((index: number, column: FileColumn) => void) | undefined;
  newFields: 'allowed' | 'notAllowed';
};

const headHeights = { plain: 76, typed: 104 };
const rowsMeasured = 50;

export function MappingTable(props: MappingTableProps) {
  const { label, file, rows, fields, chosen, onChange, newFields } = props;
  const { headers, guesses } = file;
  const styles = useStyles();
  const shared = useTableStyles();
  const sizes = useListSizes();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => columnsOf({ headers, rows, fields, chosen }),
    [headers, rows, fields, chosen],
  );
  const tracks = useMemo(
    () => tracksOf(columns, { resized: {}, screen: 'wide', hasCheck: false }),
    [columns],
  );
  const cells = useCells(columns, tracks);
  const source = useMemo(() => rowsAsTheyAre(rows), [rows]);
  const layout = useMemo(() => equalRows(rows.length, sizes.row), [rows.length, sizes.row]);
  const hasTypes = chosen.some(
    (column, index) =>
      typesOf(column, fieldOf(column, fields) ?? {}, guesses[index] ?? csv.textGuess).length > 0,
  );
  const headHeight = headHeights[hasTypes ? 'typed' : 'plain'];
  const window = useRowWindow({ scroller, total: rows.length, layout, headHeight });
  const selecting = useSelecting(source, rowNumberOf, undefined);
  const events = useRowEvents({ scroller, total: rows.length, rows: window, selecting });
  const shown = rows.map((_, index) => index).slice(window.first, window.last + 1);
  const { tabStop } = events.place(shown);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={mergeClasses(styles.scroller, !onChange && styles.dimmed)}
      inert={!onChange}
      style={trackVariables(tracks)}
      {...events.handlers}
    >
      <div role="rowgroup" className={styles.head}>
        <div
          role="row"
          aria-rowindex={1}
          className={mergeClasses(shared.line, styles.headRow)}
          style={{ height: headHeight }}
        >
          {columns.map((column, index) => (
            <div
              key={column.id}
              role="columnheader"
              className={mergeClasses(
                ...cellClasses(shared, column, column.sticky === true),
                styles.headCell,
              )}
              style={stickyAt(column, tracks)}
            >
              <ColumnField
                file={file}
                index={index}
                fields={fields}
                chosen={chosen[index] ?? leftOut}
                newFields={newFields}
                onChange={onChange && ((next) => onChange(index, next))}
              />
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={shared.body} style={{ height: window.boxHeight }}>
        {shown.map((index) => (
          <TableRow
            key={index}
            row={rows[index]}
            index={index}
            rowsAbove={1}
            top={layout.topOf(index) + window.shift}
            height={layout.heightOf(index)}
            cells={cells}
            selected="notSelectable"
            isTabStop={index === tabStop}
            isDisabled={false}
          />
        ))}
      </div>
    </div>
  );
}

function columnsOf({
  headers,
  rows,
  fields,
  chosen,
}: Pick<MappingTableProps, 'rows' | 'fields' | 'chosen'> & {
  headers: readonly string[];
}): readonly Column<ShownRow>[] {
  return headers.map((header, index) => {
    const column = chosen[index] ?? leftOut;
    const field = fieldOf(column, fields);
    const isCode = field?.tableFieldId === 'code';
    const cells = rows.slice(0, rowsMeasured).map((row) => row.cells[index] ?? '');
    return {
      id: String(index),
      header,
      kind: isCode ? 'code' : typeOf(column, field) === 'number' ? 'number' : 'text',
      width: columnWidth({ column, field, header, cells }),
      ...(index === 0 && isCode && { sticky: true as const }),
      ...(index === headers.length - 1 && { grow: true as const }),
      value: (row) => row.cells[index],
    };
  });
}

function typeOf(column: FileColumn, field: Field | undefined): FieldType | undefined {
  return column.kind === 'new' ? column.field.type : field?.type;
}

function rowNumberOf({ rowNumber }: ShownRow): number {
  return rowNumber;
}

const useStyles = makeStyles({
  scroller: {
    position: 'relative',
    flexGrow: 1,
    flexBasis: 0,
    minHeight: '200px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dimmed: { opacity: 0.6 },
  head: { position: 'sticky', top: 0, zIndex: 3, minWidth: 'var(--least)' },
  headRow: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: lines.card,
  },
  headCell: {
    justifyContent: 'stretch',
    alignItems: 'flex-start',
    paddingTop: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXS,
  },
});
