import type { Locator } from '@playwright/test';

/** Types into a people picker and chooses whom it finds. */
export async function choosePerson(picker: Locator, text: string, fullName: string): Promise<void> {
  await picker.click();
  await picker.pressSequentially(text);
  await picker.page().getByRole('option', { name: fullName }).click();
}
