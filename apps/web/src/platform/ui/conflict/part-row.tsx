// One part in its three versions, and the choice between two of them.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular, TextDescription16Regular } from '@fluentui/react-icons';
import { useId, type ReactElement } from 'react';
import { comparedRow } from './compared-row.ts';
import { focusRing, lines, spokenOnly } from '../look/shapes.ts';
import { below, codesTokens } from '../look/theme.ts';
import { words } from './conflict.words.ts';
import type { Choosing } from './use-choices.ts';
import { changedBy, sideOf, type Part, type Side, type Version } from './versions.ts';

/** The mark of a segment's place. */
export type MarkOf = (place: number) => ReactElement;

type PartRowProps = {
  by: string;
  choosing: Pick<Choosing<unknown>, 'choices' | 'choose' | 'isSaving'>;
  part: Part;
  markOf: MarkOf | undefined;
};

export function PartRow({ part, by, markOf, choosing }: PartRowProps) {
  const styles = useStyles();
  const group = useId();
  const kind = changedBy(part);
  const chosen = sideOf(part, choosing.choices);
  const option = (side: Side) => (
    <Choice
      group={group}
      version={part[side]}
      who={side === 'theirs' ? by : words.you}
      look={kind === 'both' ? 'asked' : side === 'theirs' ? 'theirs' : 'mine'}
      isChosen={chosen === side}
      isLocked={choosing.isSaving}
      onChoose={() => choosing.choose(part.key, side)}
    />
  );
  return (
    <div role="radiogroup" aria-label={part.name} className={mergeClasses(styles.row, styles.part)}>
      <PartName part={part} markOf={markOf} />
      <span className={styles.before}>
        <span className={styles.narrowOnly}>{words.before}: </span>
        <VersionText version={part.before} />
      </span>
      {option('theirs')}
      {option('mine')}
    </div>
  );
}

/** Nobody has changed it, or both have alike. */
export function SamePart({ part, markOf }: { part: Part; markOf: MarkOf | undefined }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.row, styles.part)}>
      <PartName part={part} markOf={markOf} />
      <span className={styles.all}>
        <VersionText version={part.mine} />
      </span>
    </div>
  );
}

function PartName({ part, markOf }: { part: Part; markOf: MarkOf | undefined }) {
  const styles = useStyles();
  return (
    <span className={styles.name}>
      <span aria-hidden="true" className={styles.mark}>
        {part.place !== undefined && markOf ? markOf(part.place) : <TextDescription16Regular />}
      </span>
      <span className={styles.words}>
        <b>{part.name}</b>
        {part.about !== undefined && <span className={styles.about}>{part.about}</span>}
      </span>
    </span>
  );
}

type ChoiceProps = {
  group: string;
  version: Version;
  who: string;
  /** `asked`: one of the two is to be chosen; otherwise the one who has changed it is followed. */
  look: 'asked' | Side;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: () => void;
};

function Choice({ group, version, who, look, isChosen, isLocked, onChoose }: ChoiceProps) {
  const styles = useStyles();
  const isAsked = look === 'asked';
  return (
    <label
      className={mergeClasses(
        styles.choice,
        isAsked ? styles.asked : styles.offered,
        isChosen && (isAsked ? styles.askedChosen : styles[`${look}Chosen`]),
      )}
    >
      <input
        type="radio"
        name={group}
        className={isAsked ? styles.radio : styles.cover}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      {!isAsked && <span className={styles.tick}>{isChosen && <Checkmark16Regular />}</span>}
      <span className={styles.words}>
        <span className={styles.whose}>{words.whose(who)} </span>
        <VersionText version={version} />
      </span>
    </label>
  );
}

function VersionText({ version: { text, more } }: { version: Version }) {
  const styles = useStyles();
  return (
    <>
      {text === '' ? <span className={styles.empty}>{words.empty}</span> : <span>{text}</span>}
      {more !== undefined && more !== '' && <span className={styles.about}>{more}</span>}
    </>
  );
}

const narrow = below.lg;

const useStyles = makeStyles({
  row: comparedRow,
  narrowOnly: { display: 'none', [narrow]: { display: 'inline' } },
  part: { minHeight: codesTokens.rowHeightTall, boxSizing: 'border-box' },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    '& b': { fontWeight: tokens.fontWeightSemibold },
    [narrow]: { gridColumn: '1 / -1' },
  },
  mark: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  about: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  before: {
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    [narrow]: { gridColumn: '1 / -1' },
  },
  all: { gridColumn: '2 / -1', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: codesTokens.controlHeightSmall,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':has(:focus-visible)': focusRing.close,
  },
  asked: {
    border: lines.control,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  askedChosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: codesTokens.rowSelected,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: codesTokens.rowSelectedHover },
  },
  offered: {
    justifySelf: 'start',
    position: 'relative',
    color: tokens.colorNeutralForeground3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [narrow]: { justifySelf: 'stretch' },
  },
  theirsChosen: {
    backgroundColor: codesTokens.updateFill,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: codesTokens.updateFill },
  },
  mineChosen: {
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorNeutralBackground4 },
  },
  radio: { flexShrink: 0, margin: 0, accentColor: tokens.colorCompoundBrandBackground, outlineStyle: 'none' },
  /** Not seen, and pressed wherever its label is. */
  cover: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  tick: {
    display: 'inline-flex',
    flexShrink: 0,
    width: tokens.fontSizeBase400,
    color: tokens.colorNeutralForeground2,
  },
  /** Over what it is, where no head of a column says it. */
  whose: {
    ...spokenOnly,
    [narrow]: {
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
      whiteSpace: 'normal',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  empty: { fontStyle: 'italic', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
});
