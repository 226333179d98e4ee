import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { knownLanguages, type KnownLanguage } from '@billpay/shell/language/known-languages';
import { expect } from '../journey';
import type { Vocabulary } from './in-page/english';
import type { textFaults as textFaultsInPage } from './in-page/main';
import { offerEveryLanguage } from './offered';
import { readVocabulary } from './vocabulary';

export const languages: readonly KnownLanguage[] = knownLanguages;

/** The examination of texts, as a script for a page. */
const inPage = buildSync({
  entryPoints: [path.join(__dirname, 'in-page/main.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
}).outputFiles[0]?.text;

const vocabularies = new Map<string, Vocabulary>();

function vocabulary(language: string): Vocabulary {
  const known = vocabularies.get(language) ?? readVocabulary(language);
  vocabularies.set(language, known);
  return known;
}

/** Offers every language, and records the names and texts that the page and the server exchange. */
export async function prepareLanguages(page: Page): Promise<void> {
  await offerEveryLanguage(page);
  await page.addInitScript(() => {
    const data = new Set<string>();
    Object.assign(window, { billpayData: data });
    const note = (value: unknown): void => {
      if (typeof value === 'string') data.add(value.trim());
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
    };
    const { parse, stringify } = JSON;
    JSON.parse = (text, reviver) => {
      const value: unknown = parse(text, reviver);
      // The registry contains the English titles of pages.
      if (!(typeof value === 'object' && value !== null && 'remotes' in value)) note(value);
      return value;
    };
    JSON.stringify = (value: unknown, ...rest: []) => {
      note(value);
      return stringify(value, ...rest);
    };
  });
}

/**
 * Switches the page to another language with the menu in the top bar, even behind a dialog. Reopens a page
 * without this menu in that language.
 */
export async function showLanguage(page: Page, language: string): Promise<void> {
  const choice = page.locator('header select');
  if ((await choice.count()) > 0)
    await choice.evaluate((select: HTMLSelectElement, tag) => {
      select.value = tag;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
  else {
    const address = new URL(page.url());
    address.searchParams.set('language', language);
    await page.goto(address.href);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`));
}

/**
 * Number of checks of a screen with a text that does not fit, because a list measures its new rows in a later
 * frame.
 */
const LOOKS = 8;
const BETWEEN_LOOKS_MS = 100;

/**
 * Returns the faults in the current screen's texts, one per line: texts that do not fit, and untranslated
 * texts.
 */
export async function textFaults(page: Page, language: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'billpayTextFaults' in window))) await page.evaluate(inPage ?? '');
  return page.evaluate(
    async ({ words, looks, pauseMs }) => {
      const { billpayTextFaults } = window as unknown as { billpayTextFaults: typeof textFaultsInPage };
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      let faults = billpayTextFaults(words);
      for (let look = 1; look < looks && faults.misfits.length > 0; look += 1) {
        await new Promise((later) => setTimeout(later, pauseMs));
        faults = billpayTextFaults(words);
      }
      return [...faults.misfits, ...faults.english];
    },
    { words: language === 'en' ? null : vocabulary(language), looks: LOOKS, pauseMs: BETWEEN_LOOKS_MS },
  );
}
