// The look of Codes: Fluent 2 themes on the orange ramp, with slightly warm neutrals and a few
// tokens of our own. Pass `lightTheme` or `darkTheme` to FluentProvider; use `tokens` and
// `codesTokens` in makeStyles, never a literal colour or size.

import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';
import { segmentTokens } from './segment-colours.ts';

export const orange: BrandVariants = {
  10: '#1e0b00',
  20: '#381501',
  30: '#4c1c01',
  40: '#5d2301',
  50: '#6f2901',
  60: '#833505',
  70: '#9b3f07',
  80: '#bc4b09',
  90: '#ca5010',
  100: '#e15909',
  110: '#f5630f',
  120: '#f6762c',
  130: '#f88d4f',
  140: '#f9a676',
  150: '#fbc3a2',
  160: '#fddfce',
};

// Segoe UI exists on Windows only, so Inter is bundled and used everywhere: one look, stable pictures.
const type = {
  fontFamilyBase: "'Inter Variable', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', Consolas, ui-monospace, monospace",
  fontWeightSemibold: 600,
} satisfies Partial<Theme>;

const layout = {
  headerBarHeight: '48px',
  headerNavHeight: '40px',
  commandBarHeight: '44px',
  listHeadHeight: '36px',
  listRowHeight: '36px', // 35 of content and a hairline
  listRowHeightTouch: '44px',
  filterRowHeight: '40px',
  fontSizeList: '13px',
  pageGutter: '32px',
  pageGutterMedium: '24px',
  pageGutterSmall: '16px',
  pageMaxWidth: '1680px',
  pageMaxWidthCode: '1200px',
  panelWidth: '440px',
  entryWidth: '352px',
  panelWidthSegment: '480px',
  panelWidthWide: '640px',
  dialogWidth: '520px',
  dialogWidthWide: '800px',
  paletteWidth: '640px',
  paletteTop: '104px',
  paletteHeight: '560px',
  pageMaxWidthSteps: '880px',
  stepMark: '28px',
  /** Of a history, before and after the names and, where there are several tables, the places. */
  historyBefore: '32px 72px 192px',
  historyAfter: '84px 88px 88px minmax(0, 2fr) 88px',
  historyAfterPlaces: '72px 76px 80px minmax(0, 1.4fr) 88px',
  /** Names and places have at least so much room, and what they need up to what the other columns can spare. */
  historyNames: '120px',
  historyNamesMost: 'max(120px, 100vw - 890px)',
  historyNamesMostBesidePlaces: 'max(120px, 50vw - 440px)',
  historyPlacesMost: '50vw - 460px',
  /** Of names and places together, where the rest of a row has what it needs. */
  historyNamesAndPlaces: '100vw - 930px',
  /** As wide as anything over the page may be. */
  screenWidth: 'calc(100vw - 32px)',
  iconSize: '16px',
  markSize: '20px',
  markSizeLarge: '24px',
  chipHeight: '22px',
  controlHeightSmall: '28px',
  controlHeight: '32px',
  controlHeightLarge: '36px',
  controlHeightTouch: '40px',
  rowHeightTall: '52px',
  findingHeight: '56px',
  buttonWidth: '96px',
  filterWidth: '200px',
  searchWidth: '300px',
  listHeightSmall: '200px',
  listHeight: '236px',
  treeNodeWidth: '196px',
  treeNodeMaxWidth: '420px',
  strokeWidthTree: '1.5px',
  cellIndent: '18px',
  borderRadiusMark: '3px',
  lineHeightList: '18px',
  fontSizeCodeSmall: '22px',
  lineHeightCode: '48px',
  lineHeightCodeSmall: '36px',
  fontSizeExample: 'clamp(26px, 2.65vw, 40px)',
};

const lightOwn = {
  rowHover: '#f7f6f4',
  rowSelected: '#fdf3ec',
  rowSelectedHover: '#fbeadf',
  headerBackground: '#ffffff',
  headerBackgroundAdmin: '#f3f1ef',
  matchBackground: '#ffe9b8',
  matchForeground: '#242322',
  createInk: '#0e700e',
  createFill: '#f1faf1',
  createLine: '#107c10',
  deleteInk: '#b10e1c',
  deleteFill: '#fdf3f4',
  deleteLine: '#c50f1f',
  ignoreInk: '#4f5357',
  ignoreFill: '#f3f3f2',
  ignoreLine: '#8a8886',
  updateInk: '#835b00',
  updateFill: '#fff8e6',
  updateLine: '#c28a00',
};

const darkOwn: typeof lightOwn = {
  rowHover: '#2e2d2c',
  rowSelected: '#362720',
  rowSelectedHover: '#402d24',
  headerBackground: '#232221',
  headerBackgroundAdmin: '#2d2b29',
  matchBackground: '#5a4710',
  matchForeground: '#fff4d6',
  createInk: '#9fd89f',
  createFill: '#16301a',
  createLine: '#54b054',
  deleteInk: '#f1a7ae',
  deleteFill: '#3f1a1e',
  deleteLine: '#e37d86',
  ignoreInk: '#c3c0bd',
  ignoreFill: '#312f2e',
  ignoreLine: '#8f8c89',
  updateInk: '#fbd97a',
  updateFill: '#392e12',
  updateLine: '#d9a514',
};

// Fluent's warnings are orange; here orange means 'act', so warnings take the amber of Update,
// and the dark theme's alarm-red bars the calmer red of Delete.
const status = (own: typeof lightOwn, border: { success: string; warning: string; danger: string }) =>
  ({
    colorStatusSuccessBackground1: own.createFill,
    colorStatusSuccessBorder1: border.success,
    colorStatusSuccessForeground1: own.createInk,
    colorStatusSuccessForeground3: own.createInk,
    colorStatusWarningBackground1: own.updateFill,
    colorStatusWarningBorder1: border.warning,
    colorStatusWarningForeground1: own.updateInk,
    colorStatusWarningForeground3: own.updateInk,
    colorStatusDangerBackground1: own.deleteFill,
    colorStatusDangerBorder1: border.danger,
    colorStatusDangerForeground1: own.deleteInk,
    colorStatusDangerForeground3: own.deleteInk,
  }) satisfies Partial<Theme>;

export type CodesTheme = Theme & typeof layout & typeof lightOwn & ReturnType<typeof segmentTokens>;

export const lightTheme: CodesTheme = {
  ...createLightTheme(orange),
  ...type,
  ...layout,
  ...lightOwn,
  ...segmentTokens('light'),
  colorNeutralForeground1: '#242322',
  colorNeutralForeground1Hover: '#242322',
  colorNeutralForeground1Pressed: '#242322',
  colorNeutralForeground1Selected: '#242322',
  colorNeutralForeground2: '#43413f',
  colorNeutralForeground2Hover: '#242322',
  colorNeutralForeground2Pressed: '#242322',
  colorNeutralForeground3: '#605e5c',
  colorNeutralForeground4: '#6e6b68',
  colorNeutralBackground1Hover: '#f7f6f4',
  colorNeutralBackground1Pressed: '#edebe8',
  colorNeutralBackground1Selected: '#f1efec',
  colorNeutralBackground2: '#faf9f8',
  colorNeutralBackground3: '#f5f4f2',
  colorNeutralBackground4: '#f1efec',
  colorSubtleBackgroundHover: '#f3f1ef',
  colorSubtleBackgroundPressed: '#e9e6e3',
  colorSubtleBackgroundSelected: '#efedea',
  colorNeutralStroke1: '#d3d0cc',
  colorNeutralStroke1Hover: '#bfbbb6',
  colorNeutralStroke2: '#e5e2de',
  colorNeutralStroke3: '#efedea',
  colorNeutralStrokeAccessible: '#6e6b68',
  colorBrandForegroundLink: orange[70],
  colorBrandForegroundLinkHover: orange[60],
  ...status(lightOwn, { success: '#b5ddb5', warning: '#e6cd8e', danger: '#eebfc3' }),
};

export const darkTheme: CodesTheme = {
  ...createDarkTheme(orange),
  ...type,
  ...layout,
  ...darkOwn,
  ...segmentTokens('dark'),
  colorNeutralForeground1: '#f5f3f1',
  colorNeutralForeground2: '#d8d5d2',
  colorNeutralForeground3: '#b5b1ad',
  colorNeutralForeground4: '#a19d99',
  colorNeutralBackground1: '#252423',
  colorNeutralBackground1Hover: '#2f2e2c',
  colorNeutralBackground1Pressed: '#1f1e1d',
  colorNeutralBackground1Selected: '#353331',
  colorNeutralBackground2: '#1b1a19',
  colorNeutralBackground3: '#201f1e',
  colorNeutralBackground4: '#2a2927',
  colorSubtleBackgroundHover: '#343230',
  colorSubtleBackgroundPressed: '#2a2927',
  colorSubtleBackgroundSelected: '#32302e',
  colorNeutralStroke1: '#5b5855',
  colorNeutralStroke1Hover: '#72706c',
  colorNeutralStroke2: '#403e3b',
  colorNeutralStroke3: '#353331',
  colorNeutralStrokeAccessible: '#a8a4a0',
  // Fluent's dark defaults (70, 100) are too dull for orange: white on 80 is 5.06:1, 120 on the surface 5.6:1.
  colorBrandBackground: orange[80],
  colorBrandBackgroundHover: orange[70],
  colorBrandBackgroundPressed: orange[60],
  colorBrandBackgroundSelected: orange[70],
  colorBrandForeground1: orange[120],
  colorBrandForeground2: orange[130],
  colorBrandForegroundLink: orange[130],
  colorBrandForegroundLinkHover: orange[140],
  colorBrandForegroundLinkPressed: orange[120],
  colorCompoundBrandForeground1: orange[120],
  colorCompoundBrandStroke: orange[120],
  colorCompoundBrandBackground: orange[120],
  colorCompoundBrandBackgroundHover: orange[130],
  ...status(darkOwn, { success: '#2f6135', warning: '#6f5719', danger: '#7b3840' }),
};

type OwnKey = keyof typeof layout | keyof typeof lightOwn;

/** `codesTokens.rowSelected` is `var(--rowSelected)`, as Fluent's `tokens` do for theirs. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those two lines below
export const codesTokens = Object.fromEntries(
  [...Object.keys(layout), ...Object.keys(lightOwn)].map((key) => [key, `var(--${key})`]),
) as Record<OwnKey, string>;

/** A laptop's window: what stands above the fold is dear. */
export const low = '@media (max-height: 899px)';

/** Breakpoints are the specification's, as the last pixel below each step. */
export const below = {
  sm: '@media (max-width: 479px)',
  md: '@media (max-width: 639px)',
  lg: '@media (max-width: 1023px)',
  xl: '@media (max-width: 1365px)',
  xxl: '@media (max-width: 1919px)',
};
