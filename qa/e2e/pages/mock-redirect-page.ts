import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** '/mock-redirect', the sandbox's replacement for the bank's own page. */
export class MockRedirectPage {
  readonly go: Locator;

  constructor(private readonly page: Page) {
    this.go = page.getByRole('button', { name: 'Continue to Bill Pay' });
  }

  async open(origin: string): Promise<void> {
    await this.page.goto(`${origin}/mock-redirect`);
    await expect(this.go).toBeVisible();
  }

  /** Signs in as a demo customer: 'regular', 'first-time', 'app'. */
  async enterAs(customer: string, input: InputMethod): Promise<void> {
    await input.press(this.page.getByRole('radio', { name: new RegExp(`\\(${customer}\\)`) }));
    await input.press(this.go);
  }
}
