// A code as its parts, each in the colour of its place; the same in configuration, Create and Interpret.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { segmentVars } from '../../platform/ui/look/segment-colours.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { codeText } from '../../platform/ui/look/shapes.ts';

export type DrawnPart = {
  key: string;
  text: string;
  separator: string;
  depth: number;
  state: 'filled' | 'unfilled' | 'wrong';
  /** Of a part that is not filled yet, in characters. */
  width?: number;
};

type ColouredCodeProps = {
  parts: readonly DrawnPart[];
  /** `label`: on paper, as large as the letters around it, and broken anywhere. */
  size: 'list' | 'card' | 'result' | 'label';
  /** The part that is pointed at, or those in question; the others step back. */
  lit?: string | readonly string[] | null;
  onPoint?: (key: string | null) => void;
  /** `stale`: what it shows is about to be replaced; `retired`: it is no longer in use. */
  look?: 'fresh' | 'stale' | 'retired';
};

export function ColouredCode({ parts, size, lit = null, onPoint, look = 'fresh' }: ColouredCodeProps) {
  const styles = useStyles();
  const isPointed = typeof lit === 'string';
  const isLighting = lit !== null && (!isPointed || parts.some(({ key }) => key === lit));
  const lightOf = (key: string): Light => {
    if (look === 'retired') return 'grey';
    if (isLighting && (isPointed ? key === lit : lit.includes(key))) return 'lit';
    return isLighting || look === 'stale' ? 'back' : 'plain';
  };
  return (
    <span className={mergeClasses(styles.code, styles[size])} translate="no">
      {parts.map((part) => (
        <span
          key={part.key}
          className={mergeClasses(styles.place, size === 'label' && styles.running)}
          {...(onPoint && { onMouseEnter: () => onPoint(part.key), onMouseLeave: () => onPoint(null) })}
        >
          <span
            className={mergeClasses(
              styles.part,
              size === 'list' ? styles.thinLine : styles.line,
              size === 'label' && styles.running,
              size === 'label' && styles.printedPart,
              part.state === 'wrong' && styles.wrong,
              part.state === 'unfilled' && styles.unfilled,
              lightOf(part.key) === 'grey' && styles.grey,
              lightOf(part.key) === 'lit' && styles.lit,
            )}
            style={lookOf(part, lightOf(part.key))}
          >
            {part.text.replaceAll(' ', '\u00a0')}
          </span>
          {part.separator !== '' && <span className={styles.separator}>{part.separator}</span>}
        </span>
      ))}
    </span>
  );
}

type Light = 'plain' | 'lit' | 'back' | 'grey';

/** What steps back loses its fill and keeps its ink: half as opaque, it could not be read. */
function lookOf({ state, depth, width }: DrawnPart, light: Light): CSSProperties | undefined {
  if (state === 'unfilled') return { minWidth: `${Math.min(width ?? 2, 24)}ch` };
  if (state === 'wrong' || light === 'grey') return undefined;
  const { ink, fill, line } = segmentVars(depth);
  if (light === 'lit') return { backgroundColor: ink, borderBottomColor: ink };
  return { color: ink, borderBottomColor: line, ...(light === 'plain' && { backgroundColor: fill }) };
}

const useStyles = makeStyles({
  code: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.strokeWidthThin,
    ...codeText,
    maxWidth: '100%',
  },
  list: {
    flexWrap: 'nowrap',
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  card: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  result: {
    rowGap: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeHero800,
    lineHeight: codesTokens.lineHeightCode,
    fontWeight: tokens.fontWeightSemibold,
    [below.md]: { fontSize: codesTokens.fontSizeCodeSmall, lineHeight: codesTokens.lineHeightCodeSmall },
  },
  label: { display: 'block', fontWeight: tokens.fontWeightSemibold, wordBreak: 'break-all' },
  running: { display: 'inline' },
  // Its label knows in how many lines the code stands.
  printedPart: {
    borderBottomWidth: '0.12em',
    borderRadius: 0,
    boxDecorationBreak: 'clone',
    whiteSpace: 'inherit',
  },
  place: { display: 'inline-flex', alignItems: 'baseline', minWidth: 0, maxWidth: '100%' },
  part: {
    boxSizing: 'border-box',
    minWidth: '1ch',
    maxWidth: '100%',
    paddingInline: '0.22em',
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    borderBottomStyle: 'solid',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    textAlign: 'center',
    transitionProperty: 'background-color, color',
    transitionDuration: '120ms',
    '@media (prefers-reduced-motion: reduce)': { transitionProperty: 'none' },
  },
  line: { borderBottomWidth: tokens.strokeWidthThicker },
  thinLine: { borderBottomWidth: tokens.strokeWidthThick, whiteSpace: 'pre' },
  lit: {
    color: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
  },
  grey: {
    color: codesTokens.ignoreInk,
    backgroundColor: codesTokens.ignoreFill,
    borderBottomColor: codesTokens.ignoreLine,
  },
  wrong: {
    fontWeight: tokens.fontWeightSemibold,
    color: codesTokens.deleteInk,
    backgroundColor: codesTokens.deleteFill,
    borderBottomColor: codesTokens.deleteLine,
  },
  unfilled: {
    color: tokens.colorNeutralForeground4,
    borderBottomColor: tokens.colorNeutralStroke1Hover,
    borderRadius: 0,
    marginInline: tokens.strokeWidthThin,
  },
  separator: {
    color: tokens.colorNeutralForeground3,
    paddingInline: '0.08em',
    marginLeft: tokens.strokeWidthThin,
  },
});
