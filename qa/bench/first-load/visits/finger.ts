import type { Locator } from '@playwright/test';
import type { InputMethod } from '@billpay/e2e/input-method';

/** Operates the page by touch. */
export class Finger implements InputMethod {
  async press(target: Locator): Promise<void> {
    await target.tap();
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.tap();
    await field.pressSequentially(text, { delay: 80 });
  }

  async choose(list: Locator, entry: string): Promise<void> {
    await list.selectOption({ label: entry });
  }
}
