import { autoPay, autoPayMaxAmount } from '@billpay/api-contract/auto-pay';
import { savedDetails } from '@billpay/api-contract/biller-changes';
import {
  allUpcomingDues,
  categories,
  refreshUpcomingDues,
  savedBillers,
} from '@billpay/api-contract/billers';
import {
  billersByCategory,
  inputSignatures,
  locations,
  numberOwner,
  paymentInformation,
  searchBillers,
} from '@billpay/api-contract/directory';
import type { WireDue } from '@billpay/api-contract/dues';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import * as complaints from '@billpay/api-contract/complaints';
import type { EndpointResponse, AnyEndpoint } from '@billpay/api-contract/endpoint';
import { accountInfo, amountPaidToday, type WireAccount } from '@billpay/api-contract/accounts';
import { validateBill } from '@billpay/api-contract/bills';
import { recentPayment } from '@billpay/api-contract/payment';
import { fetchPlans } from '@billpay/api-contract/plans';
import { paidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { paymentLists } from '@billpay/api-contract/payment-lists';
import { presentedBills, type WirePresentedBill } from '@billpay/api-contract/presented-bills';
import { paymentReports, readDailyLimit, readPaymentLock } from '@billpay/api-contract/protection';
import { scheduledPayments } from '@billpay/api-contract/schedules';
import * as transactions from '@billpay/api-contract/transactions';
import { bankSettings, firstTimeCheck } from '@billpay/api-contract/user-services';
import { mobilePrepaid } from '@billpay/api-contract/known-values';
import type { Customer, Parts } from './customer';
import type { CheckedResponse } from './response';

/** Reads that a server may not implement. */
const additions = [
  paymentLists,
  scheduledPayments,
  paidElsewhere,
  readPaymentLock,
  readDailyLimit,
  paymentReports,
] as const;

/** Returns the response of a read, or undefined if it does not match the contract. */
type Read = <E extends AnyEndpoint>(
  endpoint: E,
  parts?: Parts<E>,
) => Promise<EndpointResponse<E> | undefined>;

/** Responses to one customer's reads, which are the input of all other checks. */
export interface CustomerData {
  readonly saved: readonly WireSavedBiller[];
  readonly dues: readonly WireDue[];
  readonly presented: readonly WirePresentedBill[];
  readonly transactions: readonly transactions.WireTransaction[];
  readonly autoPays: EndpointResponse<typeof autoPay>['data']['allConfigurations'];
  readonly maxAutoPay: string | null;
  readonly complaints: EndpointResponse<typeof complaints.complaints>['data'];
  readonly reasons: EndpointResponse<
    typeof complaints.complaintConfig
  >['data']['complaint_transaction_reasons'];
  /** Reasons for complaints about a biller's service; empty if the bank accepts none. */
  readonly serviceReasons: CustomerData['reasons'];
  readonly accounts: readonly WireAccount[];
  /** Names of the reads whose response did not match the contract, so that their lists above are empty. */
  readonly unread: ReadonlySet<string>;
}

/** A customer's responses, or the errors thrown instead, by the name of the call. */
export type ResponsesByCall = Map<string, CheckedResponse | Error>;

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 89;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;
export const PREPAID = mobilePrepaid.categoryName;

/** Returns the bank day in Asia/Kolkata, the given number of days before today. */
export function bankDay(customer: Customer, daysBack = 0): string {
  return new Date(customer.serverNowMs + INDIA_AHEAD_MS - daysBack * DAY_MS).toISOString().slice(0, 10);
}

function reader(customer: Customer, responses: ResponsesByCall, unread: Set<string>): Read {
  return async (endpoint, parts = {}) => {
    try {
      const response = await customer.call(endpoint, parts);
      responses.set(endpoint.name, response);
      if (response.body === undefined) unread.add(endpoint.name);
      return response.body;
    } catch (error) {
      responses.set(endpoint.name, error instanceof Error ? error : new Error(String(error)));
      unread.add(endpoint.name);
      return undefined;
    }
  };
}

/** Makes each call of the directory once, because the directory is the same for every customer. */
async function readDirectory(read: Read, saved: readonly WireSavedBiller[]): Promise<void> {
  const listed = await read(categories);
  const category = listed?.data[0];
  if (category) {
    await read(billersByCategory, { body: { categoryId: category.CATEGORY_ID, pageNumber: 1 } });
  }
  const [first] = saved;
  const searchString = (first?.BILLER_NAME ?? category?.CATEGORY_NAME ?? 'electricity').slice(0, 5);
  const found = await read(searchBillers, { body: { searchString, pageNumber: 1 } });
  const billerId = first?.BILLER_ID ?? found?.data[0]?.BILLER_ID;
  if (billerId !== undefined) {
    await read(inputSignatures, { params: { billerId } });
    await read(paymentInformation, { params: { billerId } });
  }
  await read(locations);
}

async function readPlans(read: Read, customer: Customer, saved: readonly WireSavedBiller[]): Promise<void> {
  await read(numberOwner, { body: { mobileNumber: customer.claims.mobileNumber } });
  const operator = saved.find((bill) => bill.CATEGORY_NAME === PREPAID);
  const body = { categoryId: mobilePrepaid.categoryId, pageNumber: 1 };
  const billerId =
    operator?.BILLER_ID ?? (await customer.call(billersByCategory, { body })).body?.data[0]?.BILLER_ID;
  if (billerId === undefined) return;
  await read(fetchPlans, { query: { billerId, pageNumber: '1', pageSize: '10' } });
}

/** Validates the details of the first biller that requires validation (PAY-04). */
async function readValidation(read: Read, saved: readonly WireSavedBiller[]): Promise<void> {
  const bill = saved.find(
    (one) => one.FETCH_REQUIREMENT === 'NOT_SUPPORTED' && one.SUPPORT_BILL_VALIDATION === 'MANDATORY',
  );
  if (!bill) return;
  const body = { validateBill: 'Y', billerID: bill.BILLER_ID, billerParams: bill.PARAMETERS } as const;
  const named = { quickPay: 'Y', quickPayAmount: '100.00', forChannel: 'postpaid' } as const;
  await read(validateBill, { body: { ...body, ...named } });
}

/** Reads whether the first saved biller was paid recently. */
async function readRecentPayment(read: Read, [bill]: readonly WireSavedBiller[]): Promise<void> {
  if (!bill) return;
  await read(recentPayment, { body: { billerId: bill.BILLER_ID, parameters: bill.PARAMETERS } });
}

async function readHistory(read: Read, customer: Customer) {
  const range = { startDate: bankDay(customer, HISTORY_DAYS), endDate: bankDay(customer), pageNumber: 1 };
  const listed = (await read(transactions.transactions, { body: range }))?.data ?? [];
  const [newest] = listed;
  if (newest) await read(transactions.transactionDetails, { params: { id: newest.TRANSACTION_ID } });
  await read(transactions.charts);
  return listed;
}

async function readComplaints(read: Read) {
  const config = (await read(complaints.complaintConfig))?.data;
  const reasons = config?.complaint_transaction_reasons ?? [];
  const serviceReasons = config?.complaint_service_reasons ?? [];
  const listed = (await read(complaints.complaints))?.data ?? [];
  const [newest] = listed;
  if (newest) {
    const query = { complaintID: newest.COMPLAINT_ID, currentStatus: newest.STATUS };
    await read(complaints.complaintStatus, { body: { type: 'transaction', ...query } });
  }
  return { reasons, serviceReasons, complaints: listed };
}

/** Reads all data of a customer once and adds each response to `responses`. Changes nothing. */
export async function readCustomerData(
  customer: Customer,
  responses: ResponsesByCall,
): Promise<CustomerData> {
  const unread = new Set<string>();
  const read = reader(customer, responses, unread);
  const saved = (await read(savedBillers))?.data ?? [];
  await readDirectory(read, saved);
  await read(refreshUpcomingDues);
  const dues = (await read(allUpcomingDues))?.data ?? [];
  const [bill] = saved;
  if (bill) await read(savedDetails, { params: { customerBillId: String(bill.CUSTOMER_BILL_ID) } });
  await read(bankSettings);
  await read(firstTimeCheck);
  await readPlans(read, customer, saved);
  await readValidation(read, saved);
  await readRecentPayment(read, saved);
  await read(amountPaidToday);
  const accounts = (await read(accountInfo, { body: { accountInfo: customer.claims.accounts } }))?.data ?? [];
  for (const addition of additions) await read(addition);
  const presented = (await read(presentedBills))?.data ?? [];
  const autoPays = (await read(autoPay))?.data.allConfigurations ?? [];
  const maxAutoPay = (await read(autoPayMaxAmount))?.data ?? null;
  const history = await readHistory(read, customer);
  return {
    saved,
    dues,
    accounts,
    autoPays,
    maxAutoPay,
    transactions: history,
    presented,
    unread,
    ...(await readComplaints(read)),
  };
}
