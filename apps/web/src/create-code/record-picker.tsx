// oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no rows of three columns and no search on the server
// Chooses a record of a segment: a text box that searches the server, and a list of what it found.
import {
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  tokens,
  type InputProps,
} from '@fluentui/react-components';
import { ChevronDown20Regular, Dismiss16Regular } from '@fluentui/react-icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { useIsBelow } from '../ui/use-is-below.ts';
import { RecordOptions } from './record-options.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { useOfferedRecords } from './use-offered-records.ts';
import type { PickerProps } from './picker-props.ts';

export function RecordPicker(props: PickerProps) {
  return useIsBelow('md') ? <PhonePicker {...props} /> : <DropDownPicker {...props} />;
}

function DropDownPicker({ home, part, label, onChoose, onLeave, field }: PickerProps) {
  const styles = useStyles();
  const listId = useId();
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null);
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  const offered = useOfferedRecords(home, part, text ?? '', isOpen);
  const value = part.record?.value ?? '';

  const close = () => setText(null);
  const choose = (index: number) => {
    const record = offered.records[index];
    if (!record) return;
    onChoose(record);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      setText('');
    } else if (event.key === 'ArrowDown') offered.move(1);
    else if (event.key === 'ArrowUp') offered.move(-1);
    else if (event.key === 'PageDown') offered.move(8);
    else if (event.key === 'PageUp') offered.move(-8);
    else if (event.key === 'Enter') choose(offered.active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <span ref={setAnchor} className={styles.anchor}>
        <Input
          {...field}
          input={{
            className: styles.code,
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            ...(isOpen &&
              offered.records.length > 0 && { 'aria-activedescendant': `${listId}-${offered.active}` }),
          }}
          className={styles.input}
          value={text ?? value}
          placeholder={value === '' ? 'Select a record' : value}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, data) => setText(data.value)}
          onClick={() => setText((before) => before ?? '')}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            onLeave();
          }}
          contentAfter={
            <>
              {value !== '' && (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.clear}
                  aria-label={`Clear ${label}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onChoose(null);
                    close();
                  }}
                >
                  <Dismiss16Regular />
                </button>
              )}
              <ChevronDown20Regular className={styles.chevron} />
            </>
          }
        />
      </span>
      <Popover
        open={isOpen}
        unstable_disableAutoFocus
        positioning={{
          target: anchor,
          position: 'below',
          align: 'start',
          offset: 4,
          fallbackPositions: ['above-start'],
        }}
      >
        <PopoverSurface
          className={styles.surface}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          <RecordOptions listId={listId} label={label} offered={offered} part={part} onChoose={choose} />
        </PopoverSurface>
      </Popover>
    </>
  );
}

function PhonePicker({ home, part, label, onChoose, onLeave, field }: PickerProps) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const open: InputProps['onClick'] = () => setIsOpen(true);
  return (
    <>
      <Input
        {...field}
        input={{ className: styles.code, readOnly: true, 'aria-label': label, 'aria-haspopup': 'dialog' }}
        className={styles.input}
        value={part.record?.value ?? ''}
        placeholder="Select a record"
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          setIsOpen(true);
        }}
        contentAfter={<ChevronDown20Regular className={styles.chevron} />}
      />
      {isOpen && (
        <RecordSheet
          home={home}
          part={part}
          label={label}
          onChoose={onChoose}
          onClose={() => {
            setIsOpen(false);
            onLeave();
          }}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  anchor: { display: 'flex', minWidth: 0 },
  input: { width: '100%', minHeight: '36px' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantLigatures: 'none',
    fontWeight: tokens.fontWeightSemibold,
    color: 'var(--place-ink)',
    textOverflow: 'ellipsis',
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
    width: '640px',
    maxWidth: 'calc(100vw - 32px)',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
  },
});
