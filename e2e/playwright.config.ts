import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/setup/programs/chromium.mjs';
import { inFirefox } from './support/firefox/in-firefox.ts';
import { narrow, wide } from './support/widths.ts';

const executablePath = findChromium();
if (executablePath === null) throw new Error('Install Chromium, or set CHROMIUM to where it is.');

// Chromium has no sandbox for root, who in a container is the usual user.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// A page lives for seconds: what optimizing its code takes is not given back.
const args = [...sandbox, '--js-flags=--no-opt,--no-maglev'];

export default defineConfig({
  testDir: 'journeys',
  // Emptied before every run: the pictures beside it stay.
  outputDir: '../test-results/journeys',
  globalSetup: './support/before-all.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Only what hangs is ended: how long a thing takes on a busy machine says nothing about it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args },
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // A frame of a transition is painted by the processor, and nothing of what a journey looks at is in it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much as the journey: whoever needs one asks for it with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    ...(process.env['BROWSER'] === 'firefox' && inFirefox()),
  },
  projects: [
    { name: 'firefox', testDir: 'firefox', use: { viewport: wide, ...inFirefox() } },
    // Every screen is looked at in both (screens.spec.ts). A walk goes at one width where no other changes what people do:
    // @once at the wide one, @phone at the narrow one.
    { name: 'wide', use: { viewport: wide }, grepInvert: /@phone/ },
    { name: 'narrow', use: { viewport: narrow }, grepInvert: /@once/ },
  ],
});
