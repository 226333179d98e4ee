import { knownLanguages } from '@billpay/shell/language/known-languages';
import { dialogs } from '../back';
import { expect, test } from '../journey';
import { drawnFonts } from '../languages/drawn-fonts';
import { offerEveryLanguage } from '../languages/offered';
import { ComplaintsPage } from '../pages/complaints-page';

const others = knownLanguages.filter((language) => language !== 'en');

/** A remark from the API: 'Your bank has received the complaint.' */
const receivedByBank = {
  hi: 'आपके बैंक को शिकायत मिल गई है।',
  mr: 'तुमच्या बँकेला तक्रार मिळाली आहे.',
  ta: 'உங்கள் வங்கி புகாரைப் பெற்றுள்ளது.',
  te: 'మీ బ్యాంక్‌కు ఫిర్యాదు అందింది.',
  bn: 'আপনার ব্যাঙ্ক অভিযোগটি পেয়েছে।',
} as const;

test('shows complaints in each language that the bank offers without a reload', async ({ page, bank }) => {
  await offerEveryLanguage(page);
  const catalogues: string[] = [];
  /** `Accept-Language` headers that the page's calls set. */
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
    const details = main.getByRole('listitem').first().getByRole('button').last();
    for (const opener of [details, main.getByRole('button').first()]) {
      await opener.click();
      const dialog = dialogs(page).first();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      if (opener === details) await expect(dialog).toContainText(receivedByBank[language]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
  expect([...titles]).toEqual(['मेरी शिकायतें', 'माझ्या तक्रारी', 'என் புகார்கள்', 'నా ఫిర్యాదులు', 'আমার অভিযোগ']);
  // Uses real letters instead of empty boxes, because this machine and CI have no such fonts.
  expect([...fonts].filter((font) => font.startsWith('Noto Sans '))).toEqual(
    ['Devanagari', 'Tamil', 'Telugu', 'Bengali'].map((script) => `Noto Sans ${script}`),
  );
  // Catalogues of the shell, its components and rules, and of the loaded remotes.
  expect(catalogues.filter((path) => path.startsWith('/remotes/complaints/'))).toHaveLength(others.length);
  expect(catalogues).toEqual([...new Set(catalogues)]);
  // The portal fetches the list again after each change of language. An English page sends no language
  // header.
  expect([...new Set(accepted)].filter((header) => header?.endsWith(',*;q=0'))).toEqual(
    others.map((language) => `${language},*;q=0`),
  );
  await choice.selectOption('en');
  await expect(title).toHaveText('My Complaints');
});
