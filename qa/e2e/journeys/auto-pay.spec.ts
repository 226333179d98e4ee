import type { Page } from '@playwright/test';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { AutoPayCustomer } from '../auto-pay-customer';
import { expectBriefly } from '../brief-text';
import { expect, test } from '../journey';
import { AutoPayDialog, AutoPayPage } from '../pages/auto-pay-page';
import { HistoryPage } from '../pages/history-page';
import { privatePortal, type PrivatePortal } from '../portal/private-portal';

const notToday = 'Today is its payment day: it can be changed again tomorrow.';

let portal: PrivatePortal;

interface Journey {
  /** A sample contains one case of each kind. Tests of the API and of the calendar cover each case. */
  readonly kind: 'days' | 'midnight';
  readonly title: string;
  run(page: Page): Promise<void>;
}

const journeys: readonly Journey[] = [
  {
    kind: 'days',
    title:
      '[MYB-03, AUTO-04, AUTO-07, AUTO-09, AUTO-11, AUTO-15, HOME-14] sets auto pay up for the 30th, pays once on its day and on 1 March for February, then deletes it',
    async run(page) {
      const { bank } = portal;
      const customer = await AutoPayCustomer.startingOn(page, bank, '2031-01-10');
      await customer.openAutoPayOn('2031-01-10');
      const bill = 'Mumbai Flat Power';
      const mine = await customer.setUp(bill, { day: 30 }, async (dialog) => {
        await expect(dialog.next).toHaveText(['30 Jan 2031', '1 Mar 2031', '30 Mar 2031']);
        await expect(dialog.dialog.getByText('In February, the payment happens on 1 March.')).toBeVisible();
      });
      await expect(mine.row(bill).getByText('Autopay Enabled')).toBeVisible();

      const dayBefore = await customer.openAutoPayOn('2031-01-29');
      await expect(dayBefore.scheduled(bill)).toContainText('Tomorrow');

      const onTheDay = await customer.openAutoPayOn('2031-01-30');
      await onTheDay.expectRun(bill, /30 Jan 2031.*Paid/);
      await expect(onTheDay.done(bill)).toHaveCount(1);
      await page.getByRole('button', { name: 'View History' }).click();
      await expect(new HistoryPage(page).row('BEST Mumbai', '30 Jan 2031')).toBeVisible();
      await onTheDay.openFromMenu();
      await expect(onTheDay.edit(bill)).toBeDisabled();
      await expect(onTheDay.remove(bill)).toBeDisabled();
      await expect(onTheDay.setUp(bill)).toContainText(notToday);

      const dayAfter = await customer.openAutoPayOn('2031-01-31');
      await expect(dayAfter.scheduled(bill)).toContainText('On 1 Mar 2031');
      await expect(dayAfter.edit(bill)).toBeEnabled();

      const march = await customer.openAutoPayOn('2031-03-01');
      await march.expectRun(bill, /1 Mar 2031.*Paid/);
      await expect(march.remove(bill)).toBeDisabled();

      const later = await customer.openAutoPayOn('2031-03-02');
      await expect(later.scheduled(bill)).toContainText('On 30 Mar 2031');
      await expectBriefly(page, /^Auto Pay deleted successfully/, () => customer.remove(later, bill));
      await expect(later.setUp(bill)).toBeHidden();
      expect(await bank.ledgerSum()).toBe('0.00');
    },
  },

  {
    kind: 'days',
    title:
      '[AUTO-10, AUTO-12, AUTO-13, AUTO-15] stops and resumes a payment, stops and skips it, and refuses it without the balance',
    async run(page) {
      const customer = await AutoPayCustomer.startingOn(page, portal.bank, '2032-01-10');
      const autoPay = await customer.openAutoPayOn('2032-01-10');
      const bill = 'Home Electricity';
      await expectBriefly(page, /^Auto Pay status changed successfully/, async () => {
        await autoPay.stop(bill).click();
        await customer.enterCode();
      });
      await expect(autoPay.scheduled(bill)).toContainText('Autopay Paused');
      await expect(autoPay.edit(bill)).toBeDisabled();
      await autoPay.resume(bill).click();
      await customer.enterCode();
      await expect(autoPay.scheduled(bill)).not.toContainText('Autopay Paused');
      await autoPay.stop(bill).click();
      await customer.enterCode();
      await expect(autoPay.resume(bill)).toBeVisible();

      await customer.setUp('Credit Card', { day: 14, account: 2 });
      await customer.openAutoPayOn('2032-01-13');
      await expect(page.getByText('Credit Card will not be paid tomorrow')).toBeVisible();
      await expect(page.getByText(/too little for tomorrow's payments/)).toBeVisible();

      const refused = await customer.openAutoPayOn('2032-01-14');
      await refused.expectRun('Credit Card', /14 Jan 2032.*Not paid.*balance/i);

      const skipped = await customer.openAutoPayOn('2032-01-27');
      await skipped.expectRun(bill, /27 Jan 2032.*Skipped.*You stopped this payment\./);
      const next = await customer.openAutoPayOn('2032-01-28');
      await expect(next.scheduled(bill)).toContainText('On 27 Feb 2032');
      await expect(next.stop(bill)).toBeEnabled();
    },
  },

  {
    kind: 'days',
    title:
      '[AUTO-04, AUTO-08, AUTO-09, AUTO-15] pays every two months from March on, is inactive before, and can be edited afterwards',
    async run(page) {
      const customer = await AutoPayCustomer.startingOn(page, portal.bank, '2033-01-10');
      await customer.openAutoPayOn('2033-01-10');
      const bill = 'Mumbai Flat Power';
      await customer.setUp(bill, { day: 5 }, async (dialog) => {
        await dialog.choice('Every two months').check();
        await dialog.dialog.getByRole('combobox', { name: 'Activation' }).selectOption('March 2033');
        await expect(dialog.next).toHaveText(['5 Mar 2033', '5 May 2033', '5 Jul 2033']);
      });
      const waiting = new AutoPayPage(page);
      await waiting.openFromMenu();
      await expect(waiting.setUp(bill)).toContainText('Starts in March 2033');
      await expect(waiting.edit(bill)).toBeDisabled();
      await expect(waiting.scheduled(bill)).toBeHidden();

      const march = await customer.openAutoPayOn('2033-03-05');
      await march.expectRun(bill, /5 Mar 2033.*Paid/);
      const later = await customer.openAutoPayOn('2033-03-06');
      await expect(later.scheduled(bill)).toContainText('On 5 May 2033');
      await later.edit(bill).click();
      const dialog = new AutoPayDialog(page);
      await expect(dialog.submit).toBeDisabled();
      await dialog.choice('Every month').check();
      await expect(dialog.next).toHaveText(['5 Apr 2033', '5 May 2033', '5 Jun 2033']);
      await expectBriefly(page, /^Auto Pay Biller Updated Successfully/, async () => {
        await dialog.submit.click();
        await customer.enterCode();
      });
      await expect(later.scheduled(bill)).toContainText('On 5 Apr 2033');
    },
  },

  {
    kind: 'days',
    title:
      '[AUTO-04, AUTO-07, AUTO-09, AUTO-15] pays the 29th, set up on a 29th, and the 30th, set up on a 31st, on 1 March for February, then each on its day',
    async run(page) {
      const customer = await AutoPayCustomer.startingOn(page, portal.bank, '2034-01-29');
      await customer.openAutoPayOn('2034-01-29');
      const [the29th, the30th] = ['Mumbai Flat Power', 'Credit Card'] as const;
      await customer.setUp(the29th, { day: 29 }, async ({ next, dialog }) => {
        await expect(next).toHaveText(['1 Mar 2034', '29 Mar 2034', '29 Apr 2034']);
        const note = 'In a February of 28 days, the payment happens on 1 March.';
        await expect(dialog.getByText(note)).toBeVisible();
      });
      await customer.openAutoPayOn('2034-01-31');
      await customer.setUp(the30th, { day: 30 }, ({ next }) =>
        expect(next).toHaveText(['1 Mar 2034', '30 Mar 2034', '30 Apr 2034']),
      );

      const march = await customer.openAutoPayOn('2034-03-01');
      for (const bill of [the29th, the30th]) {
        await march.expectRun(bill, /1 Mar 2034.*Paid/);
        await expect(march.edit(bill)).toBeDisabled();
      }
      const on29 = await customer.openAutoPayOn('2034-03-29');
      await on29.expectRun(the29th, /29 Mar 2034.*Paid/);
      await expect(on29.scheduled(the30th)).toContainText('Tomorrow');
      const on30 = await customer.openAutoPayOn('2034-03-30');
      await on30.expectRun(the30th, /30 Mar 2034.*Paid/);

      const on31 = await customer.openAutoPayOn('2034-03-31');
      await expect(on31.scheduled(the29th)).toContainText('On 29 Apr 2034');
      await expect(on31.scheduled(the30th)).toContainText('On 30 Apr 2034');
      await on31.showAllRuns();
      for (const bill of [the29th, the30th]) {
        await expect(on31.done(bill)).toHaveCount(2);
        await expect(on31.edit(bill)).toBeEnabled();
      }
    },
  },

  {
    kind: 'days',
    title:
      '[AUTO-10, AUTO-15, HOME-11] warns on the day before of a bill above its limit, and stops a payment by one tap on Home or Auto Pay',
    async run(page) {
      const { bank } = portal;
      const customer = await AutoPayCustomer.startingOn(page, bank, '2035-01-22');
      await customer.openAutoPayOn('2035-01-22');
      // The last payment was a part payment, so a limit below the bills is valid.
      const dear = 'Mumbai Flat Power';
      await customer.setUp(dear, { day: 24, limit: '1000' });
      await customer.openHomeOn('2035-01-23');
      const balances = await bank.balancesOf(customer.customer);
      const words = /The bill of ₹[\d,.]+ is above your limit of ₹1,000\.00\./;
      await expect(customer.notice(`${dear} will not be paid tomorrow`)).toContainText(words);

      const refused = await customer.openAutoPayOn('2035-01-24');
      await refused.expectRun(
        dear,
        /24 Jan 2035.*Not paid.*The bill of ₹[\d,.]+ is above the maximum amount of ₹1,000\.00\./,
      );
      await page.getByRole('button', { name: 'View History' }).click();
      const history = new HistoryPage(page);
      await history.expectShown();
      await expect(history.rows.filter({ hasText: '24 Jan 2035' })).toHaveCount(0);
      expect(await bank.balancesOf(customer.customer)).toEqual(balances);

      const bill = 'Home Electricity';
      const paid = new RegExp(`^₹[\\d,.]+ for ${bill} is paid tomorrow`);
      const stopped = `Tomorrow's payment of ${bill} is stopped`;
      const press = async (word: 'Stop' | 'Resume', notice: string | RegExp) => {
        const button = customer.notice(notice).getByRole('button', { name: `${word} Payment of ${bill}` });
        await button.click();
        await customer.enterCode();
      };
      await customer.openHomeOn('2035-01-26');
      await press('Stop', paid);
      await expect(customer.notice(stopped)).toBeVisible();
      await customer.openAutoPay();
      await press('Resume', stopped);
      await press('Stop', paid);
      await expect(customer.notice(stopped)).toBeVisible();
      const skipped = await customer.openAutoPayOn('2035-01-27');
      await skipped.expectRun(bill, /27 Jan 2035.*Skipped/);
    },
  },

  {
    kind: 'midnight',
    title:
      '[AUTO-09] refuses edit and deletion on the payment day, on a page opened before midnight, and pays',
    async run(page) {
      const { bank } = portal;
      const customer = await AutoPayCustomer.startingOn(page, bank, '2036-01-10');
      const bill = 'Home Electricity';
      const refusal = 'Auto pay cannot be changed on its payment day.';
      const late = await customer.openAutoPayOn('2036-01-26', '23:58:20');
      await late.edit(bill).click();
      const dialog = new AutoPayDialog(page);
      await dialog.choice('Every two months').check();
      await bank.advanceClock(100_000);
      await dialog.submit.click();
      await customer.enterCode();
      await expect(dialog.dialog.getByText('Unable to update Auto Pay')).toBeVisible();
      await expect(dialog.dialog.getByText(refusal)).toBeVisible();
      await dialog.close.click();
      await expectBriefly(page, new RegExp(`^Unable to delete Auto Pay. ${refusal}`), () =>
        customer.remove(late, bill),
      );

      const onTheDay = await customer.openAutoPayOn('2036-01-27');
      await onTheDay.expectRun(bill, /27 Jan 2036.*Paid/);
      await expect(onTheDay.setUp(bill)).toContainText('Day 27 of every month');
      await expect(onTheDay.edit(bill)).toBeDisabled();
      await expect(onTheDay.remove(bill)).toBeDisabled();
    },
  },
];

/**
 * The bank's clock is shared, so these journeys share a private portal. Each journey advances the clock by a
 * year.
 */
test.describe('pays over many days', () => {
  test.describe.configure({ mode: 'serial', timeout: 360_000 });

  test.beforeAll(async () => {
    test.setTimeout(360_000);
    portal = await privatePortal();
  });
  test.afterAll(() => portal.remove());

  for (const { title, run } of casesOfRun(journeys, ({ kind }) => [kind])) {
    test(title, ({ page }) => run(page));
  }
});
