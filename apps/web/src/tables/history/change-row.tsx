// One change: when, what, by whom, where, of how many records; opened, its records.
import type { Change } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndo16Regular, ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { fieldsInWords } from '../changes/change-texts.ts';
import { changesOf, type ChangePlace } from '../changes/changes.calls.ts';
import { useUndo } from '../changes/undo.tsx';
import { ChangeCount, fates } from './change-counts.tsx';
import { ChangeDetails } from './details/change-details.tsx';
import { ChangeIcon, hasDetails, hasRecords, isByIntegration } from './change-kinds.tsx';
import { ChangedRecords } from './changed-records.tsx';
import { timeOf, whenSeenFrom } from './history-days.ts';
import { useHistoryGrid } from './history-grid.ts';
import { kindWords } from '../changes/change-kinds.words.ts';
import { words } from './history.words.ts';
import { cut, lines } from '../../platform/ui/look/shapes.ts';

type ChangeRowProps = { place: ChangePlace; change: Change; look: 'wide' | 'narrow' };

export function ChangeRow({ place, change, look }: ChangeRowProps) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const parts = { place, change, isOpen, onToggle: () => setIsOpen(!isOpen) };
  return (
    <li className={styles.item}>
      {look === 'wide' ? <WideRow {...parts} /> : <NarrowRow {...parts} />}
      {isOpen && hasRecords(change) && <ChangedRecords place={place} change={change} look={look} />}
      {isOpen && hasDetails(change) && <ChangeDetails place={place} change={change} />}
    </li>
  );
}

type RowProps = { place: ChangePlace; change: Change; isOpen: boolean; onToggle: () => void };

function WideRow({ place, change, isOpen, onToggle }: RowProps) {
  const styles = useStyles();
  const grid = useHistoryGrid();
  const isUndone = change.undoneBy !== undefined;
  const hasPlaces = changesOf(place).names !== 'neither';
  return (
    <div
      className={mergeClasses(styles.row, hasPlaces ? grid.withPlaces : grid.ofTable, isOpen && styles.open)}
    >
      <span>{canOpen(change) && <Toggle change={change} isOpen={isOpen} onToggle={onToggle} />}</span>
      <time className={styles.time} dateTime={change.at}>
        {timeOf(change.at)}
      </time>
      <What change={change} />
      <span className={mergeClasses(styles.cut, isUndone && styles.quiet)} title={change.by}>
        <By change={change} />
      </span>
      {hasPlaces && (
        <span className={mergeClasses(styles.cut, isUndone && styles.quiet)}>
          <Where place={place} change={change} />
        </span>
      )}
      {fates.map((fate) => (
        <span key={fate} className={styles.number}>
          <ChangeCount change={change} fate={fate} />
        </span>
      ))}
      <span className={mergeClasses(styles.note, !mayBeUndone(change) && styles.toEnd)}>
        <Note place={place} change={change} />
      </span>
      {mayBeUndone(change) && (
        <span className={styles.act}>
          <UndoButton place={place} change={change} appearance="subtle" />
        </span>
      )}
    </div>
  );
}

function NarrowRow({ place, change, isOpen, onToggle }: RowProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.narrow, isOpen && styles.open)}>
      <div className={styles.description}>
        <div className={styles.first}>
          <What change={change} />
          {fates.map((fate) => (
            <ChangeCount key={fate} change={change} fate={fate} />
          ))}
        </div>
        <div className={mergeClasses(styles.more, styles.whole)}>
          {words.timeAndBy(timeOf(change.at), change.by)}
        </div>
        {changesOf(place).names !== 'neither' && (
          <div className={styles.more}>
            <Where place={place} change={change} />
          </div>
        )}
        <div className={styles.more}>
          <Note place={place} change={change} />
        </div>
      </div>
      <UndoButton place={place} change={change} appearance="outline" />
      {canOpen(change) && <Toggle change={change} isOpen={isOpen} onToggle={onToggle} />}
    </div>
  );
}

const canOpen = (change: Change) => hasRecords(change) || hasDetails(change);

function Toggle({ change, isOpen, onToggle }: Omit<RowProps, 'place'>) {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      className={styles.toggle}
      icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
      aria-expanded={isOpen}
      aria-label={(hasRecords(change) ? words.recordsOf : words.detailsOf)(
        kindWords[change.what],
        timeOf(change.at),
      )}
      onClick={onToggle}
    />
  );
}

function What({ change: { what, undoneBy } }: { change: Change }) {
  const styles = useStyles();
  const isUndone = undoneBy !== undefined;
  return (
    <span
      className={mergeClasses(
        styles.what,
        what === 'Failed sign in' && styles.failed,
        isUndone && styles.quiet,
      )}
    >
      <ChangeIcon what={what} className={styles.icon} />
      {isUndone ? <del>{kindWords[what]}</del> : kindWords[what]}
    </span>
  );
}

function By({ change }: { change: Change }) {
  const styles = useStyles();
  if (!isByIntegration(change)) return change.by;
  return (
    <span className={styles.together}>
      {change.by}
      <Chip>{words.integration}</Chip>
    </span>
  );
}

/** In a project the project goes without saying. */
function Where({
  place,
  change: { projectNumber, tableId, tableName, about },
}: Omit<ChangeRowProps, 'look'>) {
  const styles = useStyles();
  const name = tableName ?? about;
  const isMaster = tableId !== undefined && projectNumber === undefined;
  const shownNumber = changesOf(place).names === 'projectAndTable' ? projectNumber : undefined;
  // So that a phone keeps no line for it.
  if (name === undefined && shownNumber === undefined) return null;
  return (
    <span className={styles.together}>
      {shownNumber !== undefined && <span className={styles.projectNumber}>{shownNumber}</span>}
      {name !== undefined && (
        <span className={styles.cut} title={name}>
          {name}
        </span>
      )}
      {isMaster && <Chip>{words.master}</Chip>}
    </span>
  );
}

/** The code of the one record that it is about; what it takes back, by whom it was taken back, or what else it is about. */
function Note({ place, change }: Omit<ChangeRowProps, 'look'>) {
  const styles = useStyles();
  const fate = <Fate place={place} change={change} />;
  if (change.name === undefined) return fate;
  const isUndone = change.undoneBy !== undefined;
  return (
    <span className={mergeClasses(styles.together, isUndone && styles.fill)}>
      <span className={mergeClasses(styles.code, isUndone && styles.quiet, isUndone && styles.codeOfUndone)}>
        {change.name}
      </span>
      {fate}
    </span>
  );
}

function Fate({ place, change }: Omit<ChangeRowProps, 'look'>) {
  const styles = useStyles();
  const { at, undid, undone, undoneBy, tableName, about, addedFields, removedFields } = change;
  if (undoneBy !== undefined) {
    return (
      <span className={styles.together}>
        <Chip icon={<ArrowUndo16Regular />}>{words.undone}</Chip>
        {undone && <Cut>{words.undoneBy(undone.by, whenSeenFrom(undone.at, at))}</Cut>}
      </span>
    );
  }
  // Fields first: they are said nowhere else, and what has no room is cut at the end.
  const did = [
    ...(addedFields ? [words.addsFields(fieldsInWords(addedFields))] : []),
    ...(removedFields ? [words.removesFields(fieldsInWords(removedFields))] : []),
    ...(undid ? [words.undoes(kindWords[undid.what], whenSeenFrom(undid.at, at))] : []),
  ];
  if (did.length > 0) return <Cut>{words.joined(did)}</Cut>;
  // Where no table is named, what it is about says where it was.
  return changesOf(place).names === 'neither' || tableName !== undefined ? about : null;
}

function Cut({ children }: { children: string }) {
  const styles = useStyles();
  return (
    <span className={styles.cut} title={children}>
      {children}
    </span>
  );
}

type UndoButtonProps = { place: ChangePlace; change: Change; appearance: 'subtle' | 'outline' };

const mayBeUndone = ({ canUndo, undoneBy }: Change) => canUndo && undoneBy === undefined;

function UndoButton({ place, change, appearance }: UndoButtonProps) {
  const styles = useStyles();
  const { undo } = useUndo();
  if (!mayBeUndone(change)) return null;
  return (
    <Button
      appearance={appearance}
      className={styles.undo}
      {...(appearance === 'subtle' && { icon: <ArrowUndo16Regular /> })}
      aria-label={words.undoThis(kindWords[change.what], timeOf(change.at))}
      onClick={() => undo(place, change, 'asked')}
    >
      {words.undo}
    </Button>
  );
}

const useStyles = makeStyles({
  item: { borderBottom: lines.card },
  row: { ':hover': { backgroundColor: codesTokens.rowHover } },
  open: { backgroundColor: codesTokens.rowHover },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  what: {
    ...cut,
    minWidth: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0 },
  failed: { color: codesTokens.deleteInk },
  quiet: { color: tokens.colorNeutralForeground3 },
  cut: { ...cut, minWidth: 0 },
  together: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    maxWidth: '100%',
    minWidth: 0,
  },
  fill: { width: '100%' },
  code: { ...cut, minWidth: 0, color: tokens.colorNeutralForeground1 },
  // What else is said of it is cut first.
  codeOfUndone: { flexShrink: 0, maxWidth: '60%' },
  projectNumber: {
    flexShrink: 0,
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground3,
  },
  number: { textAlign: 'right' },
  note: {
    ...cut,
    minWidth: 0,
    paddingLeft: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground3,
  },
  // Where there is no button its room is not left empty.
  toEnd: { gridColumnEnd: 'span 2' },
  act: { textAlign: 'right' },
  toggle: { minWidth: 0, width: codesTokens.controlHeightSmall, height: codesTokens.controlHeightSmall },
  undo: {
    minWidth: 0,
    height: codesTokens.controlHeightSmall,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    flexShrink: 0,
  },
  narrow: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    fontSize: codesTokens.fontSizeList,
  },
  description: { flexGrow: 1, minWidth: 0 },
  first: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  more: {
    paddingLeft: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground3,
    ...cut,
    ':empty': { display: 'none' },
  },
  whole: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});
