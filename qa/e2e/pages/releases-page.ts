import type { Locator, Page } from '@playwright/test';

/** The releases page: live versions and their health. */
export class ReleasesPage {
  constructor(private readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { name: 'Releases', exact: true });
  }

  /** Returns a figure of a remote's only version, by its name: 'Crashes'. */
  async figure(remote: string, name: string): Promise<number> {
    const term = this.page.getByRole('region', { name: remote }).getByText(name, { exact: true });
    return Number(await term.locator('xpath=following-sibling::dd').textContent());
  }

  /** Makes the page update itself now, as when its window is shown again. */
  async update(): Promise<void> {
    const updated = this.page.waitForResponse('**/releases/view');
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await updated).finished();
  }
}
