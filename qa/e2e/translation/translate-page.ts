import type { Page } from '@playwright/test';
import { watchStaleTexts } from './stale-texts';
import { translateInPage } from './translate-in-page';

/** Whether a translation keeps the words, so that every locator finds them, or changes each word. */
export type Translation = 'same words' | 'other words';

/** Mark before each word and number in a translation that changes the words. */
export const TRANSLATED = '\u200b';

/** Translates a page and its frames after this call, and records each text that differs from React's. */
export async function translatePage(
  page: Page,
  translation: Translation,
  staleTexts: string[],
): Promise<void> {
  await page.exposeFunction('reportStaleText', (difference: string) => void staleTexts.push(difference));
  await page.addInitScript(translateInPage, translation === 'same words' ? '' : TRANSLATED);
  await page.addInitScript(watchStaleTexts);
}
