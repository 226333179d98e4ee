import type { Locator } from '@playwright/test';
import { makesEveryCase, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { bankNow } from '../portal/bank-day';

const input = new Mouse();
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Number of dues in a sample. `server/sandbox/seed/one-amount.test.ts` covers all dues in the API. */
const SAMPLE = 4;

/** Formats a day like the portal: '21 Nov 2026'. */
function formatDay(at: number): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(at).toLocaleDateString('en-IN', format);
}

/** Returns the possible days of a text on Home, which may omit the year, in the portal's format. */
function daysOf(due: string | null): (string | null)[] {
  const late = /^(\d+) days? late$/.exec(due ?? '');
  if (due === null) return [null];
  if (late) return [formatDay(bankNow() - Number(late[1]) * DAY_MS)];
  if (due === 'Due today') return [formatDay(bankNow())];
  if (due === 'Due tomorrow') return [formatDay(bankNow() + DAY_MS)];
  const day = due.slice('Due '.length);
  return [day, `${day} ${new Date(bankNow()).getFullYear()}`];
}

async function dueOnHome(row: Locator) {
  const text = await row.innerText();
  const [, amount] = /₹\s?([\d,]+\.\d{2})/.exec(text) ?? [];
  const [due = null] = /^(Due .*|\d+ days? late)$/m.exec(text) ?? [];
  return { amount: amount?.replaceAll(',', ''), due };
}

test('[HOME-11, HOME-19, PAY-01] shows on Home the amount and the due date of each bill without a pending payment', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  // Home subtracts a pending payment, which the network's bill still includes.
  const rows = home.dues.getByRole('listitem').filter({ hasNotText: 'Payment pending' });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(8);
  const confirm = new ConfirmPaymentDialog(page);
  const places = shuffledForRun(Array.from({ length: count }, (_, place) => place));
  for (const place of makesEveryCase ? places : places.slice(0, SAMPLE)) {
    const shown = await dueOnHome(rows.nth(place));
    await input.press(rows.nth(place).getByRole('button', { name: /^Pay / }));
    await confirm.continueToForm(input);
    expect((await confirm.amountShown()).replaceAll(',', '')).toBe(shown.amount);
    expect(daysOf(shown.due)).toContain(await confirm.dueDateShown());
    await page.keyboard.press('Escape');
    await expect(confirm.dialog).toBeHidden();
    await expect(rows).toHaveCount(count);
  }
});

for (const width of widthsOfRun)
  test(`[HOME-14, AUTO-08] shows both badges of an auto pay before its first month on My Billers, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
    const row = new MyBillersPage(page).row('Office Landline');
    const [paused, start] = await Promise.all(
      ['Autopay Paused', /^Starts in \w+ \d{4}$/].map((badge) => row.getByText(badge).boundingBox()),
    );
    if (!paused || !start) throw new Error('a badge is hidden');
    expect(
      paused.x + paused.width <= start.x || paused.y + paused.height <= start.y,
      'no badge covers the other',
    ).toBe(true);
  });

test('[HOME-13] shows the badge of an auto pay on one line in the dues of a phone', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const { dues } = new HomePage(page);
  await dues.getByRole('button', { name: 'View all' }).click();
  const badge = dues.getByText('Autopay Enabled').first();
  const heights = await badge.evaluate((text) => [
    text.getBoundingClientRect().height,
    parseFloat(getComputedStyle(text).lineHeight),
  ]);
  expect(heights[0]).toBe(heights[1]);
});
