import { expect, type Locator, type Page } from '@playwright/test';

/** How a customer works the page: the journeys are the same, whatever the hands are on. */
export interface Hands {
  /** Presses a button, follows a link, takes an option. */
  press(target: Locator): Promise<void>;
  /** Writes into a field, in place of what is there. */
  write(field: Locator, text: string): Promise<void>;
}

export class Mouse implements Hands {
  async press(target: Locator): Promise<void> {
    await target.click();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
  }
}

const MOST_STEPS = 120;

/** Tab, arrows, Enter and Space alone; the mouse is never touched. */
export class Keyboard implements Hands {
  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    const isRadio =
      (await target.getAttribute('role')) === 'radio' || (await target.getAttribute('type')) === 'radio';
    await this.page.keyboard.press(isRadio ? 'Space' : 'Enter');
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Tabs on until the target has the focus, by arrows within a group of radios, and sees that the focus shows. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await hasFocus(target)) return expect(await showsFocus(target), 'the focus can be seen').toBe(true);
      await this.page.keyboard.press((await isBesideInGroup(target)) ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

function isBesideInGroup(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const group = element.closest('[role=radiogroup], [role=tablist], fieldset');
    return group !== null && element !== document.activeElement && group.contains(document.activeElement);
  });
}

/** A ring, a border or a shadow that the element has while it holds the focus, and has not without it. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return false;
    const look = () =>
      [element, element.parentElement, element.nextElementSibling]
        .filter((part): part is Element => part !== null)
        .map((part) => getComputedStyle(part))
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor }) =>
          [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join(),
        )
        .join();
    const focused = look();
    element.blur();
    const blurred = look();
    element.focus();
    return focused !== blurred;
  });
}
