// What a browser says of itself, as its owner would say it.
import { words } from './profile.words.ts';

/** In this order: most browsers claim to be the older ones too. */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, words.edge],
  [/\bOPR\//, words.opera],
  [/\b(?:Firefox|FxiOS)\//, words.firefox],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, words.chrome],
  [/\bSafari\//, words.safari],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, words.android],
  [/\bWindows\b/, words.windows],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, words.linux],
];

/** 'Firefox on Windows'; null where nothing of it is known. */
export function browserName(userAgent: string): string | null {
  const nameIn = (signs: typeof browsers) => signs.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : words.browserOn(browser, system);
}
