import { expect, test } from '../journey';
import { PayingCustomer } from '../paying-customer';
import { bankDeployment } from '../portal/bank-deployment';

test.use({ coldBrowser: true });

test('[HTTP-01, SES-01, PAY-19] a bill is paid in a portal that is served alone, against an API on another origin, with complaints switched off', async ({
  page,
}) => {
  const { bank, portal, remove } = await bankDeployment({ features: { complaints: false } });
  try {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const paying = await PayingCustomer.forNewCustomer(page, bank);
    await paying.open('Mumbai Flat Power');
    await paying.pay('450');
    await paying.receipt.expectPaid('450.00');
    await paying.expectDebited(450_00);
    expect([...origins].toSorted()).toEqual([bank.origin, portal].toSorted());
    await paying.receipt.dialog.getByRole('button', { name: 'Done' }).click();
    const menu = page.getByRole('navigation').first();
    await expect(menu.getByRole('link', { name: 'History' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Complaints' })).toHaveCount(0);
    await page.goto(`${portal}/mock-redirect`);
    await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  } finally {
    await remove();
  }
});
