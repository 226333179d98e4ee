import { expect, type Page } from '@playwright/test';

/**
 * Focuses every control of the topmost dialog or the page, and returns those that are outside the window or
 * covered (WCAG 2.4.11). A single-line field must be fully visible. Waits for toasts to disappear.
 */
export async function hiddenOnFocus(page: Page): Promise<string[]> {
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  return page.evaluate(async () => {
    const dialogs = document.querySelectorAll('[role$=dialog][data-state=open]');
    const popups = [...document.querySelectorAll(':popover-open')].filter((popup) =>
      popup.querySelector('button'),
    );
    const place = popups.at(-1) ?? [...dialogs].at(-1) ?? document.body;
    const before = document.activeElement;
    const faults: string[] = [];
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // A dialog may move when the window is resized.
    await nextFrame();
    const controls = place.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    );
    for (const control of controls) {
      if (!control.isConnected || control.matches(':disabled, [tabindex="-1"]') || !control.checkVisibility())
        continue;
      // An element that already has the focus would not scroll into view.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      control.focus();
      // Popups close when they lose the focus, and the focused element scrolls into view.
      await nextFrame();
      if (document.activeElement !== control) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      // A list or text that scrolls by keyboard may be higher than the window.
      if (height > innerHeight / 2) continue;
      const isTyped = control.matches('input:not([type=radio], [type=checkbox], [type=range])');
      const parts = isTyped ? [0.1, 0.5, 0.9] : [0.5];
      const shown = control.closest('label') ?? control;
      const isSeen = parts.every((part) => {
        const front = document.elementFromPoint(left + width / 2, top + height * part);
        return front !== null && (shown.contains(front) || (front.contains(shown) && front !== place));
      });
      if (!isSeen) {
        const name =
          control.getAttribute('aria-label') || control.textContent?.trim() || control.id || control.tagName;
        faults.push(`${name} (${Math.round(top)} to ${Math.round(top + height)} px of ${innerHeight})`);
      }
    }
    if (before instanceof HTMLElement) before.focus();
    return faults;
  });
}
