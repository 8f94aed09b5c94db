import { installFromDebian } from './debian.mjs';
import { findProgram } from './programs.mjs';
import { SetupProblem } from '../setup-problem.mjs';

// The shell first: it has no window, no tabs and no toolbar that would be drawn for nobody.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM names one that is somewhere else. */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(names, usualPlaces);
}

const instead = `Install it (Debian: apt-get install ${shell}), or set CHROMIUM to where it is.`;

export async function ensureChromium() {
  if (findChromium() === null) await install();
  const found = findChromium();
  if (found !== null) return found;
  throw new SetupProblem(`The browser tests need Chromium. ${instead}`);
}

/** Older Debians have no shell of its own. */
async function install() {
  try {
    await installFromDebian(shell, instead);
  } catch (problem) {
    if (!(problem instanceof SetupProblem)) throw problem;
    await installFromDebian('chromium', instead);
  }
}
