import { showValue } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRight12Regular } from '@fluentui/react-icons';
import type { Column } from '../../../platform/ui/table/data-table.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { ActionChip } from './action-chip.tsx';
import type { ReviewedLine, ReviewField } from './review-rows.ts';
import { words } from './update.words.ts';

/** Descriptions are sentences: they show the old one and the new one. */
const widths: Readonly<Record<string, number>> = { code: 160, descriptionEn: 260, descriptionSv: 260 };
const otherWidth = 165;

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
      width: screen === 'narrow' ? 56 : 64,
      sticky: true,
      sort: 'none',
      value: ({ row }) => row.rowNumber,
      cell: ({ row }) => <RowNumber rowNumber={row.rowNumber} />,
    },
    {
      id: 'rowAction',
      header: screen === 'narrow' ? '' : words.action,
      width: screen === 'narrow' ? 48 : 112,
      sticky: true,
      sort: 'none',
      value: ({ rowAction }) => rowAction,
      cell: ({ rowAction }) => <ActionChip action={rowAction} look={screen === 'narrow' ? 'icon' : 'word'} />,
    },
    ...fields.filter(isCode).map(fieldColumn),
    // Beside the code, where nobody misses them.
    ...(hasWarnings ? [warningsColumn] : []),
    ...fields.filter((field) => !isCode(field)).map(fieldColumn),
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

function fieldColumn(field: ReviewField): Column<ReviewedLine> {
  const { tableFieldId, name, type } = field;
  const isCode = tableFieldId === 'code';
  return {
    id: tableFieldId,
    header: name,
    kind: isCode ? 'code' : type,
    width: widths[tableFieldId] ?? otherWidth,
    sort: 'none',
    ...(isCode && { sticky: true as const }),
    ...(tableFieldId === 'descriptionEn' && { grow: true as const }),
    value: ({ row }) => valueOf(row[tableFieldId]),
    cell: (line) => <ReviewedValue line={line} tableFieldId={tableFieldId} />,
  };
}

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
  const value = showValue(valueOf(row[tableFieldId]));
  const previous = row.previous?.[tableFieldId];
  if (rowAction === 'Delete') return <del className={styles.deleted}>{value}</del>;
  if (rowAction === 'Ignore') return <span className={styles.quiet}>{value}</span>;
  if (previous === undefined) return value;
  return (
    <span className={styles.change}>
      <Old value={showValue(previous)} />
      <ArrowRight12Regular aria-label={words.becomes} className={styles.arrow} />
      {value === '' ? (
        <em className={styles.empty}>{words.empty}</em>
      ) : (
        <ins className={styles.new}>{value}</ins>
      )}
    </span>
  );
}

function Old({ value }: { value: string }) {
  const styles = useStyles();
  if (value === '') return <em className={styles.empty}>{words.empty}</em>;
  return <del className={styles.old}>{value}</del>;
}

function valueOf(value: unknown): string | number {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

const changed = { display: 'inline-flex', alignItems: 'center', maxWidth: '100%' } as const;

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  warning: { color: codesTokens.updateInk },
  deleted: { color: tokens.colorNeutralForeground3, textDecorationColor: codesTokens.deleteLine },
  change: {
    ...changed,
    gap: tokens.spacingHorizontalSNudge,
    paddingInline: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: codesTokens.updateFill,
  },
  old: {
    minWidth: codesTokens.markSizeLarge,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
  },
  empty: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  arrow: { flexShrink: 0, color: codesTokens.updateInk },
  new: {
    minWidth: codesTokens.markSizeLarge,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textDecorationLine: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
});
