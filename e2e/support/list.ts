// Lists as people use them: a row by what stands in it, a command in the bar or, on a phone, in its menu.
import { expect, type Locator, type Page } from '@playwright/test';

/** The cell of just this text: one that names its row is its heading where cells have the focus. */
export function cellOf(page: Page, text: string): Locator {
  const named = { name: text, exact: true };
  return page.getByRole('gridcell', named).or(page.getByRole('rowheader', named));
}

/** A list with its bar and its rows: the page's only one, or one of its cards. */
export class ListOnScreen {
  readonly #page: Page;
  readonly #scope: Page | Locator;

  constructor(page: Page, card?: string) {
    this.#page = page;
    this.#scope = card === undefined ? page : page.getByRole('region', { name: card });
  }

  /** The row with a cell of just this text, or where the cells stand below each other, with a link of it. */
  row(text: string): Locator {
    const link = this.#page.getByRole('link', { name: text, exact: true });
    return this.#scope.getByRole('row').filter({ has: cellOf(this.#page, text).or(link) });
  }

  async select(text: string): Promise<void> {
    const row = this.row(text);
    await this.#scrollTo(row);
    await row.getByRole('gridcell', { name: 'Not selected' }).click();
    await expect(row).toHaveAttribute('aria-selected', 'true');
  }

  /** A long list has only the rows in view: other journeys may have added tables above this one. */
  async #scrollTo(row: Locator): Promise<void> {
    const grid = this.#scope.getByRole('grid');
    await expect(async () => {
      if (await row.isVisible()) return;
      await grid.evaluate((list) => {
        const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
        list.scrollTop = isAtEnd ? 0 : list.scrollTop + list.clientHeight / 2;
      });
      await expect(row).toBeVisible({ timeout: 300 });
    }).toPass({ intervals: [0] });
  }

  get toolbar(): Locator {
    return this.#scope.getByRole('toolbar', { name: 'Commands' });
  }

  async run(command: string): Promise<void> {
    if (await this.#isInBar(command)) await this.#button(command).click();
    else {
      await this.#more.click();
      await this.#menuItem(command).click();
    }
  }

  /** Greyed, and saying why. */
  async expectBlocked(command: string, reason: string): Promise<void> {
    if (await this.#isInBar(command)) {
      await expect(this.#button(command)).toHaveAttribute('aria-disabled', 'true');
      await this.#button(command).hover();
      await expect(this.#page.getByRole('tooltip')).toHaveText(reason);
      await this.#page.mouse.move(0, 0);
      // While it is there, Escape is for the tooltip and for nothing else.
      await expect(this.#page.getByRole('tooltip')).toBeHidden();
    } else {
      await this.#more.click();
      await expect(this.#menuItem(command)).toHaveAttribute('aria-disabled', 'true');
      await expect(this.#menuItem(command)).toContainText(reason);
      await this.#page.keyboard.press('Escape');
      await expect(this.#menuItem(command)).toBeHidden();
    }
  }

  async #isInBar(command: string): Promise<boolean> {
    await expect(this.#button(command).or(this.#more).first()).toBeVisible();
    return this.#button(command).isVisible();
  }

  #button(command: string): Locator {
    return this.toolbar.getByRole('button', { name: command, exact: true });
  }

  get #more(): Locator {
    return this.toolbar.getByRole('button', { name: 'More commands' });
  }

  #menuItem(command: string): Locator {
    // What is blocked says why after its name, which begins with a capital.
    return this.#page.getByRole('menuitem', { name: new RegExp(`^${command}(?! [a-z])`) });
  }
}
