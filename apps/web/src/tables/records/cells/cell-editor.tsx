// The box in a cell: typed into, saved with Enter, Tab or an arrow, given up with Escape.
import { fieldLabel } from '@codes/codes';
import type { Field, TableRecord } from '@codes/contract';
import { Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { shownValue } from '../../../platform/ui/text/shown-value.ts';
import { DateInput } from '../../../platform/ui/form/date-input.tsx';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import type { EditorProps } from '../../../platform/ui/table/cells/cell-mode.ts';
import { useCellEditingHere } from './cell-editing.ts';
import { CellNote, KeysNote } from './cell-note.tsx';
import { words } from './cells.words.ts';

export function CellEditor(props: EditorProps<TableRecord>) {
  const { fieldOf } = useCellEditingHere();
  const field = fieldOf(props.of.id);
  if (props.state.kind === 'refused') return <Refusal {...props} reason={props.state.reason} />;
  return field && <CellBox {...props} field={field} state={props.state} />;
}

/** Why the cell is not opened; goes with the next key or click. */
function Refusal({ row, of, reason }: EditorProps<TableRecord> & { reason: string }) {
  const { close } = useCellEditingHere();
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const id = of.id;
  useEffect(() => {
    const end = () => close(row, id);
    // On its way down: the key that has asked for the cell is on its way up.
    const way = { capture: true };
    document.addEventListener('keydown', end, way);
    document.addEventListener('pointerdown', end, way);
    return () => {
      document.removeEventListener('keydown', end, way);
      document.removeEventListener('pointerdown', end, way);
    };
  }, [close, row, id]);
  return (
    <span ref={setMark}>
      <CellNote anchor={mark?.parentElement ?? null}>{reason}</CellNote>
    </span>
  );
}

type CellBoxProps = EditorProps<TableRecord> & {
  field: Field;
  state: Extract<EditorProps<TableRecord>['state'], { kind: 'editing' }>;
};

type Way = 'stay' | 'down' | 'above' | 'below' | 'next' | 'before';

function CellBox({ row, index, column, field, state, onGo }: CellBoxProps) {
  const editing = useCellEditingHere();
  // The record as it was when the change began.
  const [record] = useState(row);
  const begun = shownValue(record[field.tableFieldId] ?? '');
  const [text, setText] = useState(state.text ?? begun);
  const [problem, setProblem] = useState(state.problem ?? null);
  const isDone = useRef(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const placeOf = (way: Way) => {
    const here = { index, column };
    if (way === 'next') return editing.next(here, 1);
    if (way === 'before') return editing.next(here, -1);
    if (way === 'stay') return null;
    const to = index + (way === 'above' ? -1 : 1);
    return to < 0 || to >= editing.total() ? here : { index: to, column };
  };

  const leave = (way: Way) => {
    isDone.current = true;
    if (way === 'stay') return;
    const to = placeOf(way) ?? { index, column };
    onGo(to);
    const isElsewhere = to.index !== index || to.column !== column;
    if (way !== 'down' && isElsewhere) editing.open(to);
  };

  const save = (way: Way) => {
    if (isDone.current) return;
    if (text === begun) {
      editing.close(record, field.tableFieldId);
      leave(way);
      return;
    }
    const found = editing.save(record, field, text);
    if (found === null) leave(way);
    else if (way === 'stay') {
      isDone.current = true;
      editing.keep(record, field, text, found);
    } else {
      setProblem(found);
      // At the end of a page, Tab has left already.
      input.current?.focus();
    }
  };

  const giveUp = () => {
    isDone.current = true;
    editing.close(record, field.tableFieldId);
    onGo({ index, column });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The list has its own meaning for these keys.
    event.stopPropagation();
    const isInCalendar = event.target !== input.current || isCalendarOpen(input.current);
    if (isInCalendar || event.nativeEvent.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const way = wayOf(event);
    if (way === null && event.key !== 'Escape') return;
    event.preventDefault();
    if (way === null) giveUp();
    else save(way);
  };

  const onBlur = () => {
    // Elsewhere on the page, and not into the calendar or another window.
    setTimeout(() => {
      const isHere = box?.contains(document.activeElement) || isCalendarOpen(input.current);
      if (!isHere && !isDone.current && document.hasFocus()) save('stay');
    });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the box in it has the focus
    <div ref={setBox} className={useStyles().box} onKeyDownCapture={onKeyDown} onBlur={onBlur}>
      <FieldBox
        field={field}
        label={words.cellOf(fieldLabel(field.name), record.code)}
        describedBy={noteId}
        isWrong={problem !== null}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(null);
        }}
        input={input}
      />
      <KeysNote id={noteId} anchor={box} problem={problem} />
    </div>
  );
}

function isCalendarOpen(input: HTMLInputElement | null): boolean {
  return input?.getAttribute('aria-expanded') === 'true';
}

function wayOf({ key, shiftKey }: KeyboardEvent): Way | null {
  if (key === 'Tab') return shiftKey ? 'before' : 'next';
  if (shiftKey) return null;
  if (key === 'Enter') return 'down';
  if (key === 'ArrowDown') return 'below';
  return key === 'ArrowUp' ? 'above' : null;
}

type FieldBoxProps = {
  field: Field;
  label: string;
  describedBy: string;
  isWrong: boolean;
  value: string;
  onChange: (text: string) => void;
  input: Ref<HTMLInputElement>;
};

function FieldBox({ field, label, describedBy, isWrong, value, onChange, input }: FieldBoxProps) {
  const styles = useStyles();
  if (field.type === 'date') {
    return <DateInput ref={input} label={label} value={value} onChange={onChange} />;
  }
  const isCode = field.tableFieldId === 'code';
  return (
    <Input
      className={mergeClasses(styles.input, isCode && styles.code, field.type === 'number' && styles.number)}
      input={{ ref: input }}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      {...(field.type === 'number' && { inputMode: 'decimal' })}
      value={value}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}

const useStyles = makeStyles({
  box: { flexGrow: 1, minWidth: 0, display: 'flex' },
  input: { width: '100%', minWidth: 0, '& input': { minWidth: 0 } },
  code: { '& input': codeText },
  number: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
});
