import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { AutoPayCustomer } from '../auto-pay-customer';
import { expectBriefly } from '../brief-text';
import { expect, test, widthsOfRun } from '../journey';
import { privatePortal, type PrivatePortal } from '../portal/private-portal';

const BILL = 'Mumbai Flat Power';
/** Account of the demo customer with the lowest balance. */
const POOR = 2;

let portal: PrivatePortal;

/** Signs in a customer whose auto pay has a last day, three days before its first payment. */
async function setUp(page: Page, account = 0): Promise<AutoPayCustomer> {
  const customer = await AutoPayCustomer.startingOn(page, portal.bank, '2031-01-12');
  await customer.openHomeOn('2031-01-12', '12:00:00');
  await customer.setUp(BILL, { day: 15, account }, async ({ dialog }) => {
    await dialog.getByRole('radio', { name: 'Until a date' }).check();
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('20 Feb 2031');
    await expect(dialog.getByText('any above ₹15,000.00')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Next payments' }).getByRole('listitem')).toHaveCount(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
  return customer;
}

test.describe('auto pay under the framework for recurring payments', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.beforeAll(async () => {
    portal = await privatePortal();
    await portal.bank.applyMandates();
  });
  test.afterAll(() => portal.remove());

  for (const width of widthsOfRun) {
    test(`[BEY-41, BEY-42, BEY-43] announces the first debit, makes it with a code on its day, and shows its last day, at ${width} px`, async ({
      page,
    }) => {
      const { bank } = portal;
      await page.setViewportSize({ width, height: 800 });
      const customer = await setUp(page);
      await bank.goToDay('2031-01-13', '09:30:00');
      await expect
        .poll(() => bank.latestMessage(customer.customer), { timeout: 30_000 })
        .toMatch(/ on 15 Jan 2031\. You can stop it with a code .* until 14 Jan 2031\. It needs your code/);
      await customer.openHomeOn('2031-01-15', '09:30:00');
      const notice = customer.notice(/^₹[\d,.]+ for Mumbai Flat Power needs your code today/);
      await expect(async () => {
        await page.goto(await bank.handOff(customer.customer));
        await expect(notice).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      expect(await accessibilityFaults(page)).toEqual([]);
      await notice.getByRole('button', { name: `Confirm payment of ${BILL}` }).click();
      await expectBriefly(page, /^₹[\d,.]+ for Mumbai Flat Power is paid\.$/, () => customer.enterCode());
      await expect(notice).toBeHidden();
      await expect.poll(() => bank.latestMessage(customer.customer)).toMatch(/^Auto pay: Paid ₹/);
      const autoPay = await customer.openAutoPay();
      await expect(autoPay.done(BILL).first()).toContainText('Paid');
      await expect(autoPay.setUp(BILL)).toContainText('until 20 Feb 2031');
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    test(`[BEY-44] warns of a low balance two days before, and opens the payment from another account, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const customer = await setUp(page, POOR);
      await customer.openHomeOn('2031-01-13', '09:30:00');
      const notice = customer.notice(`${BILL} may not be paid on 15 Jan 2031`);
      await expect(notice).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await notice.getByRole('button', { name: `Pay ${BILL} from another account` }).click();
      await expect(page.getByRole('dialog')).toContainText(BILL);
      await expect(
        page.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio').nth(1),
      ).toBeEnabled();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
});
