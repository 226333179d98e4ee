import { Mouse } from '../input-method';
import { expect } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog } from '../pages/auto-pay-page';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import { ajmer } from '../payment-flows';
import { test, type HeardJourney } from '../speech/speech-test';
import type { Page } from '@playwright/test';

// All journeys share one portal, one after the other.
test.describe.configure({ mode: 'default' });

const arrives = 'Arrives from internet banking';
/** The day's test numbers pay at once: 'Mumbai Flat Power' is due. */
const due = 'Mumbai Flat Power';

/** Enters the code of the message. */
async function enterCode(page: Page, { bank, customer, transcript }: HeardJourney): Promise<void> {
  const otp = new OtpDialog(page);
  await transcript.read('dialog');
  await transcript.type(otp.boxes.first(), await bank.latestCode(customer), {}, '{code}');
  await transcript.press(otp.verify, {
    until: () => otp.dialog.waitFor({ state: 'hidden' }),
  });
}

test('[PAY-20] a due bill is paid by ear', async ({ page, listen }) => {
  const journey = await listen('Pay a due bill', 'regular');
  const { bank, customer, transcript } = journey;
  const home = new HomePage(page);
  const confirm = new ConfirmPaymentDialog(page);
  const receipt = new ReceiptDialog(page);
  await transcript.open(
    arrives,
    await bank.handOff(customer),
    page.getByRole('list', { name: 'Upcoming Auto Payment' }),
  );
  await home.expectReturningCustomer();
  await transcript.read('page');
  await transcript.press(home.dues.getByRole('button', { name: due }).first(), {
    until: confirm.makePayment,
  });
  await transcript.read('dialog');
  if (!(await confirm.account(0).isChecked())) await transcript.choose(confirm.account(0));
  await transcript.press(confirm.makePayment, { until: new OtpDialog(page).boxes.first() });
  await enterCode(page, journey);
  await receipt.done.waitFor();
  await transcript.read('dialog');
  await transcript.press(receipt.done);
  await expect(receipt.dialog).toBeHidden();
});

test('[ADD-11] a biller is added by ear', async ({ page, listen }) => {
  const journey = await listen('Add a biller', 'first-time');
  const { bank, customer, transcript } = journey;
  const home = new HomePage(page);
  const adding = new AddBillerDialog(page);
  await transcript.open(arrives, await bank.handOff(customer), home.category(ajmer.category));
  await transcript.read('main');
  await transcript.press(home.category(ajmer.category), { until: adding.biller(ajmer.name) });
  await transcript.press(adding.biller(ajmer.name), { until: adding.field('Bill Name (Nick Name)') });
  await transcript.read('dialog');
  await transcript.type(adding.field('K Number'), '2104140');
  await transcript.type(adding.field('Bill Name (Nick Name)'), ajmer.billName);
  await transcript.type(adding.field('K Number'), ajmer.parameters['K Number'] ?? '');
  await transcript.press(adding.next, { until: new OtpDialog(page).boxes.first() });
  await enterCode(page, journey);
  await adding.expectPaymentOffer();
  await transcript.read('dialog');
  await transcript.press(adding.later);
});

test('[AUTO-04] auto pay is set up by ear', async ({ page, listen }) => {
  const journey = await listen('Set up auto pay', 'regular');
  const { bank, customer, transcript } = journey;
  const mine = new MyBillersPage(page);
  const setUp = new AutoPayDialog(page);
  await transcript.open(
    arrives,
    await bank.handOff(customer, 'IB', '/my-bills'),
    mine.opener('setUpAutopay', due),
  );
  await transcript.press(mine.opener('setUpAutopay', due), { until: setUp.days });
  await transcript.read('dialog');
  await transcript.choose(setUp.accounts.first());
  await transcript.choose(setUp.day(20));
  await transcript.press(setUp.submit, { until: new OtpDialog(page).boxes.first() });
  await enterCode(page, journey);
});

test('[HIST-01] the history and its details are read by ear', async ({ page, listen }) => {
  const { bank, customer, transcript } = await listen('Look a payment up', 'regular');
  const history = new HistoryPage(page);
  const home = new HomePage(page);
  const details = new DetailsDialog(page);
  await transcript.open(
    arrives,
    await bank.handOff(customer),
    page.getByRole('list', { name: 'Upcoming Auto Payment' }),
  );
  await home.expectReturningCustomer();
  await transcript.press(page.getByRole('link', { name: 'History' }), { until: history.rows.first() });
  await transcript.read('main');
  await transcript.type(history.search, 'no such', {
    until: page.getByText('No Transactions Found'),
    isHeard: false,
  });
  await transcript.type(history.search, '', { until: history.rows.first() });
  await transcript.press(history.opener(history.row('', 'Success')), { until: details.value('Biller Id') });
  await transcript.read('dialog');
  await transcript.press(details.close);
});

test('[COMP-06] a complaint is registered by ear', async ({ page, listen }) => {
  const { bank, customer, transcript } = await listen('Register a complaint', 'regular');
  const complaints = new ComplaintsPage(page);
  const form = new RegisterComplaintDialog(page);
  await transcript.open(
    arrives,
    await bank.handOff(customer),
    page.getByRole('list', { name: 'Upcoming Auto Payment' }),
  );
  await transcript.press(page.getByRole('link', { name: 'Complaints' }), { until: complaints.rows.first() });
  await transcript.read('main');
  await transcript.press(complaints.add, { until: form.dialog.getByRole('radio').first() });
  await transcript.read('dialog');
  await transcript.act('Moves the slider to its end', () => form.slider.press('End'), {
    until: form.transaction(/Success$/),
    isHeard: true,
  });
  await transcript.choose(form.transaction(/Success$/));
  await transcript.press(form.goOn, { until: form.reason });
  await transcript.read('dialog');
  await transcript.act(
    'Chooses a reason and describes the complaint',
    () => form.fillIn(new Mouse(), 'Duplicate Payment', 'I paid this twice, within a minute.'),
    { isHeard: true },
  );
  await transcript.press(form.submit, { until: form.dialog.getByText(/registered successfully/) });
});

test('[SES-12] the end of a session is heard', async ({ page, listen }) => {
  const { bank, customer, transcript } = await listen('Log out', 'regular');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await transcript.open(
    arrives,
    await bank.handOff(customer),
    page.getByRole('list', { name: 'Upcoming Auto Payment' }),
  );
  await transcript.press(page.getByRole('banner').getByRole('button', { name: 'Logout' }), { until: dialog });
  await transcript.read('dialog');
  await transcript.press(dialog.getByRole('button', { name: 'Logout' }), {
    until: page.getByRole('heading', { name: 'Logged out' }),
  });
  await transcript.read('page');
});
