import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { bankDayOf } from '@billpay/domain/dates';
import { renderWithHost, signIn, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import ReceiptTask from './ReceiptTask';

async function newestTransaction(session: TestSession): Promise<string> {
  const days = (count: number) => bankDayOf(Date.now() + count * 86_400_000);
  const body = { startDate: days(-60), endDate: days(0), pageNumber: 1 };
  const { data } = await session.http.call(transactions, { body });
  if (!data[0]) throw new Error('The customer has no transactions');
  return data[0].TRANSACTION_ID;
}

function openReceipt(session: TestSession, transactionId: string, options?: HostOptions) {
  const close = jest.fn();
  const task = <ReceiptTask request={{ transactionId }} close={close} />;
  return { ...renderWithHost(task, session, options), close };
}

const failed = 'Not able to fetch transaction details at the moment. Please try again';

describe('the receipt of a past transaction', () => {
  it('[REC-08] shows that the receipt is being prepared, or that the details cannot be fetched, with Retry', async () => {
    const session = await signIn();
    const id = await newestTransaction(session);
    await session.fault({ call: transactionDetails.name, mode: 'error', times: 2 });
    const asked = jest.spyOn(session.http, 'call');
    const { close } = openReceipt(session, id);
    expect(screen.getByText('Preparing your receipt…')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(close).not.toHaveBeenCalled();
  });

  it("[HTTP-03] offers only Retry after too many requests, which the shell's toast has reported", async () => {
    const session = await signIn();
    const id = await newestTransaction(session);
    await session.fault({ call: transactionDetails.name, mode: 'rate-limit' });
    openReceipt(session, id);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it("[REC-08] refuses the receipt of another customer's transaction", async () => {
    const [session, other] = await Promise.all([signIn(), signIn()]);
    const { close } = openReceipt(session, await newestTransaction(other));
    expect(await screen.findByRole('alert')).toHaveTextContent('The bank has no such transaction.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("[REC-09] explains where receipts are available in the bank's app, and sends no request", async () => {
    const session = await signIn({ platform: 'MOBILE' });
    const asked = jest.spyOn(session.http, 'call');
    const { close } = openReceipt(session, 'TXN1');
    expect(screen.getByText(/can't be downloaded in the app/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[REC-09] prepares the receipt immediately in an app that accepts receipts', async () => {
    const session = await signIn({ platform: 'MOBILE' });
    const id = await newestTransaction(session);
    const asked = jest.spyOn(session.http, 'call');
    openReceipt(session, id, { acceptsReceipts: true });
    expect(screen.getByText('Preparing your receipt…')).toBeVisible();
    expect(screen.queryByText(/can't be downloaded in the app/)).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
