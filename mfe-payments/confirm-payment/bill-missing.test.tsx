import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { generateOtp } from '@billpay/api-contract/user-services';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { customer, openPayment, saveBiller, findSavedBill } from '../testing/paying-customer';

const makePayment = () => screen.findByRole('button', { name: 'Make Payment' });

const gone = 'This biller is no longer saved, so its bill cannot be paid here.';

/** Deletes a saved biller through the portal's calls, as another browser would. */
async function deleteElsewhere(session: TestSession, customerBillId: number): Promise<void> {
  const templateVariables = { customerBillId: String(customerBillId) };
  await session.http.call(generateOtp, { body: { template: 'delete-biller', templateVariables } });
  const otp = await session.latestCode();
  const body = { customerBillId, customerId: session.customer, categoryName: 'Electricity', otp };
  await session.http.call(deleteBiller, { body });
}

describe('an unavailable bill', () => {
  it("[PAY-15] shows the biller's message with Retry", async () => {
    const session = await signIn();
    const parameters = { 'Consumer Number': '5554449001' };
    const bill = await saveBiller(session, {
      billerId: 'UPPCL0000UTP01',
      billName: 'Dark House',
      parameters,
    });
    openPayment(session, bill);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get bill details from biller');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to get bill details from biller');
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
  });

  it('[PAY-15] shows the fixed text without a response, and fetches the bill on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.fetch-bill', mode: 'drop-response', times: 2 });
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Unable to fetch bill at the moment$/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await makePayment()).toBeVisible();
  });

  it("[PAY-14] removes the upcoming due on 'no pending bill' and notifies the other remotes", async () => {
    const session = await signIn();
    const parameters = { 'Consumer Number': '5554440000' };
    const customerBillID = await saveBiller(session, {
      billerId: 'UPPCL0000UTP01',
      billName: 'Empty House',
      parameters,
    });
    const due = { customerBillID, dueAmount: '120.00', dueDate: null, billDate: null, billPeriod: null };
    await session.http.call(putUpcomingDue, { body: due });
    const { emitted } = openPayment(session, customerBillID);
    expect(await screen.findByRole('alert')).toHaveTextContent(/no pending bill/i);
    expect(emitted).toEqual([{ name: 'due.changed', payload: { customerBillId: customerBillID } }]);
    const { data } = await session.http.call(allUpcomingDues, {});
    expect(data.map((one) => one.customerBillID)).not.toContain(customerBillID);
  });

  it("[PAY-02] lets the customer choose the amount if an adhoc biller's optional bill is missing", async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.fetch-bill', mode: 'error' });
    openPayment(session, await findSavedBill(session, 'Living Room TV'));
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toBeVisible();
    expect(screen.getByText('The service is not available at the moment.')).toBeVisible();
  });

  it('[PAY-17] closes the dialog and opens Home on return', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.payment-information', mode: 'error' });
    const { close, navigated } = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await userEvent.click(await screen.findByRole('button', { name: 'Return to the start' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(navigated).toEqual(['/']);
  });

  it('reports that a deleted biller cannot be paid, closes, and refetches the lists', async () => {
    const session = await signIn();
    const { close, emitted } = openPayment(session, 99_999_999);
    expect(await screen.findByRole('alert')).toHaveTextContent(gone);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(emitted).toEqual([{ name: 'biller.deleted', payload: { customerBillId: 99_999_999 } }]);
    await userEvent.click(screen.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('reports that a biller cannot be paid if another browser deletes it while its payment is open', async () => {
    const session = await signIn();
    const bill = await findSavedBill(session, 'Mumbai Flat Power');
    const { emitted } = openPayment(session, bill);
    await customer.chooseAccount();
    await act(() => deleteElsewhere(session, bill));
    await customer.pressMakePayment();
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(emitted).toEqual([{ name: 'biller.deleted', payload: { customerBillId: bill } }]);
  });

  it('reports that a recharge without a plan cannot be paid', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'My Prepaid'));
    expect(await screen.findByText("This payment can't be made here.")).toBeVisible();
  });
});
