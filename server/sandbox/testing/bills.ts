import type { EndpointResponse, EndpointBody } from '@billpay/api-contract/endpoint';
import { addBiller, type deleteBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { fetchBill } from '@billpay/api-contract/bills';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import type { Result, TestClient } from './test-client';
import { callControl } from './test-client';

export async function savedAs(client: TestClient, billName: string): Promise<WireSavedBiller> {
  const { data } = await client.call(savedBillers);
  const found = data.find((bill) => bill.BILL_NAME === billName);
  if (!found) throw new Error(`Nothing is saved as ${billName}`);
  return found;
}

const flags = {
  billerAcceptsAdhoc: 'N',
  paymentExactness: '',
  fetchRequirement: 'MANDATORY',
  supportBillValidation: 'NOT_SUPPORTED',
  validateBillAllowed: 'N',
} as const;

/** Saves a biller by its single parameter; test numbers select the outcome of its payments. */
export async function save(
  client: TestClient,
  bill: { billerId: string; parameter: string; value: string; billName: string },
): Promise<WireSavedBiller> {
  await client.call(addBiller, { body: await addBillerBody(client, bill) });
  return savedAs(client, bill.billName);
}

export async function addBillerBody(
  client: TestClient,
  {
    billerId,
    parameter,
    value,
    billName,
  }: { billerId: string; parameter: string; value: string; billName: string },
): Promise<EndpointBody<typeof addBiller>> {
  return {
    billerId,
    billerName: billerId,
    inputSignatures: [{ PARAMETER_NAME: parameter, PARAMETER_VALUE: value }],
    billName,
    otp: await client.code('add-biller', { billerId }),
    isBillSaved: 'Y',
    ...flags,
  };
}

/** Builds the body that deletes a saved biller, with a new code. */
export async function deleteBillerBody(
  client: TestClient,
  bill: Pick<WireSavedBiller, 'CUSTOMER_BILL_ID' | 'CATEGORY_NAME'>,
): Promise<EndpointBody<typeof deleteBiller>> {
  const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = bill;
  const otp = await client.code('delete-biller', { customerBillId: String(customerBillId) });
  return { customerBillId, customerId: client.customer, categoryName, otp };
}

export function fetchSavedBill(
  client: TestClient,
  bill: WireSavedBiller,
): Promise<EndpointResponse<typeof fetchBill>> {
  return client.call(fetchBill, { body: fetchBillBody(bill) });
}

export function fetchBillBody(bill: WireSavedBiller): EndpointBody<typeof fetchBill> {
  return {
    validateBill: 'N',
    billerID: bill.BILLER_ID,
    billerParams: bill.PARAMETERS,
    quickPay: 'N',
    forChannel: 'postpaid',
  };
}

export interface PaymentOptions {
  readonly amount: string;
  readonly reference: string | null;
  readonly account?: string;
  readonly idempotencyKey?: string;
  readonly otp?: string;
  readonly change?: Partial<EndpointBody<typeof payBill>>;
}

/** Builds the body of a payment with a new code for it. */
export async function paymentBody(
  client: TestClient,
  bill: WireSavedBiller,
  { amount, reference, account, otp, change }: PaymentOptions,
): Promise<EndpointBody<typeof payBill>> {
  const accountNumber = account ?? client.accounts[0]?.accountID ?? '';
  const confirmed = {
    billerId: bill.BILLER_ID,
    amount,
    accountNumber,
    customerBillId: String(bill.CUSTOMER_BILL_ID),
  };
  return {
    billerId: bill.BILLER_ID,
    accountNumber,
    billAmount: amount,
    customerBillId: bill.CUSTOMER_BILL_ID,
    transactionReferenceKey: reference,
    quickPay: 'N',
    inputSignatures: bill.PARAMETERS,
    otp: otp ?? (await client.codeIfSent('payment', confirmed)),
    paymentMode: 'Internet Banking',
    paymentChannel: 'INTB',
    forChannel: 'postpaid',
    // Ignored if the bill determines the amount.
    otherAmount: 'Y',
    repeatsTransactionId: await findNewestPayment(client, bill),
    ...change,
  };
}

/** Returns the recent payment of the same bill, as POST /payment/recent does; null if there is none. */
export async function findNewestPayment(
  client: TestClient,
  bill: Pick<WireSavedBiller, 'BILLER_ID' | 'PARAMETERS'>,
): Promise<string | null> {
  const body = { billerId: bill.BILLER_ID, parameters: bill.PARAMETERS };
  return (await client.call(recentPayment, { body })).data?.transactionId ?? null;
}

/** Pays with a new code for exactly this payment. */
export async function pay(
  client: TestClient,
  bill: WireSavedBiller,
  options: PaymentOptions,
): Promise<Result<typeof payBill>> {
  const body = await paymentBody(client, bill, options);
  return client.try(payBill, {
    body,
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
  });
}

/** Fetches a bill and pays its amount. */
export async function fetchAndPay(
  client: TestClient,
  bill: WireSavedBiller,
): Promise<Result<typeof payBill>> {
  const { txnRefKey, data } = await fetchSavedBill(client, bill);
  return pay(client, bill, { amount: data.Data.BillerResponse.amount, reference: txnRefKey });
}

interface Ledger {
  readonly accounts: readonly { account: string; balance: string }[];
  readonly sum: string;
  readonly agrees: boolean;
}

/** Reads the ledger, with the balances of this customer's accounts in rupees. */
export async function readLedger(
  client: TestClient,
): Promise<{ sum: string; agrees: boolean; balances: string[] }> {
  const { accounts, sum, agrees } = await callControl<Ledger>(client.origin, 'GET', '/sandbox/ledger');
  const own = new Set(client.accounts.map((account) => account.accountID));
  return {
    sum,
    agrees,
    balances: accounts.filter(({ account }) => own.has(account)).map(({ balance }) => balance),
  };
}

/** Throws unless all entries sum to 0 and every balance equals its entries. */
export async function requireBalancedLedger(client: TestClient): Promise<void> {
  const { sum, agrees } = await readLedger(client);
  if (sum !== '0.00' || !agrees) throw new Error(`The ledger does not balance: ${sum}, agrees: ${agrees}`);
}

/**
 * Returns the message of a refused attempt. Throws an error unless it has the expected status and moved no
 * money (PAY-18).
 */
export async function requireRefusal(
  client: TestClient,
  attempt: () => Promise<{ status: number; message: string }>,
  expected = 422,
): Promise<string> {
  const readMoney = async () =>
    JSON.stringify([await readLedger(client), (await client.call(amountPaidToday)).data]);
  const before = await readMoney();
  const { status, message } = await attempt();
  if (status !== expected) throw new Error(`Status ${status}, expected ${expected}: ${message}`);
  if ((await readMoney()) !== before) throw new Error(`Refused, yet money moved: ${message}`);
  return message;
}
