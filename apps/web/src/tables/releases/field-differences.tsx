// The fields that differ from one release to the other, in a line.
import { fieldLabel } from '@codes/codes';
import type { AnsweredField, FieldDifference } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { TableSettings16Regular } from '@fluentui/react-icons';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { OldAndNew } from '../changes/old-and-new.tsx';
import { fieldTypeLabels } from '../fields/field.columns.tsx';
import { KindChip } from './difference-kinds.tsx';
import { words } from './differences.words.ts';

export function FieldDifferences({ fields }: { fields: readonly FieldDifference[] }) {
  const styles = useStyles();
  if (fields.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.label} id="differing-fields">
        <TableSettings16Regular aria-hidden="true" />
        {words.fields}
      </span>
      <ul aria-labelledby="differing-fields" className={styles.fields}>
        {fields.map((field) => (
          <li key={field.tableFieldId} className={styles.field}>
            <KindChip kind={field.kind} />
            <DifferingField field={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Its name, and what of it is other than it was. */
export function DifferingField({ field: { name, before, after } }: { field: FieldDifference }) {
  const styles = useStyles();
  if (after === null) return <del className={styles.removed}>{name}</del>;
  if (before === null) return <span className={styles.name}>{fieldLabel(name)}</span>;
  const parts = differingParts(before, after);
  return (
    <>
      {before.name === after.name && <span className={styles.name}>{fieldLabel(name)}</span>}
      {parts.map((part) => (
        <OldAndNew key={part.after} {...part} />
      ))}
    </>
  );
}

function differingParts(before: AnsweredField, after: AnsweredField) {
  return [
    { before: before.name, after: after.name },
    { before: fieldTypeLabels[before.type], after: fieldTypeLabels[after.type] },
    { before: words.priority(before.priority), after: words.priority(after.priority) },
  ].filter((part) => part.before !== part.after);
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalL,
    // A table of many fields leaves room for its records.
    maxHeight: '30%',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    borderBottom: lines.card,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    [below.md]: { flexDirection: 'column', gap: tokens.spacingVerticalXS },
  },
  label: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  field: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  removed: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground3 },
});
