// The inputs of values that are typed, and the box of a value that the configuration gives.
import { lengthOf } from '@codes/codes';
import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { useDebouncedText } from '../../../platform/ui/text/debounce.ts';
import type { NumberKey, SegmentInputProps } from './segment-input.ts';

export function TextInput(props: SegmentInputProps) {
  return <TypedInput {...props} keyboard="text" />;
}

export function DigitsInput(props: SegmentInputProps) {
  return <TypedInput {...props} keyboard="numeric" />;
}

function TypedInput(props: SegmentInputProps & { keyboard: 'text' | 'numeric' }) {
  const { typed, look, keyboard, inputRef, onText, onNumberKey, onLeave } = props;
  const styles = useStyles();
  const { draft, type, apply } = useDebouncedText(typed, onText);
  return (
    <Input
      {...described(props)}
      className={mergeClasses(styles.box, look === 'taken' && styles.taken)}
      input={{
        ref: inputRef,
        className: styles.code,
        'aria-label': labelOf(props),
        ...(keyboard === 'numeric' && { inputMode: 'numeric' }),
        size: sizeOf(draft),
      }}
      value={draft}
      autoComplete="off"
      spellCheck={false}
      onChange={(_, data) => type(data.value)}
      onBlur={() => {
        if (draft !== typed) apply(draft);
        onLeave();
      }}
      onKeyDown={(event) => {
        const { key } = event;
        if (key === 'Enter' && draft !== typed) apply(draft);
        else if (onNumberKey && isNumberKey(key) && !(event.ctrlKey || event.metaKey || event.altKey)) {
          event.preventDefault();
          onNumberKey(key);
        }
      }}
    />
  );
}

const isNumberKey = (key: string): key is NumberKey => ['Enter', 'ArrowUp', 'ArrowDown'].includes(key);

export function FixedInput(props: SegmentInputProps) {
  const { part, inputRef } = props;
  const styles = useStyles();
  return (
    <Input
      {...described(props)}
      className={mergeClasses(styles.box, styles.fixed)}
      input={{
        ref: inputRef,
        className: styles.code,
        'aria-label': labelOf(props),
        size: sizeOf(part.text),
      }}
      readOnly
      value={part.text}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function described({ field, besideId }: SegmentInputProps) {
  const ids = [field['aria-describedby'], besideId].filter(Boolean).join(' ');
  return { ...field, 'aria-describedby': ids || undefined };
}

function labelOf({ name, rule }: SegmentInputProps): string {
  return [name, rule].filter(Boolean).join(' ');
}

/** As wide as a short value, so that long ones are seen to be long. */
function sizeOf(text: string): number {
  return Math.max(8, lengthOf(text));
}

const useStyles = makeStyles({
  box: { width: '100%', minHeight: codesTokens.controlHeightLarge },
  taken: { border: `${tokens.strokeWidthThin} solid ${codesTokens.updateLine}` },
  fixed: { backgroundColor: tokens.colorNeutralBackground3 },
  code: {
    ...codeText,
    fontWeight: tokens.fontWeightSemibold,
    color: 'var(--place-ink)',
  },
});
