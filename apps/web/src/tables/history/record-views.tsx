// The records of a change as a table, and where there is little room one below the other.
import type { ChangedRecord } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { OldAndNew } from '../changes/old-and-new.tsx';
import { FateChip } from './change-counts.tsx';
import { fateOf, type ShownField } from './changed-fields.ts';
import { words } from './history.words.ts';
import { codeText, focusRing, lines, plainTable } from '../../platform/ui/look/shapes.ts';

type RecordsProps = { records: readonly ChangedRecord[]; fields: readonly ShownField[] };

export function RecordTable({ records, fields }: RecordsProps) {
  const styles = useStyles();
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label={words.recordNoun.many}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.head} scope="col">
              {words.record}
            </th>
            <th className={styles.head} scope="col">
              {words.code}
            </th>
            {fields.map(({ id, name, type }) => (
              <th
                key={id}
                className={mergeClasses(styles.head, type === 'number' && styles.right)}
                scope="col"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.activeRecordId} className={styles.row}>
              <td className={styles.cell}>
                <FateChip fate={fateOf(record)} />
              </td>
              <th className={mergeClasses(styles.cell, styles.code)} scope="row">
                <Code record={record} />
              </th>
              {fields.map(({ id, type }) => (
                <td key={id} className={mergeClasses(styles.cell, type === 'number' && styles.right)}>
                  <Value record={record} id={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function RecordCards({ records, fields }: RecordsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.cards}>
      {records.map((record) => (
        <li key={record.activeRecordId} className={styles.card}>
          <span className={styles.code}>
            <Code record={record} />
          </span>
          <div className={styles.values}>
            {fateOf(record) !== 'updated' && <FateChip fate={fateOf(record)} />}
            <dl className={styles.list}>
              {fields
                .filter(({ id }) => isShown(record, id))
                .map(({ id, name }) => (
                  <div key={id}>
                    <dt className={styles.name}>{name}</dt>
                    <dd className={styles.value}>
                      <Value record={record} id={id} />
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Code({ record }: { record: ChangedRecord }) {
  const styles = useStyles();
  if (fateOf(record) === 'removed') return <del className={styles.removed}>{record.code}</del>;
  if (fateOf(record) === 'updated' && isShown(record, 'code')) return <Value record={record} id="code" />;
  return record.code;
}

function Value({ record: { before, after }, id }: { record: ChangedRecord; id: string }) {
  const styles = useStyles();
  if (before !== null && after !== null) {
    return id in before || id in after ? <OldAndNew before={before[id]} after={after[id]} /> : null;
  }
  if (before !== null) return <del className={styles.removed}>{shownValue(before[id] ?? '')}</del>;
  return shownValue(after?.[id] ?? '');
}

function isShown({ before, after }: ChangedRecord, id: string): boolean {
  if (before !== null && after !== null) return id in before || id in after;
  return (before ?? after)?.[id] !== undefined && (before ?? after)?.[id] !== '';
}

const useStyles = makeStyles({
  scroller: {
    overflowX: 'auto',
    ':focus-visible': focusRing.inside,
  },
  table: plainTable.table,
  head: {
    ...plainTable.head,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    whiteSpace: 'nowrap',
  },
  row: plainTable.row,
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: lines.row,
  },
  right: { textAlign: 'right' },
  code: { ...codeText, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  removed: { color: codesTokens.deleteInk },
  cards: { margin: 0, padding: 0, listStyleType: 'none', fontSize: codesTokens.fontSizeList },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(3em, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderBottom: lines.row,
    ':last-child': { borderBottomStyle: 'none' },
  },
  values: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    alignItems: 'flex-start',
  },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
