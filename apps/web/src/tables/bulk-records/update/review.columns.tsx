import { makeStyles, tokens } from '@fluentui/react-components';
import { shownValue } from '../../../platform/ui/text/shown-value.ts';
import type { Column } from '../../../platform/ui/table/data-table.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { comparedColumn } from '../../changes/compared-column.ts';
import { OldAndNew } from '../../changes/old-and-new.tsx';
import { ActionChip } from './action-chip.tsx';
import type { ReviewedLine, ReviewField } from './review-rows.ts';
import { words } from './update.words.ts';
import { ownDescriptionFirst } from '../../../platform/ui/text/descriptions.ts';

export function reviewColumns(
  fields: readonly ReviewField[],
  { screen, hasWarnings }: { screen: 'wide' | 'narrow'; hasWarnings: boolean },
): readonly Column<ReviewedLine>[] {
  const isCode = ({ tableFieldId }: ReviewField) => tableFieldId === 'code';
  return [
    {
      id: 'rowNumber',
      header: words.row,
      kind: 'number',
      // Seven digits.
      width: screen === 'narrow' ? 84 : 92,
      sticky: true,
      sort: 'none',
      value: ({ row }) => row.rowNumber,
      cell: ({ row }) => <RowNumber rowNumber={row.rowNumber} />,
    },
    {
      id: 'rowAction',
      header: screen === 'narrow' ? '' : words.action,
      width: screen === 'narrow' ? 48 : 124,
      sticky: true,
      sort: 'none',
      value: ({ rowAction }) => words.actions[rowAction],
      cell: ({ rowAction }) => <ActionChip action={rowAction} look={screen === 'narrow' ? 'icon' : 'word'} />,
    },
    ...fields.filter(isCode).map(fieldColumn),
    // Beside the code, where nobody misses them.
    ...(hasWarnings ? [warningsColumn] : []),
    ...ownDescriptionFirst(fields.filter((field) => !isCode(field))).map(fieldColumn),
  ];
}

const warningsColumn: Column<ReviewedLine> = {
  id: 'warnings',
  header: words.warnings,
  width: 440,
  sort: 'none',
  value: ({ row }) => row.warnings?.join(' '),
  cell: ({ row }) => <Warnings warnings={row.warnings ?? []} />,
};

const fieldColumn = (field: ReviewField) =>
  comparedColumn<ReviewedLine>(field, {
    value: ({ row }) => valueOf(row[field.tableFieldId]),
    cell: (line) => <ReviewedValue line={line} tableFieldId={field.tableFieldId} />,
  });

function RowNumber({ rowNumber }: { rowNumber: number | undefined }) {
  const styles = useStyles();
  return <span className={styles.quiet}>{rowNumber ?? '–'}</span>;
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const styles = useStyles();
  return <span className={styles.warning}>{warnings.join(' ')}</span>;
}

/** Changed: the old value, then the new one; deleted: struck through; ignored: grey. */
function ReviewedValue({ line, tableFieldId }: { line: ReviewedLine; tableFieldId: string }) {
  const styles = useStyles();
  const { rowAction, row } = line;
  const value = shownValue(valueOf(row[tableFieldId]));
  const previous = row.previous?.[tableFieldId];
  if (rowAction === 'Delete') return <del className={styles.deleted}>{value}</del>;
  if (rowAction === 'Ignore') return <span className={styles.quiet}>{value}</span>;
  if (previous === undefined) return value;
  return <OldAndNew before={previous} after={value} fit="line" />;
}

function valueOf(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  warning: { color: codesTokens.updateInk },
  deleted: { color: tokens.colorNeutralForeground3, textDecorationColor: codesTokens.deleteLine },
});
