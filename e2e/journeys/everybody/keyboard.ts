// Somebody who has a keyboard and nothing else.
import { expect, type Locator, type Page } from '@playwright/test';
import { cellOf } from '../../support/list.ts';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any screen has between two of its controls. */
const mostStops = 150;

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs on until that has the focus, in a dialog or around the whole page. */
  async to(role: Role, name: string | RegExp): Promise<Locator> {
    const wanted = this.#page.getByRole(role, { name, exact: typeof name === 'string' });
    await expect(wanted.first()).toBeVisible();
    await this.#walk('Tab', wanted, `the ${role} ${String(name)}`);
    return wanted.and(this.#page.locator(':focus'));
  }

  /** Presses a key until that has the focus. */
  async #walk(key: string, wanted: Locator, what: string): Promise<void> {
    const reached = wanted.and(this.#page.locator(':focus'));
    for (let steps = 0; (await reached.count()) === 0; steps += 1) {
      if (steps === mostStops) throw new Error(`${key} does not lead to ${what}`);
      await this.press(key);
    }
  }

  /** Of the bar above a list, which is one stop of Tab: the arrows walk it. */
  async command(name: string): Promise<void> {
    const bar = this.#page.getByRole('toolbar', { name: 'Commands' }).getByRole('button');
    // While its list loads, the bar stands there and does nothing.
    await expect(bar.and(this.#page.getByRole('button', { name, exact: true }))).toBeEnabled();
    await this.#walk('Tab', bar, 'the commands');
    await this.#walk('ArrowRight', this.#page.getByRole('button', { name, exact: true }), name);
    await this.press('Enter');
  }

  /** Of the menu that is open. */
  async item(name: string): Promise<void> {
    const item = this.#page.getByRole('menuitem', { name, exact: true });
    await expect(item).toBeVisible();
    await this.#walk('ArrowDown', item, name);
    await this.press('Enter');
  }

  /** Into the list, and down to the row with a cell of this text. */
  async toRow(text: string): Promise<void> {
    const cell = cellOf(this.#page, text);
    const row = this.#page.getByRole('row').filter({ has: cell });
    await expect(row).toBeVisible();
    // The focus is on rows, or on their cells.
    await this.#walk('Tab', this.#page.locator('[data-index], [data-column]'), 'the rows');
    await this.press('Control+Home');
    await this.#walk('ArrowDown', row.or(row.locator('[data-column]')), `the row ${text}`);
  }

  /** Tab leads to the one that is chosen, the arrows choose. */
  async pick(group: string, name: string): Promise<void> {
    const of = this.#page.getByRole('radiogroup', { name: group });
    await expect(of).toBeVisible();
    await this.#walk('Tab', of.getByRole('radio'), group);
    await this.#walk('ArrowDown', of.getByRole('radio', { name, exact: true }), name);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async run(role: Role, name: string | RegExp): Promise<void> {
    await this.to(role, name);
    await this.press('Enter');
  }

  /** Instead of what stands there. */
  async fill(name: string | RegExp, text: string, role: Role = 'textbox'): Promise<void> {
    await this.to(role, name);
    await this.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  /** From a list that opens below its box. */
  async choose(box: string | RegExp, option: string): Promise<void> {
    const closed = await this.to('combobox', box);
    await this.press('Enter');
    const wanted = this.#page.getByRole('option', { name: option, exact: true });
    await expect(wanted).toBeVisible();
    const active = await closed.getAttribute('aria-activedescendant');
    expect(active, `an option of ${String(box)} is said to be chosen`).not.toBeNull();
    for (let steps = 0; steps < mostStops; steps += 1) {
      if ((await wanted.getAttribute('id')) === (await closed.getAttribute('aria-activedescendant'))) {
        await this.press('Enter');
        return;
      }
      await this.press('ArrowDown');
    }
    throw new Error(`Arrows do not lead to the option ${option}`);
  }
}
