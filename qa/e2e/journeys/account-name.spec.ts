import { accessibilityFaults } from '../accessibility';
import { expect, test, widthsOfRun } from '../journey';
import { PayingCustomer } from '../paying-customer';
import { RenamedAccount } from '../renamed-account';

for (const width of widthsOfRun)
  test(`[BEY-34, BEY-35] asks about the name at the first payment, and before paying when it has changed, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const paying = await PayingCustomer.forNewCustomer(page, bank);
    const account = new RenamedAccount(page, bank, paying.customer);
    const { dialog, makePayment } = account.confirm;
    await page.goto(await bank.handOff(paying.customer));
    await account.openFirstPayment();
    await expect(dialog.getByText(/^Is this the account of [A-Z ]+\?/)).toBeInViewport({ ratio: 1 });
    await expect(makePayment).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await account.pay('90.00');

    await account.openNextPayment();
    await expect(dialog.getByText('The name of this account has changed')).toBeVisible();
    await expect(makePayment).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Yes, it is right' }).click();
    await account.pay('80.00');
    await paying.expectDebited(170_00);
  });
