// oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements lose their roles in some browsers once they are laid out as a grid
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isFilterable, type Column, type Tracks } from '../columns.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { emptyFilter, withFilter, type ColumnFilter, type Filters } from './filters.ts';
import { cellClasses, edgeColumn, stickyAt, useTableStyles } from '../table-styles.ts';
import { TextFilter } from './text-filter.tsx';
import { words } from '../../ui.words.ts';
import { lines } from '../../look/shapes.ts';

type FilterRowProps<Row> = {
  columns: readonly Column<Row>[];
  tracks: Tracks;
  height: number;
  hasCheck: boolean;
  filters: Filters;
  onFilters: (filters: Filters) => void;
};

export function FilterRow<Row>({
  columns,
  tracks,
  height,
  hasCheck,
  filters,
  onFilters,
}: FilterRowProps<Row>) {
  const shared = useTableStyles();
  const styles = useStyles();
  const edge = edgeColumn(columns);
  return (
    <div role="row" aria-rowindex={2} className={mergeClasses(shared.line, styles.row)} style={{ height }}>
      {hasCheck && (
        <div
          role="gridcell"
          aria-label={words.noFilter}
          className={mergeClasses(shared.cell, shared.check)}
        />
      )}
      {columns.map((column) => {
        const filter = filters[column.id] ?? emptyFilter(column);
        return (
          <div
            key={column.id}
            role="gridcell"
            className={mergeClasses(...cellClasses(shared, column, column.id === edge), styles.cell)}
            style={stickyAt(column, tracks)}
          >
            {isFilterable(column) && (
              <FilterOf
                column={column}
                filter={filter}
                onChange={(next) => onFilters(withFilter(filters, column.id, next))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

type FilterOfProps<Row> = {
  column: Column<Row>;
  filter: ColumnFilter;
  onChange: (filter: ColumnFilter) => void;
};

function FilterOf<Row>({ column: { header, choices = [] }, filter, onChange }: FilterOfProps<Row>) {
  switch (filter.kind) {
    case 'date':
      return <DateFilter header={header} filter={filter} onChange={onChange} />;
    case 'choice':
      return <ChoiceFilter header={header} choices={choices} filter={filter} onChange={onChange} />;
    default:
      return <TextFilter header={header} filter={filter} onChange={onChange} />;
  }
}

const useStyles = makeStyles({
  row: {
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: lines.card,
  },
  cell: { paddingInline: tokens.spacingHorizontalSNudge },
});
