import type { Locator, Page } from 'playwright-core';
import { until } from '../until.js';
import type { Effort } from './effort.js';

/** A person at the page, who presses and types in its controls; counts each action. */
export class Hand {
  constructor(
    readonly page: Page,
    readonly effort: Effort,
  ) {}

  async press(control: Locator): Promise<void> {
    this.effort.choices += 1;
    this.effort.presses += 1;
    await control.click();
  }

  /** Opens a menu by its button and chooses in it. */
  async choose(button: Locator, choice: string): Promise<void> {
    await this.press(button);
    this.effort.menus += 1;
    this.effort.presses += 1;
    await this.page.getByRole('menuitem', { name: choice, exact: true }).click();
  }

  /** Picks an option of a list by its value, which is shown with a name. */
  async pick(list: Locator, value: string): Promise<void> {
    if ((await list.inputValue()) === value) return;
    this.effort.choices += 1;
    this.effort.menus += 1;
    this.effort.presses += 2;
    await list.selectOption(value);
  }

  /** Types into an input in place of its text, and leaves it with Tab. */
  async type(input: Locator, text: string): Promise<void> {
    if ((await input.inputValue()) === text) return;
    this.effort.choices += 1;
    this.effort.presses += 1;
    await input.click();
    await input.press('Control+a');
    const type = (await input.getAttribute('type')) ?? 'text';
    if (text === '') await this.keys('Delete');
    // Parts of a day, which the browser orders by its language.
    else if (['date', 'time', 'datetime-local'].includes(type)) await input.fill(text);
    else await this.page.keyboard.insertText(text);
    this.effort.characters += [...text].length;
    await this.keys('Tab');
  }

  /** Types a number in place of another. */
  async typeNumber(input: Locator, wanted: number | undefined): Promise<void> {
    const shown = await input.inputValue();
    if (wanted === undefined ? shown === '' : shown !== '' && Number(shown) === wanted) return;
    await this.type(input, wanted === undefined ? '' : String(wanted));
  }

  async tick(box: Locator, isOn: boolean): Promise<void> {
    if ((await box.isChecked()) === isOn) return;
    this.effort.choices += 1;
    this.effort.presses += 1;
    // Its label is visible, and the input itself hidden behind it.
    await box.locator('xpath=ancestor::label').click();
    await until(async () => (await box.isChecked()) === isOn);
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.effort.keys += key.split('+').length;
      await this.page.keyboard.press(key);
    }
  }
}
