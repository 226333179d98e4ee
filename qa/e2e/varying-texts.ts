import type { Page } from '@playwright/test';

/**
 * Replaces, in current and future texts, the digits that differ between runs, which are ids, references, the
 * customer's accounts and mobile number, times of day, remaining seconds.
 * @param accounts the customer's account numbers
 */
export async function hideVaryingTexts(page: Page, accounts: readonly string[]): Promise<void> {
  await page.evaluate(
    (lastFours) => {
      const accountEnd = new RegExp(`(?<!\\d)(?:${lastFours.join('|')})(?!\\d)`, 'g');
      const hide = (text: string) =>
        text
          .replaceAll(/[0-9A-Z]{8,}/g, (word) =>
            /(?:\d.*){4}/.test(word) ? word.replaceAll(/[0-9A-F]/g, '0') : word,
          )
          .replaceAll(accountEnd, '0000')
          .replaceAll(/(?<=ending )\d{4}/g, '0000')
          .replaceAll(/\b\d{1,2}:\d{2}\b/g, '00:00')
          .replaceAll(/\d+(?= seconds?\b)/g, '0');
      const hideAll = () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.nodeValue ?? '';
          const hidden = hide(text);
          if (hidden !== text) node.nodeValue = hidden;
        }
      };
      hideAll();
      new MutationObserver(hideAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    },
    accounts.map((number) => number.slice(-4)),
  );
}
