// The colours of code segments: one per position in the code, the same in the configuration tree,
// in Create and in Interpret. A segment's depth in the tree picks its colour, so branches that
// compete for the same place in the code share one.

export type SegmentTone = {
  /** Text of the part, on `fill` or on any surface: at least 4.5:1 on both. */
  ink: string;
  /** Background of the part. */
  fill: string;
  /** Underline, node edge, stripe: at least 3:1 on `fill` and on the surface. */
  line: string;
};

export type SegmentColour = { name: string; light: SegmentTone; dark: SegmentTone };

// Ordered so that neighbours stay apart for protan, deutan and tritan sight too (OKLab distance >= 9).
// No orange (ours means 'act here') and no red (means 'wrong').
export const segmentColours: readonly SegmentColour[] = [
  {
    name: 'blue',
    light: { ink: '#0350a1', fill: '#e8f1fe', line: '#1a6ccd' },
    dark: { ink: '#9cc5fd', fill: '#1f3552', line: '#5392e5' },
  },
  {
    name: 'pink',
    light: { ink: '#b52e71', fill: '#feeaf1', line: '#db4c8f' },
    dark: { ink: '#fdbbd4', fill: '#4c2636', line: '#ea7fab' },
  },
  {
    name: 'green',
    light: { ink: '#016129', fill: '#e2f7e5', line: '#18813e' },
    dark: { ink: '#93d3a0', fill: '#1e3c25', line: '#4ba463' },
  },
  {
    name: 'violet',
    light: { ink: '#622aa1', fill: '#f2edfe', line: '#7f48c6' },
    dark: { ink: '#ccb1fe', fill: '#392d4e', line: '#9c79d6' },
  },
  {
    name: 'teal',
    light: { ink: '#0a665e', fill: '#ddf6f3', line: '#12867d' },
    dark: { ink: '#93d4cc', fill: '#1b3a37', line: '#4aa89e' },
  },
  {
    name: 'olive',
    light: { ink: '#6d6e16', fill: '#f1f2db', line: '#8a8c34' },
    dark: { ink: '#d2d498', fill: '#35361a', line: '#a8aa59' },
  },
  {
    name: 'sky',
    light: { ink: '#0e7493', fill: '#dff4fe', line: '#2c93b6' },
    dark: { ink: '#9adaf5', fill: '#1a3945', line: '#57b1d4' },
  },
  {
    name: 'slate',
    light: { ink: '#3c434e', fill: '#edf0f5', line: '#565e6b' },
    dark: { ink: '#b3b9c4', fill: '#313439', line: '#7b8390' },
  },
];

type ThemeName = 'light' | 'dark';
type Role = keyof SegmentTone;
type SegmentTokens = Record<`segment${number}${Capitalize<Role>}`, string>;

/** Theme entries `segment0Ink`, `segment0Fill`, ... which FluentProvider turns into CSS variables. */
export function segmentTokens(theme: ThemeName): SegmentTokens {
  const entries = segmentColours.flatMap<[string, string]>((colour, index) => [
    [`segment${index}Ink`, colour[theme].ink],
    [`segment${index}Fill`, colour[theme].fill],
    [`segment${index}Line`, colour[theme].line],
  ]);
  return Object.fromEntries<string>(entries);
}

/** The CSS variables of the segment at a depth, 0 being the root; the ninth starts over. */
export function segmentVars(depth: number): SegmentTone {
  const index = depth % segmentColours.length;
  return {
    ink: `var(--segment${index}Ink)`,
    fill: `var(--segment${index}Fill)`,
    line: `var(--segment${index}Line)`,
  };
}
