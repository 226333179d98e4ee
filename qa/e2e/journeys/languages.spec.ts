import type { Locator, Page } from '@playwright/test';
import { knownLanguages } from '@billpay/shell/language/known-languages';
import { dialogs } from '../back';
import { expect, test } from '../journey';
import { drawnFonts } from '../languages/drawn-fonts';
import { offerEveryLanguage } from '../languages/offered';
import { ComplaintsPage } from '../pages/complaints-page';

const others = knownLanguages.filter((language) => language !== 'en');

/** A remark of the API: 'Your bank has received the complaint.' */
const receivedByBank = {
  hi: 'आपके बैंक को शिकायत मिल गई है।',
  mr: 'तुमच्या बँकेला तक्रार मिळाली आहे.',
  ta: 'உங்கள் வங்கி புகாரைப் பெற்றுள்ளது.',
  te: 'మీ బ్యాంక్‌కు ఫిర్యాదు అందింది.',
  bn: 'আপনার ব্যাঙ্ক অভিযোগটি পেয়েছে।',
} as const;

/** Finds texts below `root` outside the window, or outside their button, heading or list of details. */
function spilledTexts(root: Locator): Promise<string[]> {
  return root.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const spilled: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const parent = text.parentElement;
      // A text for screen readers has one pixel. A long name is truncated on purpose.
      if (parent && getComputedStyle(parent).textOverflow === 'ellipsis') continue;
      if (!parent || width === 0 || parent.closest('[style*="clip"], option') || parent.clientWidth <= 1)
        continue;
      const box = parent.closest('button, dl, h1, h2')?.getBoundingClientRect();
      const most = Math.min(innerWidth, box?.right ?? innerWidth);
      const least = Math.max(0, box?.left ?? 0);
      if (right > most + 1 || left < least - 1) spilled.push(text.textContent ?? '');
    }
    return spilled;
  });
}

async function expectToFit(page: Page, root: Locator): Promise<void> {
  expect(await spilledTexts(root), 'texts that do not fit').toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, 'horizontal overflow, in px').toBeLessThanOrEqual(0);
}

test('shows complaints in each language that the bank offers without a reload, and fits them on the narrowest phone', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await offerEveryLanguage(page);
  const catalogues: string[] = [];
  /** `Accept-Language` of the page's calls that set it themselves. */
  const accepted: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.[\da-f]{12}\.json$/.test(pathname)) catalogues.push(pathname);
    if (pathname === '/api/complaints/') accepted.push(request.headers()['accept-language']);
  });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const complaints = new ComplaintsPage(page);
  await complaints.openFromMenu();
  await expect(complaints.rows.first()).toBeVisible();
  expect(catalogues).toEqual([]);

  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const choice = page.getByRole('banner').getByRole('combobox');
  const titles = new Set<string>();
  const fonts = new Set<string>();
  for (const language of others) {
    await choice.focus();
    await choice.selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(choice).toBeFocused();
    titles.add((await title.textContent()) ?? '');
    for (const font of await drawnFonts(page, 'main h1')) fonts.add(font);
    await expectToFit(page, page.locator('body'));
    const details = main.getByRole('listitem').first().getByRole('button').last();
    for (const opener of [details, main.getByRole('button').first()]) {
      await opener.click();
      const dialog = dialogs(page).first();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      if (opener === details) await expect(dialog).toContainText(receivedByBank[language]);
      await expectToFit(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
  expect([...titles]).toEqual(['मेरी शिकायतें', 'माझ्या तक्रारी', 'என் புகார்கள்', 'నా ఫిర్యాదులు', 'আমার অভিযোগ']);
  // Not empty boxes: this machine and CI have no such fonts.
  expect([...fonts].filter((font) => font.startsWith('Noto Sans '))).toEqual(
    ['Devanagari', 'Tamil', 'Telugu', 'Bengali'].map((script) => `Noto Sans ${script}`),
  );
  // Catalogues of the shell, its components and rules, and of the loaded remotes.
  expect(catalogues.filter((path) => path.startsWith('/remotes/complaints/'))).toHaveLength(others.length);
  expect(catalogues).toEqual([...new Set(catalogues)]);
  // The list is fetched again in each language; an English page sets no header.
  expect([...new Set(accepted)].filter((header) => header?.endsWith(',*;q=0'))).toEqual(
    others.map((language) => `${language},*;q=0`),
  );
  await choice.selectOption('en');
  await expect(title).toHaveText('My Complaints');
});
