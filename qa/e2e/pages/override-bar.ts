import type { Locator, Page } from '@playwright/test';

/** The corner of a page in a shell with the override: what runs from the developer's machine. */
export class OverrideBar {
  readonly place: Locator;
  readonly state: Locator;
  readonly useReleased: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.place = page.getByRole('complementary', { name: 'Local code' });
    this.state = this.place.getByRole('status');
    this.useReleased = this.place.getByRole('button', { name: 'Use the released version' });
    this.panel = this.place.getByText('Use local code');
  }

  /** Runs a remote from a development server of this machine. */
  async use(remote: string, port: number): Promise<void> {
    await this.panel.click();
    await this.place.getByLabel('Remote').fill(remote);
    await this.place.getByLabel('Port of its development server').fill(String(port));
    await this.place.getByRole('button', { name: 'Use it' }).click();
  }
}
