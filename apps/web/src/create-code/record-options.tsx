// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of three columns, searched on the server
// The found records: code, English, Swedish; under their table's name where there are several.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { Fragment, useEffect } from 'react';
import { formatAmount, formatCount } from '../ui/formats.ts';
import { showError } from '../ui/shown-error.ts';
import { SkeletonBar } from '../ui/states.tsx';
import { below, codesTokens } from '../ui/theme.ts';
import type { BuilderPart } from './builder.ts';
import { words } from './create-code.words.ts';
import type { OfferedRecords } from './use-offered-records.ts';

type RecordOptionsProps = {
  listId: string;
  label: string;
  offered: OfferedRecords;
  part: BuilderPart;
  onChoose: (index: number) => void;
};

export function RecordOptions({ listId, label, offered, part, onChoose }: RecordOptionsProps) {
  const styles = useStyles();
  const { records, active, state } = offered;
  const hasTables = new Set(records.map(({ tableName }) => tableName)).size > 1;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={offered.isSearching}
        className={styles.list}
      >
        {state === 'loading' && [0, 1, 2, 3, 4].map((row) => <SkeletonOption key={row} row={row} />)}
        {records.map((record, index) => (
          <Fragment key={`${record.optionPath} ${record.tableId} ${record.activeRecordId}`}>
            {hasTables && record.tableName !== records[index - 1]?.tableName && (
              <div role="presentation" className={styles.table}>
                {record.tableName}
              </div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has the focus and the keys */}
            <div
              id={`${listId}-${index}`}
              role="option"
              aria-selected={record.activeRecordId === part.record?.recordId}
              className={mergeClasses(styles.row, index === active && styles.active)}
              onClick={() => onChoose(index)}
            >
              <span className={styles.mark}>
                {record.activeRecordId === part.record?.recordId && <Checkmark16Regular />}
              </span>
              <span className={styles.code}>{record.value}</span>
              <span className={styles.text} title={record.descriptionEn}>
                {record.descriptionEn}
              </span>
              <span className={mergeClasses(styles.text, styles.second)} title={record.descriptionSv}>
                {record.descriptionSv}
              </span>
            </div>
          </Fragment>
        ))}
      </div>
      <div className={styles.foot} aria-live="polite">
        <span>{footOf(offered)}</span>
        {state === 'ready' && records.length > 0 && (
          <span className={styles.count}>
            {offered.isFull
              ? `first ${formatCount(records.length)} records`
              : formatAmount(records.length, { one: 'record', many: 'records' })}
          </span>
        )}
      </div>
    </>
  );
}

function footOf({ state, error, records }: OfferedRecords): string {
  if (state === 'failed') return showError(error).text;
  return state === 'ready' && records.length === 0 ? 'No results found' : words.typeToSearch;
}

function SkeletonOption({ row }: { row: number }) {
  const styles = useStyles();
  return (
    <div role="presentation" className={styles.row}>
      <span />
      <SkeletonBar width="32px" />
      <SkeletonBar width={`${40 + ((row * 23) % 40)}%`} />
      <span className={styles.second}>
        <SkeletonBar width={`${50 + ((row * 17) % 40)}%`} />
      </span>
    </div>
  );
}

const useStyles = makeStyles({
  list: { maxHeight: 'min(256px, 45vh)', overflowY: 'auto', [below.md]: { maxHeight: '50vh' } },
  table: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(52px, max-content) minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    cursor: 'pointer',
    ':hover': { backgroundColor: codesTokens.rowHover },
    [below.md]: {
      gridTemplateColumns: '20px minmax(52px, max-content) minmax(0, 1fr)',
      minHeight: '52px',
      alignContent: 'center',
    },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  mark: { display: 'inline-flex', color: tokens.colorCompoundBrandForeground1 },
  code: {
    maxWidth: '200px',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantLigatures: 'none',
    fontWeight: tokens.fontWeightMedium,
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  second: { color: tokens.colorNeutralForeground3, [below.md]: { gridColumn: '3' } },
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  count: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
