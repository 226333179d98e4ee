import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { languages, prepareLanguages, showLanguage } from '../languages/examine-texts';
import { DuesPage } from '../pages/dues-page';

const input = new Mouse();
const bill = 'Delhi Water';

for (const width of widthsOfRun) {
  test(`[BEY-27] marks a due as paid elsewhere, and undoes it, at ${width} px`, async ({ page, bank }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    const row = dues.list.getByRole('checkbox', { name: new RegExp(bill) });
    await input.press(page.getByRole('button', { name: `More for ${bill}` }));
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.press(page.getByRole('menuitem', { name: 'Mark as paid elsewhere' }));
    await expect(row).toBeHidden();
    const undo = page.getByRole('button', { name: `Undo: ${bill} is not paid` });
    await expect(undo).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    // The mark stays with the customer, not with the page.
    await page.goto(await bank.handOff(customer));
    await expect(page.getByRole('region', { name: 'Upcoming Dues' })).not.toContainText(bill);
    await dues.openFromHome(input);
    await input.press(undo);
    await expect(row).toBeVisible();
    await expect(page.getByRole('region', { name: 'Paid elsewhere' })).toBeHidden();
  });

  test(`[BEY-28] shows the dues of a month in a calendar, at ${width} px`, async ({ page, bank }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    await input.press(page.getByRole('tab', { name: 'Calendar' }));
    await expect(dues.markedDay).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.press(dues.markedDay);
    const ofDay = dues.billsOfDay;
    await expect(ofDay.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    await expect(dues.markedDay).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(ofDay).toBeVisible();
    await input.press(page.getByRole('button', { name: 'Show the whole month' }));
    await expect(ofDay).toBeHidden();
  });
}

test('[BEY-23] keeps the tabs of the dues in one row on the narrowest phone, in every language', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await prepareLanguages(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(3);
  for (const language of languages) {
    await showLanguage(page, language);
    const bottoms = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().bottom));
    expect(new Set(bottoms).size, language).toBe(1);
  }
});

test('[BEY-28] distinguishes bills from scheduled payments in the forced colors of a high-contrast theme', async ({
  page,
  bank,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  await input.press(page.getByRole('tab', { name: 'Calendar' }));
  const isFilled = (kind: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^ ?${kind}$`) })
      .locator('[aria-hidden]')
      .evaluate((dot) => getComputedStyle(dot).backgroundColor === getComputedStyle(dot).color);
  expect([await isFilled('Due'), await isFilled('Scheduled')]).toEqual([true, false]);
  await page.emulateMedia({ forcedColors: null });
});
