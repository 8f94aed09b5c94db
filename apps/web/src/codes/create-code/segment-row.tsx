// One segment to fill: its place, its name and rule, the input, and what the value means.
import { lengthOf } from '@codes/codes';
import {
  Field,
  Input,
  makeStyles,
  mergeClasses,
  tokens,
  type FieldControlProps,
} from '@fluentui/react-components';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { PlaceBadge } from '../code-screens/place-badge.tsx';
import { segmentKinds } from '../code-screens/segment-kinds.ts';
import { ruleOf } from '../code-screens/segment.words.ts';
import { segmentVars } from '../../platform/ui/look/segment-colours.ts';
import { useDebouncedText } from '../../platform/ui/text/debounce.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { nameOfPart, type BuilderPart } from './builder.ts';
import { words } from './create-code.words.ts';
import { RecordPicker } from './picker/record-picker.tsx';
import type { Offered } from './picker/use-record-picker.ts';
import { codeText, cutAfter, lines } from '../../platform/ui/look/shapes.ts';

type SegmentRowProps = {
  home: CodeHome;
  part: BuilderPart;
  /** The text as it was typed, with its fill signs. */
  typed: string;
  /** What is missing is told once the segment has been left. */
  isTouched: boolean;
  /** What is said of a value where no record says it. */
  beside?: ReactNode;
  /** `taken`: right, and used already. */
  look?: 'plain' | 'taken';
  /** Of a value that is typed. */
  inputRef: (input: HTMLInputElement) => () => void;
  onTouch: () => void;
  onText: (text: string) => void;
  onRecord: (record: Offered | null) => void;
};

export function SegmentRow(props: SegmentRowProps) {
  const { home, part, typed, isTouched, beside, look = 'plain', inputRef, onTouch, onText, onRecord } = props;
  const styles = useStyles();
  const { segment, option, depth, record } = part;
  const { ink, line } = segmentVars(depth);
  const { input } = segmentKinds[segment.type];
  const isOpenChoice = !record && segment.options.length > 1;
  const name = nameOfPart(part);
  const rule = isOpenChoice ? '' : ruleOf(segment, option);
  const isFixed = input === 'none';
  const besideId = useId();
  const [dropped, setDropped] = useState<string | null>(null);
  const [problem] = isTouched ? part.errors : [];
  const told = [dropped === null ? '' : words.nothingChosen(dropped), problem ?? ''].join(' ').trim();
  const place: CSSProperties & Record<`--${string}`, string> = { '--place-ink': ink, '--place-line': line };
  return (
    <div className={styles.row} style={place}>
      <span className={styles.badge}>
        <PlaceBadge depth={depth} />
      </span>
      <span className={styles.label}>
        <span className={styles.name} title={name}>
          {name}
          {segment.isRequired && !isFixed && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {rule !== '' && <span className={styles.rule}>{rule}</span>}
      </span>
      <Field
        className={styles.input}
        {...(told !== '' && {
          validationMessage: told,
          validationState: problem === undefined ? 'warning' : 'error',
        })}
      >
        {(field) =>
          input === 'record' ? (
            <RecordPicker
              home={home}
              part={part}
              label={name}
              field={field}
              onChoose={(chosen) => {
                setDropped(null);
                onRecord(chosen);
              }}
              onDropped={setDropped}
              onLeave={() => {
                setDropped(null);
                onTouch();
              }}
            />
          ) : (
            <TypedInput
              field={field}
              {...(beside && { besideId })}
              label={[name, rule].filter(Boolean).join(' ')}
              isFixed={isFixed}
              isNumber={input === 'digits'}
              look={look}
              inputRef={inputRef}
              value={isFixed ? part.text : typed}
              onText={onText}
              onLeave={onTouch}
            />
          )
        }
      </Field>
      <span id={besideId} className={mergeClasses(styles.meaning, !record && !beside && styles.nothing)}>
        {!record && beside}
        {record && (
          <>
            <span className={styles.first}>{record.descriptionEn || record.code}</span>
            <span>{record.descriptionSv}</span>
          </>
        )}
      </span>
    </div>
  );
}

type TypedInputProps = {
  field: FieldControlProps;
  /** What is said beside it, heard with it. */
  besideId?: string;
  label: string;
  isFixed: boolean;
  isNumber: boolean;
  look: 'plain' | 'taken';
  inputRef: SegmentRowProps['inputRef'];
  value: string;
  onText: (text: string) => void;
  onLeave: () => void;
};

function TypedInput(props: TypedInputProps) {
  const { field, besideId, label, isFixed, isNumber, look, inputRef, value, onText, onLeave } = props;
  const styles = useStyles();
  const { draft, type, apply } = useDebouncedText(value, onText);
  const describedBy = [field['aria-describedby'], besideId].filter(Boolean).join(' ');
  return (
    <Input
      {...field}
      aria-describedby={describedBy || undefined}
      className={mergeClasses(styles.box, isFixed && styles.fixed, look === 'taken' && styles.taken)}
      input={{
        ref: inputRef,
        className: styles.code,
        'aria-label': label,
        ...(isNumber && { inputMode: 'numeric' }),
        // As wide as a short value, so that long ones are seen to be long.
        size: Math.max(8, lengthOf(draft)),
      }}
      readOnly={isFixed}
      value={draft}
      autoComplete="off"
      spellCheck={false}
      onChange={(_, data) => type(data.value)}
      onBlur={() => {
        if (draft !== value) apply(draft);
        if (!isFixed) onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && draft !== value) apply(draft);
      }}
    />
  );
}

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'grid',
    boxSizing: 'border-box',
    gridTemplateColumns: `${codesTokens.markSize} minmax(180px, 236px) minmax(200px, 336px) minmax(0, 1fr)`,
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'center',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    borderTop: lines.card,
    '::before': {
      content: '""',
      position: 'absolute',
      left: `calc(${tokens.strokeWidthThin} * -1)`,
      top: tokens.spacingVerticalM,
      bottom: tokens.spacingVerticalM,
      width: tokens.strokeWidthThicker,
      borderRadius: `0 ${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall} 0`,
      backgroundColor: 'var(--place-line)',
    },
    [below.lg]: {
      gridTemplateColumns: `${codesTokens.markSize} minmax(0, 1fr) minmax(0, 1fr)`,
      rowGap: tokens.spacingVerticalXS,
    },
    [below.md]: {
      gridTemplateColumns: `${codesTokens.markSize} minmax(0, 1fr)`,
      columnGap: tokens.spacingHorizontalM,
      rowGap: tokens.spacingVerticalXS,
      paddingInline: tokens.spacingHorizontalL,
      paddingBlock: tokens.spacingVerticalM,
    },
  },
  badge: { display: 'inline-flex' },
  label: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  name: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightMedium, ...cutAfter(3) },
  required: { color: tokens.colorStatusDangerForeground1 },
  rule: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  input: { minWidth: 0, [below.md]: { gridColumn: '2' } },
  box: { width: '100%', minHeight: codesTokens.controlHeightLarge },
  taken: { border: `${tokens.strokeWidthThin} solid ${codesTokens.updateLine}` },
  fixed: { backgroundColor: tokens.colorNeutralBackground3 },
  code: {
    ...codeText,
    fontWeight: tokens.fontWeightSemibold,
    color: 'var(--place-ink)',
  },
  meaning: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    lineHeight: codesTokens.lineHeightList,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
    [below.lg]: { gridColumn: '3' },
    [below.md]: { gridColumn: '2' },
  },
  nothing: { [below.lg]: { display: 'none' } },
  first: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightMedium },
});
