// One segment to fill: its place, its name and rule, the input, and the meaning of its value.
import { codeWords, isFillable, worded } from '@codes/codes';
import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import type { ChosenRecord, SegmentInputProps } from '../code-screens/inputs/segment-input.ts';
import { PlaceBadge } from '../code-screens/place-badge.tsx';
import { segmentKinds } from '../code-screens/segment-kinds.ts';
import { ruleOf } from '../code-screens/segment.words.ts';
import { segmentVars } from '../../platform/ui/look/segment-colours.ts';
import { descriptionsOf } from '../../platform/ui/text/descriptions.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { nameOfPart } from './builder.ts';
import { words } from './create-code.words.ts';
import { headOf } from './record-heads.ts';
import { cutAfter, lines } from '../../platform/ui/look/shapes.ts';

type SegmentRowProps = Pick<
  SegmentInputProps,
  'home' | 'part' | 'typed' | 'inputRef' | 'onText' | 'onNumberKey' | 'onRecord'
> & {
  /** The name of its input: another one than those of the other segments. */
  spokenName: string;
  /** A segment that was left shows what it misses. */
  isTouched: boolean;
  /** Stands beside a value without a record. */
  beside?: ReactNode;
  look?: SegmentInputProps['look'];
  onTouch: () => void;
};

export function SegmentRow(props: SegmentRowProps) {
  const {
    home,
    part,
    spokenName,
    typed,
    isTouched,
    beside,
    look = 'plain',
    inputRef,
    onTouch,
    onText,
    onNumberKey,
    onRecord,
  } = props;
  const styles = useStyles();
  const { segment, option, depth, record } = part;
  const { ink, line } = segmentVars(depth);
  const { Input } = segmentKinds[segment.type];
  const isOpenChoice = !record && segment.options.length > 1;
  const name = nameOfPart(part);
  const rule = isOpenChoice ? '' : ruleOf(segment, option);
  const besideId = useId();
  const [dropped, setDropped] = useState<string | null>(null);
  const [problem] = isTouched ? part.errors : [];
  const message = [
    dropped === null ? '' : words.nothingChosen(dropped),
    problem ? worded(codeWords, problem) : '',
  ]
    .join(' ')
    .trim();
  const place: CSSProperties & Record<`--${string}`, string> = { '--place-ink': ink, '--place-line': line };
  return (
    <div className={styles.row} style={place}>
      <span className={styles.badge}>
        <PlaceBadge depth={depth} />
      </span>
      <span className={styles.label}>
        <span className={styles.name} title={name}>
          {name}
          {segment.isRequired && isFillable(segment) && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {rule !== '' && <span className={styles.rule}>{rule}</span>}
      </span>
      <Field
        className={styles.input}
        {...(message !== '' && {
          validationMessage: message,
          validationState: problem === undefined ? 'warning' : 'error',
        })}
      >
        {(field) => (
          <Input
            home={home}
            part={part}
            name={spokenName}
            rule={rule}
            typed={typed}
            look={look}
            headOf={(offered) => headOf(segment, offered)}
            field={field}
            {...(beside && { besideId })}
            inputRef={inputRef}
            onText={onText}
            {...(onNumberKey && { onNumberKey })}
            onRecord={(chosen) => {
              setDropped(null);
              onRecord(chosen);
            }}
            onDropped={setDropped}
            onLeave={() => {
              setDropped(null);
              onTouch();
            }}
          />
        )}
      </Field>
      <span id={besideId} className={mergeClasses(styles.meaning, !record && !beside && styles.nothing)}>
        {!record && beside}
        {record && <Meaning record={record} />}
      </span>
    </div>
  );
}

function Meaning({ record }: { record: ChosenRecord }) {
  const styles = useStyles();
  const [own, other] = descriptionsOf(record);
  return (
    <>
      <span className={styles.first} lang={own.lang}>
        {own.text || record.code}
      </span>
      <span lang={other.lang}>{other.text}</span>
    </>
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
