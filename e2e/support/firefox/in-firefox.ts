// How Playwright walks in the Firefox of this machine, in place of one of its own.
import path from 'node:path';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { findProgram } from '../../../scripts/setup/programs/programs.mjs';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** FIREFOX names one that is somewhere else. */
export function findFirefox(): string | null {
  return process.env['FIREFOX'] || findProgram(['firefox-esr', 'firefox']);
}

/** Colours and motion are preferences here, see bidi.mjs. */
export function inFirefox(colours: 'light' | 'dark' = 'light'): Use {
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'bidi.mjs'),
      env: { ...ownEnvironment(), FIREFOX: findFirefox() ?? 'firefox' },
      firefoxUserPrefs: {
        'ui.systemUsesDarkTheme': colours === 'dark' ? 1 : 0,
        'ui.prefersReducedMotion': 1,
      },
    },
  };
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
}
