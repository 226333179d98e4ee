import { paymentInformation } from '@billpay/api-contract/directory';
import { type WireSavedBiller } from '@billpay/api-contract/billers';
import { paymentRowAt } from '@billpay/api-contract/known-values';
import type { EndpointResponse, EndpointBody } from '@billpay/api-contract/endpoint';
import { fetchBill } from '@billpay/api-contract/bills';
import { recentPayment, type payBill } from '@billpay/api-contract/payment';
import { toPaise, toRupees } from '@billpay/api/paise';
import type { Customer } from './customer';
import { PREPAID, type CustomerData, type ResponsesByCall } from './customer-data';

type Channel = EndpointResponse<typeof paymentInformation>['data'][number];

/** A bill that the customer can pay now, with its account and channel. Amounts are in rupees. */
export interface Payable {
  readonly bill: WireSavedBiller;
  readonly amount: string;
  readonly fee: string;
  /** `txnRefKey` of its fetch. */
  readonly reference: string;
  readonly account: string;
  readonly channel: Channel;
  /** Newest payment of the same bill; null if there is none or the bank does not report it. */
  readonly seen: string | null;
}

/** Maximum number of bills that are fetched to find a payable one. */
const MAX_FETCHES = 8;

export function fetchBillBody(bill: WireSavedBiller): EndpointBody<typeof fetchBill> {
  return {
    validateBill: 'N',
    billerID: bill.BILLER_ID,
    billerParams: bill.PARAMETERS,
    quickPay: 'N',
    forChannel: 'postpaid',
  };
}

/**
 * Lists bills that the API fetches from the biller. In a sandbox, excludes test numbers of failing payments.
 */
export function fetchedBills(
  saved: readonly WireSavedBiller[],
  testNumber: RegExp | null,
): WireSavedBiller[] {
  return saved.filter(
    (bill) =>
      bill.FETCH_REQUIREMENT !== 'NOT_SUPPORTED' &&
      bill.BILLER_ACCEPTS_ADHOC === 'N' &&
      bill.CATEGORY_NAME !== PREPAID &&
      !bill.PARAMETERS.some(({ PARAMETER_VALUE }) => testNumber?.test(PARAMETER_VALUE)),
  );
}

/** Fetches a bill and finds its channel and account, or explains why the customer cannot pay it now. */
export async function fetchPayable(
  customer: Customer,
  customerData: CustomerData,
  bill: WireSavedBiller,
  responses?: ResponsesByCall,
): Promise<Payable | string> {
  const fetched = await customer.call(fetchBill, { body: fetchBillBody(bill) });
  if (fetched.body || !responses?.has(fetchBill.name)) responses?.set(fetchBill.name, fetched);
  if (!fetched.body)
    return `the bill fetch returned ${fetched.status}: ${fetched.faults[0] ?? fetched.message}`;
  const { amount } = fetched.body.data.Data.BillerResponse;
  const information = await customer.call(paymentInformation, { params: { billerId: bill.BILLER_ID } });
  const channel = paymentRowAt('browser', information.body?.data ?? []);
  if (!channel) return `${bill.BILLER_ID} has no channel that the portal pays in`;
  const paise = toPaise(amount);
  if (paise < toPaise(channel.MIN_LIMIT) || paise > toPaise(channel.MAX_LIMIT))
    return `₹ ${amount} is outside the limits of ${bill.BILLER_ID}`;
  const total = paise + toPaise(channel.FEE);
  const account = customerData.accounts.find(
    ({ balance }) => /^\d/.test(balance) && toPaise(balance) >= total,
  );
  if (!account) return `no account of the customer has ₹ ${toRupees(total)}`;
  const { txnRefKey: reference } = fetched.body;
  const { BILLER_ID: billerId, PARAMETERS: parameters } = bill;
  const recent = await customer.call(recentPayment, { body: { billerId, parameters } });
  const seen = recent.body?.data?.transactionId ?? null;
  return { bill, amount, fee: channel.FEE, reference, account: account.accountNumber, channel, seen };
}

/** Finds the cheapest bill that can be paid within the limit, or explains why none exists. */
export async function findPayable(
  customer: Customer,
  customerData: CustomerData,
  payUpTo: string,
  testNumber: RegExp | null,
  responses: ResponsesByCall,
): Promise<Payable | string> {
  const candidates = fetchedBills(customerData.saved, testNumber).slice(0, MAX_FETCHES);
  if (candidates.length === 0) return 'the first customer has no saved bill that can be fetched';
  const payables: Payable[] = [];
  let why = '';
  for (const bill of candidates) {
    const payable = await fetchPayable(customer, customerData, bill, responses);
    if (typeof payable === 'string') why ||= payable;
    else payables.push(payable);
  }
  const [cheapest] = payables.sort((a, b) => toPaise(a.amount) - toPaise(b.amount));
  if (!cheapest) return `no saved bill can be fetched and paid from an account now; the first: ${why}`;
  if (toPaise(cheapest.amount) <= toPaise(payUpTo)) return cheapest;
  return `the cheapest bill, ₹ ${cheapest.amount}, is above --pay-up-to ${payUpTo}`;
}

/** Adds the fee to the bill amount, in rupees. */
export function addFee({ amount, fee }: Payable): string {
  return toRupees(toPaise(amount) + toPaise(fee));
}

/** Builds the body of a payment. */
export function paymentBody(payable: Payable, otp: string): EndpointBody<typeof payBill> {
  const { bill, amount, reference, account, channel, seen } = payable;
  return {
    billerId: bill.BILLER_ID,
    accountNumber: account,
    billAmount: amount,
    customerBillId: bill.CUSTOMER_BILL_ID,
    transactionReferenceKey: reference,
    quickPay: 'N',
    inputSignatures: bill.PARAMETERS,
    otp,
    paymentMode: channel.PAYMENT_MODE,
    paymentChannel: channel.PAYMENT_CHANNEL,
    forChannel: 'postpaid',
    repeatsTransactionId: seen,
  };
}

/** Builds the details that a code for this payment confirms. */
export function buildConfirmation({ bill, amount, account }: Payable): Record<string, string> {
  const { BILLER_ID, BILLER_NAME, CUSTOMER_BILL_ID } = bill;
  return {
    billerId: BILLER_ID,
    billerName: BILLER_NAME,
    amount,
    accountNumber: account,
    customerBillId: String(CUSTOMER_BILL_ID),
  };
}
