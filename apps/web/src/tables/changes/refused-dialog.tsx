// Why a change was not undone: what differs from what it left, by whom and since when.
import { fieldLabel } from '@codes/codes';
import type { CallError, Change, Conflict } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { Modal } from '../../platform/ui/page/modal.tsx';
import { useIsNarrow } from '../../platform/ui/table/screen-size.ts';
import { formatCount, formatDate, formatMoment } from '../../platform/ui/text/formats.ts';
import { changesOf, type ChangePlace } from './changes.calls.ts';
import { words } from './changes.words.ts';
import { OldAndNew } from './old-and-new.tsx';
import { codeText, lines, plainTable } from '../../platform/ui/look/shapes.ts';

type RefusedDialogProps = {
  change: Change;
  error: CallError;
  /** Where it was made, and the later ones. */
  place: ChangePlace;
  onClose: () => void;
};

export function RefusedDialog({ change, error, place, onClose }: RefusedDialogProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { count, first } = error.body.conflicts ?? { count: 0, first: [] };
  const showLater = () => {
    onClose();
    void navigate(`${changesOf(place).address}?from=${formatDate(change.at)}`);
  };
  return (
    <Modal
      title={words.notUndone}
      width="wide"
      leave={{ label: words.close, run: onClose }}
      actions={
        <Button appearance="primary" onClick={showLater}>
          {words.showLaterChanges}
        </Button>
      }
    >
      <span>{inReadersTime(error.body.message, change.at)}</span>
      <span className={styles.hint}>{words.whatToDo}</span>
      {first.length > 0 && <Conflicts conflicts={first} more={count - first.length} />}
    </Modal>
  );
}

/** The server's sentence has its time in UTC; the list beside it has the reader's. */
function inReadersTime(message: string, at: string): string {
  return message.replace(/\(\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\)/, words.inBrackets(formatMoment(at)));
}

function Conflicts({ conflicts, more }: { conflicts: readonly Conflict[]; more: number }) {
  const styles = useStyles();
  const isNarrow = useIsNarrow();
  const Shown = isNarrow ? ConflictList : ConflictTable;
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label={words.inTheWay}>
      <Shown conflicts={conflicts} />
      {more > 0 && <p className={styles.more}>{words.andMore(formatCount(more))}</p>}
    </section>
  );
}

type ShownConflicts = { conflicts: readonly Conflict[] };

function ConflictTable({ conflicts }: ShownConflicts) {
  const styles = useStyles();
  const heads = [words.code, words.field, words.thenAndNow, words.changedBy, words.when];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} className={styles.head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {conflicts.map((conflict, index) => (
          <tr key={index} className={styles.row}>
            <td className={mergeClasses(styles.cell, styles.code)}>{conflict.code}</td>
            <td className={styles.cell}>
              {fieldLabel(conflict.field) || <span className={styles.quiet}>{words.record}</span>}
            </td>
            <td className={styles.cell}>
              <ThenAndNow conflict={conflict} />
            </td>
            <td className={styles.cell}>{conflict.by}</td>
            <td className={mergeClasses(styles.cell, styles.quiet, styles.moment)}>
              {conflict.at !== null && formatMoment(conflict.at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One below the other: five columns do not fit on a phone. */
function ConflictList({ conflicts }: ShownConflicts) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {conflicts.map((conflict, index) => (
        <li key={index} className={styles.item}>
          <div>
            <span className={styles.code}>{conflict.code}</span>{' '}
            <span className={styles.quiet}>{fieldLabel(conflict.field) || words.record}</span>
          </div>
          <div>
            <ThenAndNow conflict={conflict} />
          </div>
          <div className={styles.quiet}>
            {conflict.by}{' '}
            <span className={styles.moment}>{conflict.at !== null && formatMoment(conflict.at)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

const happened: Record<Exclude<Conflict['kind'], 'changed'>, string> = {
  removed: words.removedSince,
  'code taken': words.codeTaken,
  'field gone': words.fieldGone,
  'other type': words.otherType,
};

function ThenAndNow({ conflict: { kind, then, now } }: { conflict: Conflict }) {
  if (kind !== 'changed') return <Chip tone={kind === 'removed' ? 'bad' : 'open'}>{happened[kind]}</Chip>;
  if (then === null && now === null) return <Chip tone="open">{words.changedSince}</Chip>;
  return <OldAndNew before={then} after={now} />;
}

const useStyles = makeStyles({
  hint: {
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
  },
  scroller: plainTable.scroller,
  table: plainTable.table,
  head: {
    ...plainTable.head,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    whiteSpace: 'nowrap',
  },
  row: plainTable.row,
  list: { margin: 0, padding: 0, listStyleType: 'none', fontSize: codesTokens.fontSizeList },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    overflowWrap: 'break-word',
    borderBottom: lines.row,
    ':last-child': { borderBottomStyle: 'none' },
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    overflowWrap: 'break-word',
    borderBottom: lines.row,
  },
  code: { ...codeText, fontWeight: tokens.fontWeightMedium },
  quiet: { color: tokens.colorNeutralForeground3 },
  moment: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  more: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
  },
});
