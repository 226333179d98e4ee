import type { Page } from '@playwright/test';
import { AutoPayDialog, AutoPayPage } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import type { Bank, Customer } from '../portal/bank';
import { actionsOn, type Step } from './step';

/**
 * Returns steps for auto pay, complaints, another language, the payment of a due, and the Home of other
 * customers.
 */
export function stepsOfOtherPages(page: Page, bank: Bank, customer: Customer): Step[] {
  const home = new HomePage(page);
  const autoPay = new AutoPayPage(page);
  const complaints = new ComplaintsPage(page);
  const complaint = new RegisterComplaintDialog(page);
  const payDue = home.dues.getByRole('button', { name: /^Pay / }).first();
  const { press, close, link } = actionsOn(page);
  return [
    {
      name: 'Auto Pay',
      go: link('Auto Pay'),
      reached: autoPay.all.getByRole('listitem'),
    },
    {
      name: 'notice of an auto payment tomorrow',
      go: async () => undefined,
      reached: page.getByRole('status').filter({ hasText: /tomorrow/i }),
    },
    {
      name: 'search for auto pay',
      go: async () => undefined,
      reached: new BillerSearch(page, 'Search billers for auto pay').box,
    },
    {
      name: 'edit an auto pay',
      go: () =>
        autoPay.all
          .getByRole('button', { name: /^Edit Auto Pay of/ })
          .first()
          .click(),
      reached: new AutoPayDialog(page).accounts,
      leave: close,
    },
    {
      name: 'delete an auto pay',
      go: () =>
        autoPay.all
          .getByRole('button', { name: /^Delete Auto Pay of/ })
          .first()
          .click(),
      reached: page.getByRole('alertdialog'),
      leave: close,
    },
    { name: 'Complaints', go: link('Complaints'), reached: complaints.rows },
    {
      name: 'register a complaint',
      go: press(complaints.add),
      reached: complaint.dialog.getByRole('radio'),
      leave: close,
    },
    {
      name: 'another language',
      async go() {
        // A toast under the mouse would not close.
        await page.mouse.move(0, 400);
        await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
      },
      reached: page.locator('html[lang=hi]'),
    },
    {
      name: 'Home of the next visit',
      go: async () => void (await page.goto(await bank.handOff(customer), { waitUntil: 'commit' })),
      reached: payDue,
    },
    // Starts on a page without details, whose files contain some that Confirm Payment fetches separately.
    {
      name: 'payment of a due',
      go: press(payDue),
      reached: new ConfirmPaymentDialog(page).account(0),
      leave: close,
    },
    {
      name: 'Home of a first-time customer',
      go: async () => {
        const newcomer = await bank.handOff(await bank.newCustomer('first-time'));
        await page.goto(newcomer, { waitUntil: 'commit' });
      },
      // The welcome is omitted while its file is missing.
      reached: home.categories.getByRole('button'),
    },
    {
      name: "the portal in the bank's app",
      go: async () => {
        await page.addInitScript(() => {
          Object.assign(window, { ReactNativeWebView: { postMessage: () => undefined } });
        });
        // Returns before the page has loaded, because one of its files may hang.
        await page.goto(await bank.handOff(customer), { waitUntil: 'commit' });
      },
      reached: new BillerSearch(page).box,
    },
    {
      name: "the prepared portal in the bank's app",
      go: async () => {
        const pair = new URL(await bank.handOff(customer)).search.slice(1);
        await page.addInitScript(startWhenPrepared, pair);
        await page.goto(`${bank.portal}/?prepare`, { waitUntil: 'commit' });
      },
      reached: new BillerSearch(page).box,
    },
  ];
}

/**
 * Starts the portal with a pair as soon as it is prepared, as an app does after its customer has opened the portal.
 * Opens the address with the pair if the portal could not be prepared.
 */
function startWhenPrepared(pair: string): void {
  const portal = window as unknown as { billpay: { start(pair: string): void } };
  const postMessage = (message: string): void => {
    const { type } = JSON.parse(message) as { type: string };
    if (type === 'prepared') portal.billpay.start(pair);
    else if (type === 'session-ended') location.replace(`/?${pair}`);
  };
  Object.assign(window, { ReactNativeWebView: { postMessage } });
}
