import type { Difference, Field, FieldValue } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import type { Column } from '../../platform/ui/table/data-table.tsx';
import { comparedColumn } from '../changes/compared-column.ts';
import { OldAndNew } from '../changes/old-and-new.tsx';
import { codeFirst } from '../records/record.columns.tsx';
import { KindChip } from './difference-kinds.tsx';
import { words } from './differences.words.ts';

export function differenceColumns(
  fields: readonly Field[],
  screen: 'wide' | 'narrow',
): readonly Column<Difference>[] {
  return [
    {
      id: 'kind',
      header: screen === 'narrow' ? '' : words.change,
      width: screen === 'narrow' ? 48 : 112,
      sticky: true,
      sort: 'none',
      value: ({ kind }) => words.kindOfOne[kind],
      cell: ({ kind }) => <KindChip kind={kind} size={screen === 'narrow' ? 'icon' : 'word'} />,
    },
    ...codeFirst(fields).map((field) =>
      comparedColumn<Difference>(field, {
        value: (difference) => valueOf(difference, field.tableFieldId),
        cell: (difference) => <DifferingValue difference={difference} tableFieldId={field.tableFieldId} />,
      }),
    ),
  ];
}

/** As it is after, or as it was. */
function valueOf({ code, before, after }: Difference, tableFieldId: string): FieldValue {
  return tableFieldId === 'code' ? code : ((after ?? before)?.[tableFieldId] ?? '');
}

/** Changed: the old value, then the new one; removed: struck through. */
function DifferingValue({ difference, tableFieldId }: { difference: Difference; tableFieldId: string }) {
  const styles = useStyles();
  const { kind, before, after } = difference;
  const value = shownValue(valueOf(difference, tableFieldId));
  if (kind === 'removed') return value === '' ? '' : <del className={styles.removed}>{value}</del>;
  const old = before?.[tableFieldId];
  if (kind === 'added' || old === undefined) return value;
  return <OldAndNew before={old} after={after?.[tableFieldId]} fit="line" />;
}

const useStyles = makeStyles({
  removed: { color: tokens.colorNeutralForeground3, textDecorationColor: codesTokens.deleteLine },
});
