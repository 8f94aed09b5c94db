// One box for everything: what is typed narrows a list of commands and places, and the keyboard alone chooses. Rendered
// only while it is open.
import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { Dismiss20Regular, Search20Regular } from '@fluentui/react-icons';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { scrim, useReturnFocus } from '../focus/surface-focus.ts';
import { KeyCap } from '../look/key-cap.tsx';
import { words as keys } from '../look/keys.words.ts';
import { lines, spokenOnly } from '../look/shapes.ts';
import { below, codesTokens } from '../look/theme.ts';
import { useIsBelow } from '../look/use-is-below.ts';
import { words as uiWords } from '../ui.words.ts';
import { words } from './palette.words.ts';
import { firstOf, stepFrom, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { PaletteBox, type Mark } from './palette-box.tsx';
import { PaletteList } from './palette-list.tsx';

type PaletteProps = {
  /** What the box is for, as a screen reader hears it and as stands in it while it is empty. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What is found in the text. */
  marks?: readonly Mark[];
  groups: readonly PaletteGroup[];
  /** `searching`: more may come. */
  state: 'settled' | 'searching';
  /** Why what is listed may not be all. */
  problem?: string;
  /** What is offered where nothing is found. */
  otherwise?: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry, where: 'here' | 'newTab') => void;
  onClose: () => void;
};

const noMarks: readonly Mark[] = [];

export function Palette(props: PaletteProps) {
  const {
    label,
    text,
    onText,
    marks = noMarks,
    groups,
    state,
    problem = '',
    otherwise,
    onChoose,
    onClose,
  } = props;
  const styles = useStyles();
  const listId = useId();
  const isNarrow = useIsBelow('md');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  useReturnFocus();

  const found = groups.flatMap(({ entries }) => entries);
  const isNothing = found.length === 0 && state === 'settled' && text.trim() !== '';
  const entries = isNothing && otherwise ? [otherwise] : found;
  const chosen = entries.find(({ key }) => key === chosenKey) ?? firstOf(entries);
  const idOf = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`;
  const note = problem || (isNothing ? uiWords.noItemsFound : '');

  const choose = (entry: PaletteEntry | undefined, where: 'here' | 'newTab') => {
    if (entry && !entry.reason) onChoose(entry, where);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      setChosenKey(stepFrom(entries, chosen ? entries.indexOf(chosen) : -1, step)?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(chosen, event.ctrlKey || event.metaKey ? 'newTab' : 'here');
    }
  };

  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} backdrop={scrim} aria-label={label}>
        <div className={styles.head}>
          <Search20Regular className={styles.icon} />
          <PaletteBox
            label={label}
            text={text}
            marks={marks}
            list={{ id: listId, activeId: chosen && idOf(chosen), isEmpty: entries.length === 0 }}
            onText={(next) => {
              setChosenKey(null);
              onText(next);
            }}
            onKeyDown={onKeyDown}
          />
          {isNarrow ? (
            <Button
              appearance="subtle"
              aria-label={words.closePalette}
              icon={<Dismiss20Regular />}
              onClick={onClose}
            />
          ) : (
            <KeyCap>{keys.escape}</KeyCap>
          )}
        </div>
        <PaletteList
          id={listId}
          label={label}
          groups={isNothing && otherwise ? [{ label: '', entries: [otherwise] }] : groups}
          text={text}
          note={note}
          chosen={chosen}
          idOf={idOf}
          onPoint={({ key }) => setChosenKey(key)}
          onChoose={choose}
        />
        <div aria-live="polite" className={styles.spoken}>
          {state === 'settled' && text !== '' && (note || words.amountFound(found.length))}
        </div>
        {!isNarrow && <Foot />}
      </DialogSurface>
    </Dialog>
  );
}

/** What the keys do; who hears it instead of seeing it knows it from what the box is. */
function Foot() {
  const styles = useStyles();
  return (
    <div className={styles.foot} aria-hidden="true">
      <Hint of={[keys.up, keys.down]}>{words.chooseByKeys}</Hint>
      <Hint of={[keys.enter]}>{words.runOrOpen}</Hint>
      <Hint of={[keys.control, keys.enter]}>{words.inNewTab}</Hint>
      <span className={styles.end}>
        <Hint of={[keys.control, 'K']} />
      </span>
    </div>
  );
}

function Hint({ of, children }: { of: readonly string[]; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={styles.hint}>
      {of.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {children}
    </span>
  );
}

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: codesTokens.screenWidth,
    maxWidth: codesTokens.paletteWidth,
    height: 'fit-content',
    maxHeight: `min(${codesTokens.paletteHeight}, calc(88dvh - ${tokens.spacingVerticalXXXL}))`,
    margin: `min(${codesTokens.paletteTop}, 12dvh) auto auto`,
    padding: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    [below.md]: {
      width: '100%',
      maxWidth: '100%',
      height: '100dvh',
      maxHeight: '100dvh',
      margin: 0,
      borderRadius: 0,
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalM,
    minHeight: codesTokens.rowHeightTall,
    paddingInline: tokens.spacingHorizontalL,
    borderBottom: lines.card,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  spoken: spokenOnly,
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: tokens.spacingHorizontalL,
    height: codesTokens.listHeadHeight,
    paddingInline: tokens.spacingHorizontalL,
    borderTop: lines.card,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  hint: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  end: { marginLeft: 'auto' },
});
