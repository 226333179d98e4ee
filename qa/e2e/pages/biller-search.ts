import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard, type InputMethod } from '../input-method';

const MOST_OPTIONS = 60;

/** A page's search for billers, which is a box with results below it, or a sheet on a phone. */
export class BillerSearch {
  readonly box: Locator;
  readonly results: Locator;
  readonly category: Locator;
  readonly place: Locator;
  private readonly opener: Locator;

  constructor(
    readonly page: Page,
    label = 'Search billers',
  ) {
    this.opener = page.getByRole('button', { name: label });
    this.box = page.getByRole('combobox', { name: label });
    this.results = page.getByRole('listbox', { name: 'Search results' });
    this.category = page.getByRole('combobox', { name: 'Category' });
    this.place = page.getByRole('combobox', { name: 'City or state' });
  }

  /** The box, or the button that opens the sheet. It gets the focus back after a dialog. */
  get entryPoint(): Locator {
    return this.opener.or(this.box);
  }

  /** Opens the box at any width. */
  async open(input: InputMethod): Promise<void> {
    await this.opener.or(this.box).waitFor();
    if (await this.opener.isVisible()) await input.press(this.opener);
    await expect(this.box).toBeVisible();
  }

  async searchFor(input: InputMethod, text: string): Promise<void> {
    await this.open(input);
    await input.fill(this.box, text);
  }

  async expectHint(): Promise<void> {
    await expect(this.page.getByText('Type more text for better results')).toBeVisible();
  }

  saved(name: string): Locator {
    return this.results.getByRole('group', { name: 'Saved Billers' }).getByRole('option', { name });
  }

  toAdd(name: string): Locator {
    return this.results.getByRole('group', { name: 'Add New Billers' }).getByRole('option', { name });
  }

  /** Selects a result with the mouse or the arrow keys. */
  async select(input: InputMethod, option: Locator): Promise<void> {
    await expect(option).toBeVisible();
    if (!(input instanceof Keyboard)) return input.press(option);
    await input.reach(this.box);
    for (let step = 0; step < MOST_OPTIONS; step += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') return this.page.keyboard.press('Enter');
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`The arrow keys do not reach ${option.toString()}`);
  }

  /** Returns the card of the selected saved biller. */
  card(billName: string): Locator {
    return this.page.getByRole('region', { name: billName });
  }

  /** Selects a city or state from the suggestions. */
  async selectPlace(input: InputMethod, typed: string, place: string): Promise<void> {
    await input.fill(this.place, typed);
    const offered = this.page.getByRole('listbox', { name: 'Cities and states' }).getByRole('option');
    await expect(offered.first()).toHaveText(new RegExp(`^${place} `));
    if (input instanceof Keyboard) {
      await this.page.keyboard.press('ArrowDown');
      await this.page.keyboard.press('Enter');
    } else await input.press(offered.first());
    await expect(this.place).toHaveValue(place);
  }
}
