// The text box of a picker, and the list that opens under it.
import {
  Input,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  Spinner,
  tokens,
  type InputProps,
  type PositioningShorthand,
} from '@fluentui/react-components';
import { ChevronDown20Regular, Dismiss16Regular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { focusNextAfter } from '../focus/arrival-focus.ts';
import { comboboxProps, handleKey, type DrawnPicker } from './use-picker.ts';
import { words } from '../ui.words.ts';
import { codeText } from '../look/shapes.ts';
import { codesTokens } from '../look/theme.ts';

type PickerBoxProps<Item> = {
  picker: DrawnPicker<Item>;
  /** What is chosen, in words; empty for nothing. */
  value: string;
  placeholder: string;
  /** The list. */
  children: ReactNode;
  /** Without one, the field around it has the name. */
  label?: string;
  /** What the clear button is called; without one there is none. */
  clearLabel?: string;
  /** `code` is set in the monospace, in the colour of its place. */
  look?: 'text' | 'code';
  readOnly?: boolean;
  /** The list may be wider than the box. */
  listWidth?: 'box' | 'wide';
  field?: Pick<InputProps, 'aria-invalid' | 'aria-describedby' | 'id'>;
  inputRef?: (input: HTMLInputElement | null) => void;
  onLeave?: () => void;
  /** `waits`: Tab goes on once the text has chosen something, because what follows may come with it. */
  tab?: 'waits';
};

export function PickerBox<Item>(props: PickerBoxProps<Item>) {
  const { picker, value, placeholder, children, label, clearLabel, look = 'text', readOnly = false } = props;
  const { listWidth = 'box', field, inputRef, onLeave, tab } = props;
  const styles = useStyles();
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null);
  const { text, isOpen, waiting, isEmptied } = picker.state;
  const isShown = value !== '' && !isEmptied;

  const goesOn = useRef<HTMLElement>(null);
  const hasLeft = useRef(false);
  const leave = () => {
    onLeave?.();
    picker.leave();
  };
  useEffect(() => {
    const from = goesOn.current;
    if (from === null || text !== null) return;
    goesOn.current = null;
    // What was chosen is drawn by then.
    requestAnimationFrame(() => requestAnimationFrame(() => focusNextAfter(from)));
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (tab === 'waits' && event.key === 'Tab' && !event.shiftKey && (text ?? '').trim() !== '') {
      event.preventDefault();
      if (event.target instanceof HTMLElement) goesOn.current = event.target;
      hasLeft.current = true;
      return leave();
    }
    goesOn.current = null;
    hasLeft.current = false;
    if (isOpen && handleKey(picker, event)) return;
    if (isOpen && event.key === 'Escape') picker.close();
    else if (!isOpen && !readOnly && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) picker.open();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <span ref={setAnchor} className={styles.anchor}>
        <Input
          {...field}
          className={mergeClasses(styles.input, look === 'code' && styles.tall)}
          input={{
            ...comboboxProps(picker),
            ...(inputRef && { ref: inputRef }),
            className: mergeClasses(styles.text, look === 'code' && styles.code),
            ...(label !== undefined && { 'aria-label': label }),
          }}
          disabled={readOnly}
          value={text ?? value}
          placeholder={isShown ? value : placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, data) => picker.type(data.value)}
          onClick={() => !readOnly && picker.open()}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Left by Tab already: what came of the text is shown by now.
            if (!hasLeft.current) leave();
            hasLeft.current = false;
          }}
          contentAfter={
            <>
              {waiting !== null && <Spinner size="extra-tiny" aria-label={words.searching} />}
              {isShown && !readOnly && clearLabel !== undefined && (
                <ClearButton label={clearLabel} onClear={picker.clear} />
              )}
              <ChevronDown20Regular className={styles.chevron} />
            </>
          }
        />
      </span>
      <Popover open={isOpen} unstable_disableAutoFocus positioning={placeUnder(anchor, listWidth)}>
        <PopoverSurface
          className={mergeClasses(styles.surface, listWidth === 'wide' && styles.wide)}
          role="presentation"
          // The focus stays in the box, which would else be left.
          onMouseDown={(event) => event.preventDefault()}
        >
          {children}
        </PopoverSurface>
      </Popover>
    </>
  );
}

function placeUnder(anchor: HTMLElement | null, listWidth: 'box' | 'wide'): PositioningShorthand {
  return {
    target: anchor,
    position: 'below',
    align: 'start',
    offset: 4,
    fallbackPositions: ['above-start'],
    ...(listWidth === 'box' && { matchTargetSize: 'width' }),
  };
}

/** For the pointer; the keyboard deletes what stands in the box. */
function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const styles = useStyles();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.clear}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Dismiss16Regular />
    </button>
  );
}

const useStyles = makeStyles({
  anchor: { display: 'flex', minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  tall: { minHeight: codesTokens.controlHeightLarge },
  text: { textOverflow: 'ellipsis' },
  code: {
    ...codeText,
    fontWeight: tokens.fontWeightSemibold,
    color: 'var(--place-ink)',
    '::placeholder': { fontFamily: tokens.fontFamilyBase, fontWeight: tokens.fontWeightRegular },
  },
  chevron: { color: tokens.colorNeutralForeground3, pointerEvents: 'none' },
  clear: {
    display: 'inline-flex',
    padding: tokens.spacingHorizontalXXS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  surface: {
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
  },
  wide: { width: codesTokens.panelWidthWide, maxWidth: codesTokens.screenWidth },
});
