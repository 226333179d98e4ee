import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard, type Hands } from '../hands';

const MOST_OPTIONS = 60;

/** A page's search for billers: a box with its results below, or on a phone a sheet of its own. */
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

  /** The box, or what opens the sheet it is in: the focus is there again after a dialog. */
  get whereItBegan(): Locator {
    return this.opener.or(this.box);
  }

  /** Turns to the box, wherever it is at this width. */
  async open(hands: Hands): Promise<void> {
    await this.opener.or(this.box).waitFor();
    if (await this.opener.isVisible()) await hands.press(this.opener);
    await expect(this.box).toBeVisible();
  }

  async searchFor(hands: Hands, text: string): Promise<void> {
    await this.open(hands);
    await hands.write(this.box, text);
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

  /** Takes a result: by the mouse where it stands, by the arrow keys wherever it is. */
  async take(hands: Hands, option: Locator): Promise<void> {
    await expect(option).toBeVisible();
    if (!(hands instanceof Keyboard)) return hands.press(option);
    await hands.reach(this.box);
    for (let step = 0; step < MOST_OPTIONS; step += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') return this.page.keyboard.press('Enter');
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`The arrow keys do not reach ${option.toString()}`);
  }

  /** The card of the saved biller that was chosen. */
  card(billName: string): Locator {
    return this.page.getByRole('region', { name: billName });
  }

  /** Takes a city or a state out of those the box offers. */
  async narrowToPlace(hands: Hands, typed: string, place: string): Promise<void> {
    await hands.write(this.place, typed);
    const offered = this.page.getByRole('listbox', { name: 'Cities and states' }).getByRole('option');
    await expect(offered.first()).toHaveText(new RegExp(`^${place} `));
    if (hands instanceof Keyboard) {
      await this.page.keyboard.press('ArrowDown');
      await this.page.keyboard.press('Enter');
    } else await hands.press(offered.first());
    await expect(this.place).toHaveValue(place);
  }
}
