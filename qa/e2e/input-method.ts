import { expect, type Locator, type Page } from '@playwright/test';

/** How the customer operates the page. Journeys are the same for each method. */
export interface InputMethod {
  /** Activates a button, a link or an option. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Selects an entry of a drop-down list by its label. */
  choose(list: Locator, entry: string): Promise<void>;
}

export class Mouse implements InputMethod {
  async press(target: Locator): Promise<void> {
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
  }

  async choose(list: Locator, entry: string): Promise<void> {
    await list.selectOption({ label: entry });
  }
}

/** Counts the customer's activations with any input method. */
export class CountedInput implements InputMethod {
  presses = 0;

  constructor(private readonly input: InputMethod) {}

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await this.input.press(target);
  }

  fill(field: Locator, text: string): Promise<void> {
    return this.input.fill(field, text);
  }

  choose(list: Locator, entry: string): Promise<void> {
    return this.input.choose(list, entry);
  }
}

const MOST_STEPS = 120;

/** Uses only the keyboard. */
export class Keyboard implements InputMethod {
  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    const isRadio =
      (await target.getAttribute('role')) === 'radio' || (await target.getAttribute('type')) === 'radio';
    await this.page.keyboard.press(isRadio ? 'Space' : 'Enter');
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Types the shortest prefix that identifies the entry. */
  async choose(list: Locator, entry: string): Promise<void> {
    await this.reach(list);
    const entries = await list.locator('option').allTextContents();
    await this.page.keyboard.type(uniquePrefix(entry, entries));
    await expect(list.locator('option:checked')).toHaveText(entry);
  }

  /**
   * Moves the focus to the target with Tab or, in a group, with arrow keys. Asserts that the focus is visible
   * and not covered by a bar (WCAG 2.4.7, 2.4.11).
   */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    // Finding an element by role is far slower than a step, so this is repeated only if the element was
    // replaced.
    let element = await target.elementHandle();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const next = await element?.evaluate(nextStep);
      if (next === 'seen' || next === 'unseen' || next === 'covered')
        return expect(next, 'the focus can be seen').toBe('seen');
      if (next === 'replaced' || next === undefined) element = await target.elementHandle();
      else await this.page.keyboard.press(next);
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`);
  }
}

function uniquePrefix(entry: string, entries: readonly string[]): string {
  const begins = (letters: string) =>
    entries.filter((one) => one.toLowerCase().startsWith(letters.toLowerCase())).length;
  const length = [...entry].findIndex((_, at) => begins(entry.slice(0, at + 1)) === 1);
  return length < 0 ? entry : entry.slice(0, length + 1);
}

/**
 * Returns the next key on the way to the element: an arrow key in a group, otherwise Tab or Shift+Tab. When
 * the element has the focus, returns whether a ring, border or shadow shows the focus, or whether something
 * covers the element.
 */
function nextStep(element: SVGElement | HTMLElement): string {
  if (!element.isConnected) return 'replaced';
  const from = document.activeElement ?? document.body;
  if (element !== from) {
    const group = element.closest('[role=radiogroup], [role=tablist], [role=menu], fieldset');
    if (group?.contains(from)) return group.role === 'tablist' ? 'ArrowRight' : 'ArrowDown';
    const isBefore = from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const row = element.closest('label') ?? element;
  const isCovered = [0.1, 0.5, 0.9].every((part) => {
    const front = document.elementFromPoint(left + width * part, top + height * part);
    return !front || !(row.contains(front) || front.contains(row));
  });
  if (isCovered) return 'covered';
  const parts = [element, element.parentElement, element.nextElementSibling].filter(
    (part): part is Element => part !== null,
  );
  // During a transition, the computed style is still the old one.
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

/** Input methods with a screen width. `keyboard-only.spec.ts` covers the keyboard on a phone. */
export const inputVariants: readonly { name: string; width: number; inputFor(page: Page): InputMethod }[] = [
  { name: 'by keyboard alone', width: 1280, inputFor: (page) => new Keyboard(page) },
  { name: 'on a phone', width: 360, inputFor: () => new Mouse() },
];
