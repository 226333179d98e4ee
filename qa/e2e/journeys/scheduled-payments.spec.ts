import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { DuesPage } from '../pages/dues-page';
import { OtpDialog } from '../pages/otp-dialog';
import type { Bank, Customer } from '../portal/bank';

const input = new Mouse();
const bill = 'Delhi Water';

/** Opens Dues, and schedules the payment of the bill for the next day, which the dialog suggests. */
async function schedule(page: Page, bank: Bank, customer: Customer): Promise<DuesPage> {
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  const dialog = await dues.openSchedule(input, bill);
  await input.press(dialog.getByRole('radio').first());
  expect(await accessibilityFaults(page)).toEqual([]);
  await input.press(dialog.getByRole('button', { name: 'Schedule' }));
  const otp = new OtpDialog(page);
  await expect(otp.dialog.getByText(/^Pay Delhi Jal Board once on .+, at most ₹[\d,.]+ from/)).toBeVisible();
  await otp.confirm(input, bank, customer);
  await expect(dues.scheduled).toContainText(bill);
  return dues;
}

for (const width of widthsOfRun)
  test(`[BEY-24, BEY-25] schedules a payment, shows it in the calendar and cancels it, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const dues = await schedule(page, bank, customer);
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.press(page.getByRole('tab', { name: 'Calendar' }));
    const day = page.getByRole('button', { name: /1 scheduled payment$/ });
    const next = page.getByRole('button', { name: 'Next month' });
    // The suggested day may be in the next month.
    await expect(day.or(next).first()).toBeVisible();
    if ((await day.count()) === 0) await input.press(next);
    await input.press(day);
    await expect(page.getByRole('region', { name: /^Bills of \d/ })).toContainText(bill);
    await input.press(dues.scheduled.getByRole('button', { name: `Cancel the payment of ${bill}` }));
    await expect(dues.scheduled).toBeHidden();
    await expect(day).toBeHidden();
  });

test('[BEY-24] pays a scheduled bill once on its day, and shows the outcome', async ({ page, own }) => {
  test.slow();
  const { bank } = own;
  await bank.goToDay('2031-02-10', '10:00:00');
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  const [before = 0] = await bank.balancesOf(customer);
  await schedule(page, bank, customer);
  await page.goto('about:blank');
  await bank.goToDay('2031-02-11', '10:00:00');
  await expect.poll(async () => (await bank.balancesOf(customer))[0]).toBeLessThan(before);
  const [after = 0] = await bank.balancesOf(customer);
  await page.goto(await bank.handOff(customer));
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  await expect(dues.scheduled.getByRole('listitem').filter({ hasText: bill })).toContainText('Paid');
  await expect(dues.list).not.toContainText(bill);
  await page.goto('about:blank');
  await bank.goToDay('2031-02-12', '10:00:00');
  await page.goto(await bank.handOff(customer));
  await dues.openFromHome(input);
  expect((await bank.balancesOf(customer))[0]).toBe(after);
});
