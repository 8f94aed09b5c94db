// Pictures of every screen, to be looked at: `npm run pictures`. Not a test: what is right is for people to see.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { inFirefox } from './support/firefox/in-firefox.ts';
import { narrow, tablet, wide } from './support/widths.ts';

const isFirefox = process.env['BROWSER'] === 'firefox';
const light = { colorScheme: 'light', ...(isFirefox && inFirefox('light')) } as const;
const dark = { colorScheme: 'dark', ...(isFirefox && inFirefox('dark')) } as const;
const ofGuide = { viewport: { width: 1040, height: 660 }, locale: 'en-GB', ...light };

export default defineConfig({
  ...journeys,
  testDir: 'pictures',
  outputDir: '../test-results/pictures-log',
  projects: [
    { name: 'guide', testMatch: 'guide.spec.ts', use: ofGuide },
    { name: 'guide-sv', testMatch: 'guide.spec.ts', use: { ...ofGuide, locale: 'sv-SE' } },
    ...Object.entries({ wide, tablet, phone: narrow }).flatMap(([size, viewport]) => [
      { name: `${size}-light`, testIgnore: 'guide.spec.ts', use: { viewport, ...light } },
      { name: `${size}-dark`, testIgnore: 'guide.spec.ts', use: { viewport, ...dark } },
    ]),
  ],
});
