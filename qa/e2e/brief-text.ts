import type { Page } from '@playwright/test';

/**
 * Performs an action, and waits for a text that the page shows only for seconds. The page itself watches for
 * the text, because on a busy machine the test could check too late.
 * @param text part of one text node, as a regular expression
 * @returns the matching part
 */
export async function expectBriefly(
  page: Page,
  text: RegExp,
  action: () => Promise<unknown>,
): Promise<string> {
  const [found] = await Promise.all([page.evaluate(firstShown, text.source), action()]);
  return found;
}

function firstShown(source: string): Promise<string> {
  const pattern = new RegExp(source);
  return new Promise((resolve) => {
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    look();

    function look(): void {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const [found] = pattern.exec(node.textContent ?? '') ?? [];
        if (found === undefined || !node.parentElement?.checkVisibility()) continue;
        watch.disconnect();
        return resolve(found);
      }
    }
  });
}
