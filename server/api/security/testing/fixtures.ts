import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { createAutoPay, deleteAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { type WireSavedBiller } from '@billpay/api-contract/billers';
import { complaintConfig, complaints } from '@billpay/api-contract/complaints';
import { fetchPlans, type WirePlan } from '@billpay/api-contract/plans';
import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { addDays } from '../../clock/bank-day';
import { createLink } from '@billpay/sandbox/testing/links';
import { findPresented, present } from '@billpay/sandbox/testing/presented';
import { save, savedAs } from '@billpay/sandbox/testing/bills';
import { type TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { BANK_DAY } from './observed-bank';
import type { CallParts } from './raw-calls';

let lastNumber = 1_000;
/** Returns an unused customer number of City Gas that is not a test number. */
export function freshGasNumber(): string {
  return `114010${(lastNumber += 1)}`;
}
export const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number' };

/** Saves a new biller for this call. */
export async function freshBill(client: TestClient) {
  const value = freshGasNumber();
  return save(client, { ...gas, value, billName: `Gas ${value}` });
}

/** Lists successful transactions of the last 80 days, newest first. */
async function paidTransactions(client: TestClient): Promise<WireTransaction[]> {
  const body = { startDate: addDays(BANK_DAY, -80), endDate: BANK_DAY, pageNumber: 1 };
  const { data } = await client.call(transactions, { body });
  return data.filter(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'success');
}

export async function transactionId(client: TestClient): Promise<string> {
  return (await paidTransactions(client))[0]?.TRANSACTION_ID ?? '';
}

async function autoPayOf(client: TestClient, billName: string): Promise<number | undefined> {
  const { allConfigurations } = (await client.call(autoPay)).data;
  return allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName)?.ID;
}

/** Builds the body that sets up auto pay for a bill that was paid before. */
export async function newAutoPay(client: TestClient, billName: string) {
  const { CUSTOMER_BILL_ID: billID } = await savedAs(client, billName);
  const settings = autoPaySettings(client);
  const confirmed = { customerBillId: String(billID), ...termsConfirmed(settings) };
  return { billID, ...settings, otp: await client.code('autopay-create', confirmed) };
}

/** Returns the configuration of Kitchen Gas, and sets it up again if an earlier call has deleted it. */
export async function findConfiguration(client: TestClient): Promise<number> {
  const found = await autoPayOf(client, 'Kitchen Gas');
  if (found !== undefined) return found;
  await client.call(createAutoPay, { body: await newAutoPay(client, 'Kitchen Gas') });
  return findConfiguration(client);
}

export async function withoutAutoPay(client: TestClient, billName: string): Promise<void> {
  const id = await autoPayOf(client, billName);
  if (id === undefined) return;
  const otp = await client.code('autopay-delete', { configurationId: String(id) });
  await client.call(deleteAutoPay, { params: { id }, body: { otp } });
}

/** Returns a payment link for a saved bill of the customer. */
export async function newLink(client: TestClient, billName = 'Village House'): Promise<string> {
  return createLink(client, await savedAs(client, billName));
}

/** Presents a new bill. Returns its id and the data that a customer sees. */
export async function newPresentedBill(client: TestClient) {
  const bill = await freshBill(client);
  await present(client, bill);
  const presented = await findPresented(client, bill);
  if (!presented) throw new Error('The presented bill is not listed');
  const { id, dueAmount, dueDate } = presented;
  return { id, dueAmount, dueDate };
}

/** Builds the body that schedules the payment of a bill. */
export async function scheduleBody(
  client: TestClient,
  { CUSTOMER_BILL_ID: customerBillId }: Pick<WireSavedBiller, 'CUSTOMER_BILL_ID'>,
) {
  const accountNumber = client.accounts[0]?.accountID ?? '';
  const wanted = { customerBillId, accountNumber, maximumAmount: '900.00', paysOn: addDays(BANK_DAY, 5) };
  const { paysOn } = wanted;
  const confirmed = { customerBillId: String(customerBillId), amount: '900.00', accountNumber, paysOn };
  return { ...wanted, otp: await client.code('payment-schedule', confirmed) };
}

/** Stores a due of a new bill. Returns the data that a customer sees. */
export async function newDue(client: TestClient) {
  const { CUSTOMER_BILL_ID: customerBillId } = await freshBill(client);
  const due = { dueAmount: '640.00', dueDate: addDays(BANK_DAY, 3) };
  const body = { ...due, customerBillID: customerBillId, billDate: null, billPeriod: null };
  await client.call(putUpcomingDue, { body });
  return { ...due, customerBillId };
}

/** Builds the body of a complaint about a transaction that is old enough and has none. */
export async function complaintBody(client: TestClient) {
  const known = new Set((await client.call(complaints)).data.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
  const [reason] = (await client.call(complaintConfig)).data.complaint_transaction_reasons;
  const coolUntil = Date.parse(`${addDays(BANK_DAY, -1)}T00:00:00.000Z`);
  const fresh = (await paidTransactions(client)).find(
    ({ TRANSACTION_ID, TRANSACTION_REFERENCE_ID, COMPLETION_DATE }) =>
      !known.has(TRANSACTION_REFERENCE_ID ?? TRANSACTION_ID) && Date.parse(COMPLETION_DATE) < coolUntil,
  );
  return {
    complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
    type: 'transaction' as const,
    transactionID: fresh?.TRANSACTION_ID ?? '',
    reason: reason?.COMPLAINT_REASON ?? '',
    description: 'Paid, but the biller says: not yet.',
  };
}

export async function anyPlan(client: TestClient): Promise<WirePlan> {
  const query = { billerId: 'VODAFONPRE', pageNumber: '1', pageSize: '1' };
  const [plan] = (await client.call(fetchPlans, { query })).data.data;
  if (!plan) throw new Error('The operator of My Prepaid has no plans');
  return plan;
}

export async function handOff(client: TestClient): Promise<CallParts> {
  const { url } = await callControl<{ url: string }>(client.origin, 'POST', '/sandbox/handoff', {
    customer: client.customer,
  });
  const pair = new URL(url, client.origin).searchParams;
  return {
    params: { param: pair.get('id') },
    body: { hash: pair.get('hash'), firstCalls: ['/billers/saved'] },
  };
}
