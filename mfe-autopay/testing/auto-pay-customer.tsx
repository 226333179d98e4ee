import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { deleteAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchBill } from '@billpay/api-contract/bills';
import { paymentInformation } from '@billpay/api-contract/directory';
import { payBill } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import AutoPayPage from '../home/AutoPayPage';
import UpcomingAutoPayment from '../panel/UpcomingAutoPayment';
import AutoPayTask from '../setup/AutoPayTask';

export const DAY_MS = 86_400_000;

const everything: HostOptions = {
  canHandle: ['autopay.setup-requested'],
  canOpen: ['/my-bills', '/history'],
};

type ChangeList = (data: AutoPayData) => void;
type AutoPayData = Awaited<ReturnType<typeof fetchAutoPays>>;

/** Fetches the customer's auto pays from the bank. */
export async function fetchAutoPays(session: TestSession) {
  return (await act(() => session.http.call(autoPay, {}))).data;
}

export async function fetchConfiguration(session: TestSession, billName: string) {
  return (await fetchAutoPays(session)).allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName);
}

export async function findSavedBill(session: TestSession, billName: string) {
  const { data } = await act(() => session.http.call(savedBillers, {}));
  const found = data.find(({ BILL_NAME }) => BILL_NAME === billName);
  if (!found) throw new Error(`Nothing is saved as ${billName}`);
  return found;
}

/** Deletes an auto pay in another tab. */
export async function deleteElsewhere(session: TestSession, billName: string): Promise<void> {
  const configuration = await fetchConfiguration(session, billName);
  if (!configuration) throw new Error(`${billName} has no auto pay`);
  const { ID: id, BILLER_NAME: billerName } = configuration;
  const templateVariables = { configurationId: String(id), billerName };
  await session.http.call(generateOtp, { body: { template: 'autopay-delete', templateVariables } });
  const otp = await session.latestCode();
  await session.http.call(deleteAutoPay, { params: { id }, body: { otp } });
}

/** Pays a saved bill, as on Home. */
export async function payByHand(session: TestSession, billName: string): Promise<void> {
  const saved = await findSavedBill(session, billName);
  const { BILLER_ID: billerId, PARAMETERS: parameters, CUSTOMER_BILL_ID: customerBillId } = saved;
  const accountNumber = session.hostSession.accounts[0]?.accountID ?? '';
  const how = { quickPay: 'N', forChannel: 'postpaid' } as const;
  await act(async () => {
    const { data, txnRefKey } = await session.http.call(fetchBill, {
      body: { ...how, billerID: billerId, billerParams: parameters, validateBill: 'N' },
    });
    const { amount } = data.Data.BillerResponse;
    const templateVariables = { billerId, amount, accountNumber, customerBillId: String(customerBillId) };
    await session.http.call(generateOtp, { body: { template: 'payment', templateVariables } });
    await session.http.call(payBill, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        ...how,
        billerId,
        accountNumber,
        customerBillId,
        billAmount: amount,
        transactionReferenceKey: txnRefKey,
        inputSignatures: parameters,
        otp: await session.latestCode(),
        paymentMode: 'Internet Banking',
        paymentChannel: 'INTB',
        repeatsTransactionId: null,
      },
    });
  });
}

/** Returns the bank day some days from now, in the API's format. */
export function bankDay(session: TestSession, inDays: number): string {
  const at = new Date(session.session.now() + inDays * DAY_MS);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);
}

/**
 * Changes the bank's list, for example to that of another day, because all tests share the sandbox's clock.
 */
export function changeListResponse(session: TestSession, change: ChangeList): void {
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const response = await call(endpoint, input);
    if (endpoint.name === autoPay.name) change((response as { data: AutoPayData }).data);
    return response;
  });
}

/** Changes the bank's saved billers. */
export function changeSavedBillers(session: TestSession, change: (biller: WireSavedBiller) => void): void {
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const response = await call(endpoint, input);
    if (endpoint.name === savedBillers.name) {
      (response as { data: WireSavedBiller[] }).data.forEach(change);
    }
    return response;
  });
}

/** Sets the fee of each payment, in rupees. */
export function changeFee(session: TestSession, fee: string): void {
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const response = await call(endpoint, input);
    if (endpoint.name === paymentInformation.name)
      for (const row of (response as { data: { FEE: string }[] }).data) row.FEE = fee;
    return response;
  });
}

/**
 * Sets the amounts of upcoming bills by bill name, with a limit of ₹1,000.00 each. All other amounts are
 * unknown.
 */
export function setAmounts(session: TestSession, amounts: Readonly<Record<string, string>>): void {
  changeListResponse(session, ({ upcomingPayments }) => {
    for (const payment of upcomingPayments.flat()) {
      payment.MAXIMUM_AMOUNT = '1000.00';
      payment.DUE_AMOUNT = amounts[payment.BILL_NAME] ?? null;
    }
  });
}

/** Renders '/auto-pay' and returns its lists by name. */
export async function openPage(session: TestSession, options = everything) {
  const shown = renderWithHost(<AutoPayPage />, session, options);
  await screen.findByRole('heading', { level: 1, name: 'Auto Pay' });
  const list = async (name: string) => within(await screen.findByRole('list', { name }));
  return {
    ...shown,
    list,
    row: async (listName: string, billName: string) => {
      const rows = within(await screen.findByRole('list', { name: listName })).getAllByRole('listitem');
      const found = rows.find((row) => row.textContent?.includes(billName));
      if (!found) throw new Error(`${listName} has no row of ${billName}`);
      return within(found);
    },
  };
}

/** Renders Home's panel. */
export function openPanel(session: TestSession) {
  return renderWithHost(<UpcomingAutoPayment />, session, everything);
}

/** Opens the dialog for `autopay.setup-requested`. */
export async function openTask(session: TestSession, billName: string) {
  const { CUSTOMER_BILL_ID: customerBillId } = await findSavedBill(session, billName);
  return openTaskFor(session, customerBillId);
}

/** Opens the dialog for an id, even for an unknown biller. */
export async function openTaskFor(session: TestSession, customerBillId: number) {
  const close = jest.fn();
  const task = <AutoPayTask request={{ customerBillId }} close={close} hold={() => () => undefined} />;
  const shown = renderWithHost(task, session, everything);
  return { ...shown, close, customerBillId, dialog: within(await screen.findByRole('dialog')) };
}

/** Actions of a customer in the dialog of an auto pay. */
export const customer = {
  async chooseAccount(at = 0): Promise<void> {
    const accounts = within(await screen.findByRole('radiogroup', { name: 'Debit from' }));
    const account = accounts.getAllByRole('radio')[at];
    if (!account) throw new Error(`There is no account ${at}`);
    await userEvent.click(account);
  },
  async chooseDay(day: number): Promise<void> {
    await userEvent.click(screen.getByRole('radio', { name: `Day ${day}` }));
  },
  async choose(name: string): Promise<void> {
    await userEvent.click(screen.getByRole('radio', { name }));
  },
  async typeLimit(rupees: string): Promise<void> {
    const field = screen.getByRole('textbox', { name: 'Maximum amount in rupees' });
    await userEvent.clear(field);
    if (rupees) await userEvent.paste(rupees);
  },
  async press(name: string | RegExp): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name }));
  },
  async pick(list: HTMLSelectElement, label: string): Promise<void> {
    await userEvent.selectOptions(list, label);
  },
  /** Cancels the code dialog. */
  async leaveCode(): Promise<void> {
    const dialog = within(screen.getByRole('dialog', { name: 'OTP verification' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  },
  /** Enters the latest code. The confirmed change follows 1.5 s later (OTP-05). */
  async giveCode(session: TestSession): Promise<void> {
    await screen.findByText('Reference number');
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
    await userEvent.paste(await act(() => session.latestCode()));
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  },
};
