import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/setup/chromium.mjs';

const executablePath = findChromium();
if (executablePath === null) throw new Error('Install Chromium, or set CHROMIUM to where it is.');

// Chromium has no sandbox for root, who in a container is the usual user.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args },
    actionTimeout: 15_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'narrow', use: { viewport: { width: 390, height: 844 } } },
  ],
});
