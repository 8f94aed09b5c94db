// Lines, rings and texts that are drawn alike on many screens.
import { tokens } from '@fluentui/react-components';
import { codesTokens } from './theme.ts';

const thin = (colour: string) => `${tokens.strokeWidthThin} solid ${colour}`;

export const lines = {
  /** Around a card, and between its parts. */
  card: thin(tokens.colorNeutralStroke2),
  /** Between the rows of a list. */
  row: thin(tokens.colorNeutralStroke3),
  /** Around what can be typed into or opened. */
  control: thin(tokens.colorNeutralStroke1),
};

const outline = `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`;

/** By the room of a form, not of the window: a panel is narrow on a wide screen. */
export const roomy = '@container (min-width: 640px)';

/** Where the keyboard is. */
export const focusRing = {
  close: { outline },
  around: { outline, outlineOffset: tokens.strokeWidthThin },
  inside: { outline, outlineOffset: `calc(${tokens.strokeWidthThick} * -1)` },
};

/** Heard, and not seen. */
export const spokenOnly = {
  position: 'absolute',
  width: tokens.strokeWidthThin,
  height: tokens.strokeWidthThin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** One line, however long the text is. */
export const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A few lines at most; whoever has more to say says it on hover. */
export const cutAfter = (lineCount: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lineCount,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

/** A table of words in a dialog or a card. */
export const plainTable = {
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
  },
  head: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
    borderBottom: lines.card,
  },
  row: { ':last-child > *': { borderBottomStyle: 'none' } },
  /** Where it is too high for its place. */
  scroller: {
    maxHeight: '50vh',
    overflow: 'auto',
    border: lines.card,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': focusRing.around,
  },
} as const;

/** A code: letters of one width, none of them joined. */
export const codeText = {
  fontFamily: tokens.fontFamilyMonospace,
  fontVariantLigatures: 'none',
} as const;
