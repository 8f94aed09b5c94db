// What a browser complains of to nobody but its console.
import type { Page } from '@playwright/test';

const byPolicy = 'refused by the content security policy:';

/** Grows while the page is walked on: errors in the console, exceptions that nobody has caught, and what the policy refuses. */
export async function complaintsOf(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message, stack }) => complaints.push(`${message}\n${stack}`));
  // Firefox says it in its console for developers only, which is not told to others.
  await page.addInitScript((said) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(said, violatedDirective, blockedURI, sample);
    });
  }, byPolicy);
  return complaints;
}
