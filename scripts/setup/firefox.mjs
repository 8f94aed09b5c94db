import { findProgram } from './programs.mjs';

/** FIREFOX names one that is somewhere else. */
export function findFirefox() {
  return process.env.FIREFOX || findProgram(['firefox-esr', 'firefox']);
}
