// One record of the review: its fields with three values each, and what becomes of it.
import type { Field, MasterValues, Take } from '@codes/contract';
import { makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { Folder16Regular, Link16Regular } from '@fluentui/react-icons';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { lines } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { descriptionOf } from '../../platform/ui/text/descriptions.ts';
import { formatAmount } from '../../platform/ui/text/formats.ts';
import { ReviewedField, ShownValue } from './reviewed-field.tsx';
import { openConflicts, shownFields, sideOf, type Line } from './review-lines.ts';
import { words } from './master-changes.words.ts';

/** What the columns are; each cell of a narrow screen says it itself. */
export function ColumnHeads() {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.record, styles.heads)} aria-hidden="true">
      <span>{words.record}</span>
      <div className={styles.fields}>
        <div className={styles.field}>
          <span>{words.field}</span>
          <span>{words.copiedFrom}</span>
          <span className={styles.side}>
            <Folder16Regular /> {words.here}
          </span>
          <span className={styles.side}>
            <Link16Regular /> {words.masterNow}
          </span>
        </div>
      </div>
      <span>{words.decision}</span>
    </div>
  );
}

function descriptionOnSide(side: MasterValues | null): string {
  const [descriptionEn, descriptionSv] = ['descriptionEn', 'descriptionSv'].map((id) =>
    String(sideOf(side, id)),
  );
  return descriptionOf({ descriptionEn: descriptionEn ?? '', descriptionSv: descriptionSv ?? '' });
}

type ReviewedRecordProps = { line: Line; fields: readonly Field[]; onChange: (line: Line) => void };

export function ReviewedRecord({ line, fields, onChange }: ReviewedRecordProps) {
  const styles = useStyles();
  const { code, own, base } = line.change;
  const name = descriptionOnSide(own);
  return (
    <article aria-label={code} className={styles.record}>
      <div className={styles.named}>
        <span className={styles.code}>{code}</span>
        <span className={styles.name} title={name}>
          {name}
        </span>
      </div>
      <div className={styles.fields}>
        {line.kind === 'removed' ? (
          <div className={styles.field}>
            <span className={styles.quiet}>{words.wholeRecord}</span>
            <ShownValue label={words.copiedFrom} value={descriptionOnSide(base)} look="quiet" />
            <ShownValue label={words.here} value={descriptionOnSide(own)} look="kept" />
            <span>
              <Chip tone="bad">{words.removedChip}</Chip>
            </span>
          </div>
        ) : (
          shownFields(line, fields).map((field) => (
            <ReviewedField
              key={field.tableFieldId}
              line={line}
              field={field}
              className={styles.field}
              onChoose={(choice) =>
                onChange({
                  ...line,
                  take: 'master',
                  choices: { ...line.choices, [field.tableFieldId]: choice },
                })
              }
            />
          ))
        )}
      </div>
      <Decision line={line} fields={fields} onTake={(take) => onChange({ ...line, take })} />
    </article>
  );
}

type DecisionProps = { line: Line; fields: readonly Field[]; onTake: (take: Take) => void };

const offered: readonly Take[] = ['master', 'own', 'follow'];

function Decision({ line, fields, onTake }: DecisionProps) {
  const styles = useStyles();
  if (line.kind === 'removed') return <span className={styles.only}>{words.takes.own}</span>;
  const open = openConflicts(line, fields);
  return (
    <Dropdown
      size="small"
      aria-label={words.decisionOf(line.change.code)}
      className={mergeClasses(styles.decision, open > 0 && styles.open)}
      value={open > 0 ? words.toChoose(formatAmount(open, words.valueNoun)) : words.takes[line.take]}
      selectedOptions={[line.take]}
      onOptionSelect={(_, { optionValue }) => {
        const take = offered.find((one) => one === optionValue);
        if (take) onTake(take);
      }}
    >
      {offered.map((take) => (
        <Option key={take} value={take}>
          {words.takes[take]}
        </Option>
      ))}
    </Dropdown>
  );
}

const useStyles = makeStyles({
  record: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) minmax(0, 4fr) ${codesTokens.filterWidth}`,
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: lines.card,
    [below.lg]: {
      gridTemplateColumns: `minmax(0, 1fr) ${codesTokens.filterWidth}`,
      rowGap: tokens.spacingVerticalXS,
    },
  },
  heads: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    alignItems: 'center',
    minHeight: codesTokens.listHeadHeight,
    paddingBlock: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    [below.lg]: { display: 'none' },
  },
  side: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge },
  named: {
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    minWidth: 0,
    lineHeight: codesTokens.controlHeightSmall,
  },
  code: { flexShrink: 0, fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    [below.lg]: { gridColumn: '1 / -1', gridRow: 2 },
  },
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 5fr) minmax(0, 5fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: codesTokens.controlHeightSmall,
    [below.lg]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  only: {
    paddingInline: tokens.spacingHorizontalM,
    lineHeight: codesTokens.controlHeightSmall,
    color: tokens.colorNeutralForeground3,
  },
  decision: { width: '100%' },
  open: {
    border: `${tokens.strokeWidthThin} solid ${codesTokens.updateLine}`,
    color: codesTokens.updateInk,
    fontWeight: tokens.fontWeightSemibold,
  },
});
