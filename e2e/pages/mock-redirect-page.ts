import { expect, type Locator, type Page } from '@playwright/test';

/** '/mock-redirect', the sandbox's stand-in for the bank's own page. */
export class MockRedirectPage {
  constructor(private readonly page: Page) {}

  async open(origin: string): Promise<void> {
    await this.page.goto(`${origin}/mock-redirect`);
    await expect(this.page.getByRole('navigation')).toHaveCount(0);
  }

  /** The way into the portal for a demo customer: 'regular', 'first-time', 'app'. */
  enter(customer: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(customer, 'i') });
  }
}
