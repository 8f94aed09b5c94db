import { expect, type Page } from '@playwright/test';

/** All that the screen has asked for is there. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
