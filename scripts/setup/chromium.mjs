import { installFromDebian } from './debian.mjs';
import { findProgram } from './programs.mjs';
import { SetupProblem } from './setup-problem.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM names one that is somewhere else. */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(names, usualPlaces);
}

const instead = 'Install it (Debian: apt-get install chromium), or set CHROMIUM to where it is.';

export async function ensureChromium() {
  if (findChromium() === null) await installFromDebian('chromium', instead);
  const found = findChromium();
  if (found !== null) return found;
  throw new SetupProblem(`The browser tests need Chromium. ${instead}`);
}
