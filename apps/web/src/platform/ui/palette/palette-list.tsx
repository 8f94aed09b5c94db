// oxlint-disable jsx-a11y/prefer-tag-over-role -- a list beside a combobox has no element of its own
// The rows of a palette under their headings; the chosen one stays in sight. The keys are the box's.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type MouseEvent } from 'react';
import { KeyCap } from '../look/key-cap.tsx';
import { words as keyNames } from '../look/keys.words.ts';
import { codeText, cut } from '../look/shapes.ts';
import { below, codesTokens } from '../look/theme.ts';
import { Highlighted } from '../look/highlighted.tsx';
import { markedIn, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

type PaletteListProps = {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  text: string;
  /** Above the rows, where there is something to say. */
  note: string;
  chosen: PaletteEntry | undefined;
  idOf: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, where: 'here' | 'newTab') => void;
};

export function PaletteList({ id, label, groups, note, chosen, idOf, ...row }: PaletteListProps) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId === undefined) return;
    box.current?.querySelector(`[id="${CSS.escape(chosenId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div ref={box} className={styles.box}>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ label: heading, amount = '', entries }) => (
            <div key={heading} role="group" aria-label={heading === '' ? label : heading}>
              {heading !== '' && (
                <div aria-hidden="true" className={styles.heading}>
                  {heading}
                  {amount !== '' && <span>{amount}</span>}
                </div>
              )}
              {entries.map((entry) => (
                <Row key={entry.key} id={idOf(entry)} entry={entry} isChosen={entry === chosen} {...row} />
              ))}
            </div>
          ))}
      </div>
    </div>
  );
}

type RowProps = Pick<PaletteListProps, 'text' | 'onPoint' | 'onChoose'> & {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
};

function Row({ id, entry, isChosen, text, onPoint, onChoose }: RowProps) {
  const styles = useStyles();
  const { name, code, icon, lead, trail, keys = [], place = '', reason = null } = entry;
  const note = reason ?? place;
  const onClick = (event: MouseEvent) => onChoose(entry, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={reason !== null}
      className={mergeClasses(styles.row, isChosen && styles.chosen, reason !== null && styles.off)}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isChosen || onPoint(entry)}
      onClick={onClick}
    >
      {lead === undefined ? (
        <span className={styles.icon}>{icon}</span>
      ) : (
        <span className={styles.lead}>
          {lead.content}
          {lead.note !== '' && <span className={styles.place}>{lead.note}</span>}
        </span>
      )}
      <span className={mergeClasses(styles.texts, lead !== undefined && styles.below)}>
        <span className={styles.name} title={name}>
          {code !== undefined && (
            <span className={styles.code}>
              <Highlighted text={code} wanted={markedIn(code, text)} />{' '}
            </span>
          )}
          <Highlighted text={name} wanted={markedIn(name, text)} />
        </span>
        {note !== '' && (
          <span className={styles.place} title={note}>
            {note}
          </span>
        )}
      </span>
      {keys.length > 0 && (
        <span aria-hidden="true" className={styles.enter}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      )}
      {trail !== undefined && <span className={styles.enter}>{trail}</span>}
      {isChosen && reason === null && (
        <span aria-hidden="true" className={styles.enter}>
          <KeyCap>{keyNames.enter}</KeyCap>
        </span>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  box: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalSNudge} ${tokens.spacingVerticalS}`,
  },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  heading: {
    display: 'flex',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalSNudge}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: codesTokens.listRowHeight,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    cursor: 'pointer',
    [below.lg]: { minHeight: codesTokens.listRowHeightTouch },
  },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  off: { cursor: 'default', color: tokens.colorNeutralForeground4 },
  icon: {
    display: 'flex',
    flexShrink: 0,
    '& svg': { width: codesTokens.iconSize, height: codesTokens.iconSize },
  },
  lead: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '30%',
    minWidth: 0,
    overflow: 'hidden',
    paddingBlock: tokens.spacingVerticalXS,
    [below.md]: { width: '45%' },
  },
  below: { flexDirection: 'column', alignItems: 'stretch', paddingBlock: tokens.spacingVerticalXS },
  texts: {
    display: 'flex',
    alignItems: 'baseline',
    flexGrow: 1,
    minWidth: 0,
    gap: `0 ${tokens.spacingHorizontalM}`,
    // Side by side, both would be cut.
    [below.md]: { flexDirection: 'column', alignItems: 'stretch', paddingBlock: tokens.spacingVerticalXS },
  },
  name: { flexGrow: 1, minWidth: '40%', fontWeight: tokens.fontWeightMedium, ...cut },
  code: {
    ...codeText,
    marginRight: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  place: {
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...cut,
  },
  enter: { flexShrink: 0 },
});
