import { expect, type Locator, type Page } from '@playwright/test';

/** How a customer works the page: the journeys are the same, whatever the hands are on. */
export interface Hands {
  /** Presses a button, follows a link, takes an option. */
  press(target: Locator): Promise<void>;
  /** Writes into a field, in place of what is there. */
  write(field: Locator, text: string): Promise<void>;
  /** Takes an entry of a list that drops down, by what stands there. */
  choose(list: Locator, entry: string): Promise<void>;
}

export class Mouse implements Hands {
  async press(target: Locator): Promise<void> {
    await target.click();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
  }

  async choose(list: Locator, entry: string): Promise<void> {
    await list.selectOption({ label: entry });
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

  /** Types as many letters of the entry as no other entry begins with. */
  async choose(list: Locator, entry: string): Promise<void> {
    await this.reach(list);
    const entries = await list.locator('option').allTextContents();
    await this.page.keyboard.type(lettersOnlyOf(entry, entries));
    await expect(list.locator('option:checked')).toHaveText(entry);
  }

  /** Tabs on or back until the target has the focus, by arrows within a group, and sees that the focus shows. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    // Finding an element by its role costs far more than a step: it is found again only when it has been replaced.
    let element = await target.elementHandle();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const next = await element?.evaluate(nextStep);
      if (next === 'seen' || next === 'unseen') return expect(next, 'the focus can be seen').toBe('seen');
      if (next === 'replaced' || next === undefined) element = await target.elementHandle();
      else await this.page.keyboard.press(next);
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`);
  }
}

function lettersOnlyOf(entry: string, entries: readonly string[]): string {
  const begins = (letters: string) =>
    entries.filter((one) => one.toLowerCase().startsWith(letters.toLowerCase())).length;
  const length = [...entry].findIndex((_, at) => begins(entry.slice(0, at + 1)) === 1);
  return length < 0 ? entry : entry.slice(0, length + 1);
}

/**
 * The key that leads to the element: an arrow within a group that is one stop; else Tab, back where the focus is behind it.
 * Once it has the focus, whether that shows: by a ring, a border or a shadow that is not there without it.
 */
function nextStep(element: SVGElement | HTMLElement): string {
  if (!element.isConnected) return 'replaced';
  const from = document.activeElement ?? document.body;
  if (element !== from) {
    const group = element.closest('[role=radiogroup], [role=tablist], fieldset');
    if (group?.contains(from)) return group.role === 'tablist' ? 'ArrowRight' : 'ArrowDown';
    const isBefore = from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  }
  const parts = [element, element.parentElement, element.nextElementSibling].filter(
    (part): part is Element => part !== null,
  );
  // A style that is on its way has still the value it started with.
  const settle = (part: Element) => {
    for (const moving of part.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
    return getComputedStyle(part);
  };
  const look = () =>
    parts
      .map(settle)
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor }) =>
        [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join(),
      )
      .join();
  const focused = look();
  element.blur();
  const blurred = look();
  element.focus();
  return focused === blurred ? 'unseen' : 'seen';
}

/** Two ways to use the portal that differ in width and hands; the keyboard on a phone has `by-keyboard-alone.spec.ts`. */
export const ways: readonly { name: string; width: number; handsOf(page: Page): Hands }[] = [
  { name: 'by keyboard alone', width: 1280, handsOf: (page) => new Keyboard(page) },
  { name: 'on a phone', width: 360, handsOf: () => new Mouse() },
];
