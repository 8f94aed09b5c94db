// What pages have asked the server and have not been told yet: a screen that is still being told changes under whoever looks.
import { basePath } from '@codes/contract';
import { expect, type BrowserContext, type Page, type Request, type Route } from '@playwright/test';
import { untilStill } from '../../../apps/web/src/platform/ui/testing/until-still.ts';

const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** In milliseconds: every answer comes up to so much later, to find what works only where the server is quick. */
const late = Number(process.env['LATE_ANSWERS'] ?? 0);

/** From now on, in all pages of a context. */
export async function watchCalls(context: BrowserContext): Promise<void> {
  if (late > 0) await context.route(`**${basePath}/**`, answerLate);
  const calls = new Set<Request>();
  unanswered.set(context, calls);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The stream of changes is open for as long as the page is.
    const isCall = pathname.startsWith(`${basePath}/`) && !pathname.endsWith('/events/stream');
    // A part of a screen that is loaded when it is needed.
    const isPart = pathname.startsWith('/assets/');
    if (isCall || isPart) calls.add(request);
  });
  context.on('requestfinished', (request) => calls.delete(request));
  context.on('requestfailed', (request) => calls.delete(request));
}

/** Also of what is only asked for when an answer is there and drawn. */
export async function untilAnswered(page: Page, frames?: number): Promise<void> {
  do {
    await expect.poll(() => openCalls(page)).toEqual([]);
    await page.evaluate(untilStill, frames);
  } while (openCalls(page).length > 0);
}

/** All that the screen has asked for is there. */
export async function untilQuiet(page: Page): Promise<void> {
  await untilAnswered(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await untilAnswered(page);
}

function openCalls(page: Page): string[] {
  const calls = [...(unanswered.get(page.context()) ?? [])];
  return calls.filter((call) => call.frame().page() === page).map((call) => `${call.method()} ${call.url()}`);
}

async function answerLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * late));
  await route.fallback().catch(() => {}); // whoever asked is gone
}
