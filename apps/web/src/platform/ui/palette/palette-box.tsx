// The box of a palette: a line for a name, as many lines as it takes for a text that was pasted. The codes in it are marked.
import { limits } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { codesTokens } from '../look/theme.ts';
import { isLongText } from './palette-entries.ts';

/** In code points. */
export type Mark = { start: number; end: number };

type PaletteBoxProps = {
  label: string;
  text: string;
  marks: readonly Mark[];
  list: { id: string; activeId: string | undefined; isEmpty: boolean };
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function PaletteBox({ label, text, marks, list, onText, onKeyDown }: PaletteBoxProps) {
  const styles = useStyles();
  const [hasRoom, setHasRoom] = useState(false);
  // Once it has several lines it keeps them: the cursor would be lost with every change.
  const isLong = text !== '' && (hasRoom || isLongText(text));
  if (isLong !== hasRoom) setHasRoom(isLong);
  const take = (next: string) => onText(next.slice(0, limits.searchedText));
  const shared = {
    ref: focusAtEnd,
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-activedescendant': list.activeId,
    spellCheck: false,
    value: text,
    onKeyDown,
  } as const;
  if (isLong) {
    return (
      <div className={styles.long}>
        <div aria-hidden="true" className={styles.text}>
          <Marked text={text} marks={marks} />
        </div>
        <textarea
          {...shared}
          aria-controls={list.id}
          aria-haspopup="listbox"
          rows={1}
          className={mergeClasses(styles.text, styles.area)}
          onChange={({ target }) => take(target.value)}
        />
      </div>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      role="combobox"
      aria-controls={list.id}
      aria-expanded={!list.isEmpty}
      placeholder={label}
      autoComplete="off"
      className={styles.input}
      onChange={({ target }) => take(target.value)}
      // A line would join the lines of a text.
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (!isLongText(pasted)) return;
        event.preventDefault();
        const { selectionStart, selectionEnd } = event.currentTarget;
        take(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length));
      }}
    />
  );
}

/** After what was typed before it was there. */
function focusAtEnd(box: HTMLInputElement | HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(-1, -1);
}

/** As high as the text, and behind it: the box itself cannot mark a part of what is in it. */
function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const styles = useStyles();
  const signs = Array.from(text);
  const piece = (from: number, to: number) => signs.slice(from, to).join('');
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {piece(marks[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{piece(start, end)}</mark>
        </span>
      ))}
      {piece(marks.at(-1)?.end ?? 0, signs.length)}
      {'\u200b'}
    </>
  );
}

const useStyles = makeStyles({
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: codesTokens.rowHeightTall,
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
  },
  // One cell for both: as high as the text, also where it scrolls.
  long: {
    display: 'grid',
    flexGrow: 1,
    minWidth: 0,
    maxHeight: '30dvh',
    overflowY: 'auto',
    marginBlock: tokens.spacingVerticalM,
  },
  text: {
    gridArea: '1 / 1',
    boxSizing: 'border-box',
    width: '100%',
    margin: 0,
    padding: 0,
    border: 'none',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    letterSpacing: 'normal',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: 'transparent',
  },
  area: {
    height: '100%',
    resize: 'none',
    overflow: 'hidden',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
  },
  mark: {
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: codesTokens.matchBackground,
    color: 'transparent',
  },
});
