import type { Locator, Page } from '@playwright/test';
import { Mouse } from '../input-method';

export const input = new Mouse();

/** One step of the tour, which may need new files. */
export interface Step {
  readonly name: string;
  /** Performs the customer's action. Repeated after a failure. */
  go(): Promise<unknown>;
  /** Becomes visible when the step has succeeded. */
  readonly reached: Locator;
  /** Performs the customer's action before the next step. */
  leave?(): Promise<unknown>;
}

/** Returns the actions of a tour's customer on any page. */
export function actionsOn(page: Page) {
  const press = (target: Locator) => () => input.press(target);
  return {
    press,
    close: () => page.keyboard.press('Escape'),
    link: (name: string) => press(page.getByRole('link', { name, exact: true })),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  };
}
