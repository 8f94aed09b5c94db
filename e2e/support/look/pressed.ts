// Presses all that can be pressed on a screen in the made-up language, and what opens by that, and looks at what is there then. Its
// words tell what a button is: one for each row is one of its kind.
import type { Page } from '@playwright/test';
import { untilAnswered } from './answered.ts';

/**
 * How many presses lead from a screen to what is looked at last; the choice of a row is none, and neither is that of a menu. With
 * `DEEPEST=2` also what opens on what has opened, and forms that are submitted empty: that takes minutes.
 */
const deepest = Number(process.env['DEEPEST'] ?? 1);

type Walk = {
  address: string;
  look: (path: readonly string[]) => Promise<void>;
  /** What was pressed on a screen of its kind. */
  known: Set<string>;
};

export async function pressAll(page: Page, { address, look, known }: Walk): Promise<void> {
  await open(page, address);
  const start = pathOf(page);
  const explore = async (path: readonly string[]) => {
    const state = await stateOf(page);
    const news = state.keys
      .filter((key) => !known.has(key))
      .toSorted((a, b) => Number(isRow(a)) - Number(isRow(b)));
    for (const key of news) known.add(key);
    for (const key of news) {
      if (!(await press(page, key))) continue;
      await untilAnswered(page, few);
      await look([...path, key]);
      const presses = [...path, key].filter((each) => !isRow(each) && !isOfMenu(each));
      if (presses.length < deepest && pathOf(page) === start) await explore([...path, key]);
      if (!(await isBackIn(page, state))) {
        await open(page, address);
        for (const each of path) {
          await press(page, each);
          await untilAnswered(page, few);
        }
      }
    }
  };
  await explore([]);
}

/** The screen as it is at first: a form that is left open is left by loading the app anew. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('drafts.')) localStorage.removeItem(key);
    for (const each of ['/nowhere', to]) {
      history.pushState(null, '', each);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }
  }, address);
  await untilAnswered(page, few);
  if ((await surfacesOn(page)) > 0) await page.goto(address);
  await untilAnswered(page, few);
}

/** Nothing fades in, and what is asked for is waited for. */
const few = 3;

const pathOf = (page: Page) => new URL(page.url()).pathname;

const isRow = (key: string) => key.includes('gridcell: ');
const isOfMenu = (key: string) => key.includes('menuitem: ');

type State = { url: string; surfaces: number; keys: readonly string[] };

async function isBackIn(page: Page, state: State): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const now = await stateOf(page);
    if (
      now.url === state.url &&
      now.surfaces === state.surfaces &&
      state.keys.every((key) => now.keys.includes(key))
    ) {
      return true;
    }
    if (now.url !== state.url || tries === 2) return false;
    await page.keyboard.press('Escape');
    await untilAnswered(page, few);
  }
}

async function stateOf(page: Page): Promise<State> {
  return {
    url: page.url(),
    surfaces: await surfacesOn(page),
    keys: await page.evaluate(pressables, null),
  };
}

const surfacesOn = (page: Page) =>
  page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]').count();

/** Whether it was still there. */
async function press(page: Page, key: string): Promise<boolean> {
  const found = await page.evaluate(pressables, key);
  return found.length > 0;
}

/** In the page: what can be pressed, or the one that is pressed at once. */
function pressables(wanted: string | null): string[] {
  const kinds =
    'button, summary, [role="button"], [role="menuitem"], [role="tab"], ' +
    '[role="combobox"], [role="treeitem"], [role="switch"], input[type="radio"], input[type="checkbox"], ' +
    '[role="row"]:not([aria-selected="true"]) > [role="gridcell"]:first-child';
  /** The frame around all screens has a walk of its own. */
  const isOfFrame = (element: Element) =>
    element.closest('main, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') === null;
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"]') || element.closest('[aria-hidden="true"]') !== null;
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const byId = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return element.getAttribute('aria-label') ?? (byId.trim() || label || element.textContent || '');
  };
  /** Without data, and not of more than tells it apart. */
  const wordsOf = (name: string) =>
    [...new Set([...name.matchAll(/⟦([^⟦⟧]*)/g)].map(([, text = '']) => text.split(' å')[0]))]
      .join(' ')
      .replaceAll(/\S*(?:\d|WWW)\S*/g, '…')
      .split(' ')
      .slice(0, 5)
      .join(' ');
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(kinds)) {
    if (isOfFrame(element) || isOff(element) || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const role =
      element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : 'button');
    const words = wordsOf(nameOf(element));
    if (words === '' || /^(Close|Cancel|Dismiss|Discard|Select all)/.test(words)) continue;
    const isHead = element.closest('[role="columnheader"]') !== null;
    const region = element.closest(
      '[role="region"], section[aria-label], section[aria-labelledby], [role="dialog"]',
    );
    const place = region ? `${wordsOf(nameOf(region))} / ` : '';
    const key = isHead ? 'head of a column' : `${place}${role}: ${words}`;
    if (!found.has(key)) found.set(key, element);
  }
  if (wanted === null) return [...found.keys()];
  const chosen = found.get(wanted);
  if (chosen === undefined) return [];
  chosen.focus();
  chosen.click();
  return [wanted];
}
