// What people see in a browser: the first rows of a long table, frames while it scrolls, and letters in a picker.
import { SegmentType } from '@codes/codes';
import { stringConfigurations } from '@codes/contract';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/setup/programs/chromium.mjs';
import type { FilledServer } from '../filled-server.ts';
import { middle } from '../measure.ts';

export type Seen = { name: string; seen: string; beside: string };

const projectNumber = '100245';
const runs = 5;
/** At sixty frames a second. */
const frame = 1000 / 60;
const frames = 300;
/** The picker waits as long for the next letter before it asks. */
const typingPause = 60;

export async function inTheBrowser(server: FilledServer, records: number): Promise<Seen[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Chromium has no sandbox for root, who in a container is the usual user.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const table = `${server.origin}/control-panel/master-tables/${server.masterTableId}`;
    return [
      ...(await firstRows(browser, server, table)),
      ...(await scrolling(browser, server, table)),
      ...(await typing(browser, server, records)),
    ];
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, { token }: FilledServer): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((kept) => localStorage.setItem('codes.token', kept), token);
  return page;
}

/** When the rows are there, in milliseconds of the page's own clock, which begins with the navigation. */
async function rowsSeen(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () =>
      document.querySelector('[role=grid] [role=row] a, [role=grid] [aria-rowindex="4"] [role=gridcell]') &&
      performance.now(),
  );
  return Number(await seen.jsonValue());
}

async function firstRows(browser: Browser, server: FilledServer, table: string): Promise<Seen[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const answers: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await signedIn(browser, server);
    for (const times of [cold, warm]) {
      await page.goto(table, { waitUntil: 'commit' });
      times.push(await rowsSeen(page));
      answers.push(await recordsAnswer(page));
    }
    await page.context().close();
  }
  const beside = `the answer alone ${ms(middle(answers))}`;
  return [
    { name: 'first rows, nothing kept by the browser', seen: ms(middle(cold)), beside },
    { name: 'first rows, the app kept by the browser', seen: ms(middle(warm)), beside },
  ];
}

/** How long the first call for records took, as the browser saw it. */
function recordsAnswer(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => /\/records(\?|$)/.test(name))?.duration ??
      0,
  );
}

async function scrolling(browser: Browser, server: FilledServer, table: string): Promise<Seen[]> {
  const page = await signedIn(browser, server);
  await page.goto(table);
  await rowsSeen(page);
  const still = await framesWhile(page, 0);
  const walked = await framesWhile(page, 200);
  const flown = await framesWhile(page, 20_000);
  const jumps: number[] = [];
  for (let run = 0; run < runs; run += 1) jumps.push(await jump(page, (run + 1) / (runs + 2)));
  await page.context().close();
  const beside = `${still.dropped} of ${frames} when nothing moves`;
  return [
    { name: `dropped frames, ${frames} steps of 200 px`, seen: framesText(walked), beside },
    { name: `dropped frames, ${frames} steps of 20,000 px`, seen: framesText(flown), beside },
    { name: 'rows after a jump', seen: ms(middle(jumps)), beside: '' },
  ];
}

type Frames = { dropped: number; longest: number };

const framesText = ({ dropped, longest }: Frames) => `${dropped}, the longest ${ms(longest)}`;

/** Scrolls a step a frame, and counts the frames that did not come in time. */
function framesWhile(page: Page, step: number): Promise<Frames> {
  return page.evaluate(
    async (asked) => {
      const scroller = document.querySelector('[role=grid]');
      if (scroller === null) throw new Error('There is no list');
      scroller.scrollTop = 0;
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let before = await nextFrame();
      const result = { dropped: 0, longest: 0 };
      for (let count = 0; count < asked.frames; count += 1) {
        scroller.scrollTop += asked.step;
        const now = await nextFrame();
        result.dropped += Math.max(0, Math.round((now - before) / asked.frame) - 1);
        result.longest = Math.max(result.longest, now - before);
        before = now;
      }
      return result;
    },
    { step, frames, frame },
  );
}

/** From the moment that the bar is let go until there are rows instead of grey bars. */
async function jump(page: Page, share: number): Promise<number> {
  await page.evaluate((to) => {
    const scroller = document.querySelector('[role=grid]');
    if (scroller !== null) scroller.scrollTop = to * scroller.scrollHeight;
    Object.assign(window, { jumpedAt: performance.now() });
  }, share);
  const seen = await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('[role=grid] [role=row][aria-rowindex]')].slice(2);
    const list = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    const inSight = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top < list.bottom && bottom > list.top;
    });
    const areThere = inSight.length > 5 && inSight.every((row) => /C\d{8}/.test(row.textContent ?? ''));
    return areThere && performance.now() - (window as unknown as { jumpedAt: number }).jumpedAt;
  });
  return Number(await seen.jsonValue());
}

async function typing(browser: Browser, server: FilledServer, records: number): Promise<Seen[]> {
  const { stringConfigurationId } = await server.call(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Components',
      rootConfigurationSegment: {
        type: SegmentType.table,
        displayName: 'Component',
        isRequired: true,
        options: [{ tableId: server.linkedTableId, fieldName: 'Code', optionLength: 9 }],
      },
    },
  });
  const page = await signedIn(browser, server);
  await page.goto(`${server.origin}/projects/${projectNumber}/create/${stringConfigurationId}`);
  const box = page.getByRole('combobox', { name: 'Component' });
  await box.click();
  await page.getByRole('option').first().waitFor();
  await followKeys(page);
  const offers: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const code = `C${String(Math.floor(((run + 1) / (runs + 1)) * records)).padStart(8, '0')}`;
    await box.fill('');
    await box.pressSequentially(code, { delay: typingPause });
    const asked = performance.now();
    await page.getByRole('option', { name: new RegExp(`^${code}`) }).waitFor();
    offers.push(performance.now() - asked);
  }
  const letters = await page.evaluate(() => (window as unknown as { letters: number[] }).letters);
  await page.context().close();
  const longest = Math.max(...letters);
  return [
    {
      name: 'a letter in a picker over it',
      seen: ms(middle(letters)),
      beside: `the longest ${ms(longest)}`,
    },
    { name: 'its record offered after the last letter', seen: ms(middle(offers)), beside: '' },
  ];
}

/** From a key until the frame that it changed is drawn. */
function followKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const letters: number[] = [];
    Object.assign(window, { letters });
    document.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        requestAnimationFrame(() => {
          const drawn = new MessageChannel();
          drawn.port1.addEventListener('message', () => letters.push(performance.now() - pressed));
          drawn.port1.start();
          drawn.port2.postMessage(null);
        });
      },
      true,
    );
  });
}

const ms = (time: number) => `${time.toFixed(0)} ms`;

export function browserTable(rows: readonly Seen[]): string {
  const lines = rows.map(({ name, seen, beside }) => `| ${name} | ${seen} | ${beside} |`);
  return ['| in the browser | seen | beside |', '|---|---|---|', ...lines].join('\n');
}
