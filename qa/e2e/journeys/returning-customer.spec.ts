import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { paySavedBiller } from '../payment-flows';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';

const electricity = { billName: 'Mumbai Flat Power', provider: 'BEST Mumbai' };

test("[SES-01, HOME-11, HOME-18] takes a customer from the bank's page to Home, and removes the pair from the URL", async ({
  page,
  bank,
}) => {
  await page.goto(`${bank.portal}/mock-redirect`);
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.getByRole('radio', { name: /\(regular\)/ }).click();
  await page.getByRole('button', { name: 'Continue to Bill Pay' }).click();
  await new HomePage(page).expectReturningCustomer();
  await expect(page).toHaveURL(`${bank.portal}/`);
  await expect(page.getByRole('banner')).toContainText('Demo Bank Bill Pay');
});

if (makesEveryCase)
  test('[HOME-09, OTP-05, REC-01, PAY-20, API-04] pays a saved bill with its exact amount, balances the ledger, and keeps all data after a restart', async ({
    page,
    embeddedPortal: own,
  }) => {
    const customer = await own.bank.newCustomer('regular');
    const before = await own.bank.balancesOf(customer);
    await page.goto(await own.bank.handOff(customer));

    const context = { page, bank: own.bank, customer, input: new Mouse() };
    const paid = await paySavedBiller(context, electricity.billName, electricity.provider);

    const after = await own.bank.balancesOf(customer);
    expect(paid).toBeGreaterThan(0);
    expect(after).toEqual([(before[0] ?? 0) - paid, ...before.slice(1)]);
    expect(await own.bank.ledgerSum()).toBe('0.00');

    await own.restart();
    expect(await own.bank.balancesOf(customer)).toEqual(after);
    expect(await own.bank.ledgerSum()).toBe('0.00');
    await page.goto(await own.bank.handOff(customer));
    const home = new HomePage(page);
    await home.expectReturningCustomer();
    await expect(home.dues.getByRole('button', { name: electricity.billName })).toBeHidden();
  });
