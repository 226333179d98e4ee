import { expect } from '../journey';
import { test } from '../paying-customer';

test.use({ coldBrowser: true });

const offline = 'You are offline. Bill Pay needs the internet.';

test('[PAY-16, PAY-19] shows a network failure during a payment in the dialog, and the receipt with one debit when back online', async ({
  page,
  context,
  paying,
}) => {
  // The bank has made the payment, but the response is lost because the network fails.
  await page.route(
    '**/payment/bill',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await paying.submitUntilCode('Mumbai Flat Power', '450');
  await paying.typeCode();
  await paying.otp.verify.click();

  const banner = page.getByRole('status').filter({ hasText: offline });
  await expect(banner).toBeVisible();
  await expect(page.getByText(/We will check with the bank when you are back online/)).toBeVisible();
  const dialogBelowBanner = async () => {
    const [dialog, above] = [await paying.receipt.dialog.boundingBox(), await banner.boundingBox()];
    return dialog && above && dialog.y >= above.y + above.height;
  };
  await expect.poll(dialogBelowBanner).toBe(true);

  await context.setOffline(false);
  await paying.expectReceipt('Successfully Paid');
  await expect(banner).toBeHidden();
  const amount = await paying.receipt.dialog
    .getByText(/^₹[\d,]+\.\d{2}$/)
    .first()
    .innerText();
  await paying.expectDebited(Number(amount.replace(/[₹,.]/g, '')));
});

test('keeps the page and the session on a click that needs a file while offline', async ({
  page,
  context,
  paying,
}) => {
  await paying.open('Mumbai Flat Power');
  await paying.confirm.makePayment.waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Complaints' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Complaints' })).toBeVisible();
});
