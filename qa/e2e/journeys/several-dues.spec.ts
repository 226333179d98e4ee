import type { Page } from '@playwright/test';
import { refreshUpcomingDues } from '@billpay/api-contract/billers';
import { saveBills } from '@billpay/sandbox/testing/lists';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { DuesPage } from '../pages/dues-page';
import { OtpDialog } from '../pages/otp-dialog';
import type { Bank, Customer } from '../portal/bank';

const input = new Mouse();

/** Last digits of the bills' numbers, which select the outcomes (server/sandbox/README.md). */
const endings = ['1234', '5678', '9002', '9004', '2345'];
const outcomes = ['Success', 'Success', 'Pending', 'Failed', 'Success'];

/** Opens Dues with five new dues. Returns their names. */
async function openFiveDues(page: Page, bank: Bank, customer: Customer): Promise<string[]> {
  const client = (await TestClient.signIn(bank.origin, customer)).inVault();
  const bills = await saveBills(client, endings);
  await client.call(refreshUpcomingDues);
  await page.goto(await bank.handOff(customer));
  await new DuesPage(page).openFromHome(input);
  return bills.map(({ BILL_NAME }) => BILL_NAME);
}

for (const width of widthsOfRun)
  test(`[BEY-20, BEY-23] pays five dues with one code while the third times out, the fourth is refused and the customer reloads midway, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('first-time');
    const names = await openFiveDues(page, bank, customer);
    const [before = 0] = await bank.balancesOf(customer);
    const dues = new DuesPage(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dues.select(input, names);
    await dues.requestCode(input);
    const otp = new OtpDialog(page);
    await otp.expectCodeSent();
    await expect(otp.dialog.getByText(/^Pay 5 bills with ₹[\d,.]+ in total from/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await bank.fault(customer, { call: 'payment.pay-list', mode: 'drop-response', times: 2 });
    await otp.confirm(input, bank, customer);
    await expect(page.getByRole('heading', { name: 'Bills paid together' })).toBeVisible();
    // Leaving the page ends the session (SES-07), so the customer comes from the bank again.
    await page.goto(await bank.handOff(customer));
    await dues.openFromHome(input);
    await input.press(page.getByRole('button', { name: /^Show the bills paid at/ }));
    await expect(page.getByText('3 of 5 bills paid')).toBeVisible();
    for (const [place, name] of names.entries())
      await expect(dues.outcome(name)).toContainText(outcomes[place] ?? '');
    await expect(dues.outcome(names[2] ?? '')).toContainText('or the money is back in your account, by');
    expect(await accessibilityFaults(page)).toEqual([]);
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      input.press(page.getByRole('button', { name: `Receipt of ${names[0]}` })),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
    await input.press(page.getByRole('button', { name: 'Done' }));
    await expect(page.getByRole('region', { name: 'Paid together today' })).toBeVisible();
    await expect(dues.list.getByRole('checkbox', { name: new RegExp(names[0] ?? '') })).toBeHidden();
    await expect(dues.list.getByRole('checkbox', { name: new RegExp(names[3] ?? '') })).toBeVisible();
    const [after = 0] = await bank.balancesOf(customer);
    expect(before - after).toBeGreaterThan(0);
  });
