// The tests of the screens' mechanisms, in a real browser: one page for all of them, with no server behind it.
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../../scripts/setup/programs/chromium.mjs';
import { oneModuleAnIcon } from '../../apps/web/build/one-module-an-icon.ts';
import { bundledBefore } from './bundled-before.ts';

const executablePath = findChromium();
if (executablePath === null) throw new Error('Install Chromium, or set CHROMIUM to where it is.');

// Chromium has no sandbox for root, who in a container is the usual user.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../apps/web'),
  plugins: [oneModuleAnIcon(), react()],
  optimizeDeps: { noDiscovery: true, include: bundledBefore() },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    isolate: false,
    fileParallelism: false,
    // Only what hangs is ended; an assertion waits shorter, so that what is broken says so soon.
    testTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Packages are bundled before the page is there, which takes long on a busy machine.
      connectTimeout: 600_000,
      provider: playwright({
        launchOptions: { executablePath, args },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
