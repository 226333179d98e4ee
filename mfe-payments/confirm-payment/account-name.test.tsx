import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptAccountName, fetchBill } from '@billpay/api-contract/bills';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { HttpClient } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import {
  codesSentTo,
  customer,
  findSavedBill,
  openPayment,
  payElsewhere,
  saveBiller,
} from '../testing/paying-customer';
import { toAccountName } from './account-name';

/** A bill number for which the biller returns a changed name after the first payment. */
const RENAMED = '7635549010';
const question = /^Is this the account of [A-Z ]+\? If it is not, check the details before you pay\.$/;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const save = (session: TestSession) =>
  saveBiller(session, {
    billerId: 'BEST00000MUM01',
    billName: 'Shop Power',
    parameters: { 'Consumer Number': RENAMED },
  });

/** Replaces the name data of each fetched bill. */
function withAccountName(
  session: TestSession,
  accountName: { known: string | null; differs: boolean } | undefined,
): TestSession {
  const http: HttpClient = {
    async call(endpoint, input) {
      const response = await session.http.call(endpoint, input);
      return endpoint.name === fetchBill.name ? { ...response, accountName } : response;
    },
  };
  return { ...session, http };
}

/** Saves the bill and pays part of it, so that the biller returns a changed name. */
async function saveRenamed(session: TestSession): Promise<number> {
  const bill = await save(session);
  await payElsewhere(session, bill, '90.00');
  return bill;
}

async function openRenamed(session: TestSession) {
  const bill = await saveRenamed(session);
  const opened = openPayment(session, bill);
  await customer.agreeToPayAgain();
  return { ...opened, bill };
}

describe('the name of a saved account', () => {
  it('[BEY-34] asks about the name at the first payment, without keeping the customer from paying', async () => {
    const session = await signIn();
    const bill = await save(session);
    const { unmount } = openPayment(session, bill);
    expect(await screen.findByText(question)).toBeVisible();
    await customer.typeAmount('90');
    await customer.pay(session);
    expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    unmount();
  });

  it('[BEY-34] asks nothing if the customer has paid the account before', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });

  it('[BEY-34] asks nothing if the API does not store names', async () => {
    const session = await signIn();
    openPayment(withAccountName(session, undefined), await save(session));
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText(question)).not.toBeInTheDocument();
  });

  it('[BEY-35] shows the known and the changed name, and pays only after the customer has accepted it', async () => {
    const session = await signIn();
    const { unmount, bill } = await openRenamed(session);
    expect(await screen.findByText('The name of this account has changed')).toBeVisible();
    expect(screen.getByText('Is this still the right account?')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await press('Yes, it is right');
    await customer.typeAmount('80');
    await customer.pay(session);
    expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    unmount();
    openPayment(session, bill);
    await customer.agreeToPayAgain();
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    expect(screen.queryByText('The name of this account has changed')).not.toBeInTheDocument();
  });

  it('[BEY-35] asks about the name of a bill that is fetched after its validation', async () => {
    const session = await signIn();
    const renamed = withAccountName(session, { known: 'SOMEBODY ELSE', differs: true });
    openPayment(renamed, await findSavedBill(session, 'Parents TV'));
    await customer.typeAmount('300');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByText('SOMEBODY ELSE')).toBeVisible();
    expect(await codesSentTo(session)).toBe(0);
    await press('Yes, it is right');
    expect(await screen.findByRole('textbox', { name: /amount/i })).toHaveValue('300');
    await customer.pressMakePayment();
    await customer.enterCode(session);
    expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
  });

  it('[BEY-50] asks about the name of the bill that a payment waits for, and accepts it with this bill', async () => {
    const session = await signIn();
    const accepted: unknown[] = [];
    const call = session.http.call.bind(session.http);
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      if (endpoint.name === acceptAccountName.name) {
        accepted.push((input as unknown as { body: object }).body);
        // The sandbox does not know the second bill.
        return { success: true, message: 'Accepted', continues: false };
      }
      const response = await call(endpoint, input);
      if (endpoint.name !== fetchBill.name) return response;
      const { data } = response as EndpointResponse<typeof fetchBill>;
      const accountName = { known: data.Data.BillerResponse.customerName ?? '', differs: false };
      const second = structuredClone(data);
      Object.assign(second.Data.BillerResponse, { customerName: 'ROHAN &amp; RAVI', dueDate: '2040-01-05' });
      const other = { txnRefKey: 'SECOND', data: second, accountName: { ...accountName, differs: true } };
      return { ...response, accountName, otherBills: [other] };
    });
    const bill = await findSavedBill(session, 'Mumbai Flat Power');
    openPayment(session, { customerBillId: bill, otherName: 'ROHAN &amp; RAVI' });
    expect(await screen.findByText('ROHAN & RAVI')).toBeVisible();
    await press('Yes, it is right');
    expect(accepted).toEqual([{ customerBillId: bill, transactionReferenceKey: 'SECOND' }]);
    expect(await screen.findByRole('radio', { name: /Due 5 Jan 2040/ })).toBeChecked();
  });

  it('[BEY-35] closes if accepting the name lets the bank make a payment that has waited for it', async () => {
    const session = await signIn();
    const { http } = session;
    const message = 'The payment that waited is now made.';
    const waiting: HttpClient = {
      async call(endpoint, input) {
        const response = await http.call(endpoint, input);
        if (endpoint.name !== acceptAccountName.name) return response;
        return { ...response, continues: true, message };
      },
    };
    const bill = await saveRenamed(session);
    const { close, emitted, notices } = openPayment({ ...session, http: waiting }, bill);
    await customer.agreeToPayAgain();
    await press('Yes, it is right');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(notices).toContainEqual(expect.objectContaining({ tone: 'success', message }));
    expect(emitted).toContainEqual(expect.objectContaining({ name: 'autopay.changed' }));
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
  });

  it('[BEY-35] closes the payment without a code if the customer does not know the name', async () => {
    const session = await signIn();
    const codes = async () => codesSentTo(session);
    const { close } = await openRenamed(session);
    const before = await codes();
    await screen.findByText('The name of this account has changed');
    await press('Not now');
    expect(close).toHaveBeenCalledTimes(1);
    expect(await codes()).toBe(before);
  });

  it("[BEY-35] asks again if the customer's answer could not be stored", async () => {
    const session = await signIn();
    const { notices } = await openRenamed(session);
    await act(() => session.fault({ call: acceptAccountName.name, mode: 'error' }));
    await press('Yes, it is right');
    await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ tone: 'error' })));
    await press('Yes, it is right');
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
  });
});

it.each([
  ['is missing', undefined, { known: null, differs: false }, null],
  ['is not remembered by the API', 'ASHA RAO', undefined, null],
  [
    'contains character entities',
    'ASHA &amp; RAVI',
    { known: 'A &amp; R', differs: true },
    { name: 'ASHA & RAVI', known: 'A & R', differs: true },
  ],
])('[BEY-35] reads a name that %s', (_, customerName, accountName, expected) => {
  const BillerResponse = { amount: '1.00', customerName };
  const wire = {
    success: true,
    customerbillId: 7,
    txnRefKey: 'R',
    data: { Data: { BillerResponse } },
  } as const;
  expect(toAccountName({ ...wire, accountName })).toEqual(expected);
});
