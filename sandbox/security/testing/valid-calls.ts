import { randomUUID } from 'node:crypto';
import { autoPay, createAutoPay, deleteAutoPay } from '@billpay/shared/contract/auto-pay';
import { complaintConfig, complaints, registerComplaint } from '@billpay/shared/contract/complaints';
import { fetchPlans, type WirePlan } from '@billpay/shared/contract/payment';
import { transactions } from '@billpay/shared/contract/transactions';
import { addDays } from '../../clock/bank-day';
import { addBillerBody, fetchOf, paymentBody, questionOf, save, savedAs } from '../../testing/bills';
import { TestClient, door } from '../../testing/test-client';
import { BANK_DAY } from './observed-bank';

/** What a call is made with, as plain data that a test may spoil. */
export interface CallParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

let given = 1_000;
/** A customer number of City Gas that nobody has used; its last digits are no test number. */
export function freshGasNumber(): string {
  return `114010${(given += 1)}`;
}
const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number' };

/** A biller that was saved for this call. */
export async function freshBill(client: TestClient) {
  const value = freshGasNumber();
  return save(client, { ...gas, value, billName: `Gas ${value}` });
}

export function autoPaySettings(client: TestClient) {
  return {
    accountNumber: client.accounts[0]?.accountID ?? '',
    maximumAmount: '9000.00',
    paymentDate: 22,
    isBimonthly: 0 as const,
    activatesFrom: 'Immediately',
    isActive: 1 as const,
    amountLimit: 0 as const,
  };
}

async function transactionIds(client: TestClient): Promise<string[]> {
  const body = { startDate: addDays(BANK_DAY, -80), endDate: BANK_DAY, pageNumber: 1 };
  const { data } = await client.call(transactions, { body });
  return data
    .filter(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'success')
    .map(({ TRANSACTION_ID }) => TRANSACTION_ID);
}

async function autoPayOf(client: TestClient, billName: string): Promise<number | undefined> {
  const { allConfigurations } = (await client.call(autoPay)).data;
  return allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName)?.ID;
}

/** What sets auto pay up for a bill that was paid before. */
async function newAutoPay(client: TestClient, billName: string) {
  const { CUSTOMER_BILL_ID: billID } = await savedAs(client, billName);
  const otp = await client.code('autopay-create', { customerBillId: String(billID) });
  return { billID, ...autoPaySettings(client), otp };
}

/** The configuration of Kitchen Gas, set up again when an earlier call has deleted it. */
export async function configurationOf(client: TestClient): Promise<number> {
  const found = await autoPayOf(client, 'Kitchen Gas');
  if (found !== undefined) return found;
  await client.call(createAutoPay, { body: await newAutoPay(client, 'Kitchen Gas') });
  return configurationOf(client);
}

async function withoutAutoPay(client: TestClient, billName: string): Promise<void> {
  const id = await autoPayOf(client, billName);
  if (id === undefined) return;
  const otp = await client.code('autopay-delete', { configurationId: String(id) });
  await client.call(deleteAutoPay, { params: { id }, body: { otp } });
}

async function complaintBody(client: TestClient) {
  const complained = new Set(
    (await client.call(complaints)).data.map(({ TRANSACTION_ID }) => TRANSACTION_ID),
  );
  const { data } = await client.call(complaintConfig);
  const [reason] = data.complaint_transaction_reasons;
  const ids = await transactionIds(client);
  return {
    complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
    type: 'transaction' as const,
    transactionID: ids[complained.size] ?? '',
    reason: reason?.COMPLAINT_REASON ?? '',
    description: 'Paid, but the biller says: not yet.',
  };
}

async function anyPlan(client: TestClient): Promise<WirePlan> {
  const query = { billerId: 'VODAFONPRE', pageNumber: '1', pageSize: '1' };
  const [plan] = (await client.call(fetchPlans, { query })).data.data;
  if (!plan) throw new Error('The operator of My Prepaid has no plans');
  return plan;
}

async function handOff(client: TestClient): Promise<CallParts> {
  const { url } = await door<{ url: string }>(client.origin, 'POST', '/sandbox/handoff', {
    customer: client.customer,
  });
  const pair = new URL(url, client.origin).searchParams;
  return { params: { param: pair.get('id') }, body: { hash: pair.get('hash') } };
}

const configurationCode = async (
  client: TestClient,
  template: 'autopay-edit' | 'autopay-status' | 'autopay-delete',
  id: number,
) => client.code(template, { configurationId: String(id) });

const none = async (): Promise<CallParts> => ({});

/**
 * For each call of the contract, how one that succeeds is made ready for a copy of the demo customer `regular`:
 * fresh ids, fresh codes. The tables of this folder spoil these, one field at a time.
 */
export const validCalls: Readonly<Record<string, (client: TestClient) => Promise<CallParts>>> = {
  'auth.login': handOff,
  'auth.logout': async (client) => {
    const { session } = await TestClient.signIn(client.origin, client.customer);
    return { body: { token: session.token } };
  },
  'billers.categories': none,
  'billers.search': async () => ({
    body: { searchString: 'gas', category: 'Gas', location: 'Surat', pageNumber: 1 },
  }),
  'billers.by-category': async () => ({ body: { categoryId: 6, pageNumber: 1 } }),
  'billers.number-owner': async () => ({ body: { mobileNumber: '9820011223' } }),
  'billers.saved': none,
  'billers.input-signatures': async () => ({ params: { billerId: 'ACTBB' } }),
  'billers.add': async (client) => {
    const value = freshGasNumber();
    return { body: await addBillerBody(client, { ...gas, value, billName: `Gas ${value}` }) };
  },
  'billers.delete': async (client) => {
    const bill = await freshBill(client);
    const otp = await client.code('delete-biller', { customerBillId: String(bill.CUSTOMER_BILL_ID) });
    const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = bill;
    return { body: { customerBillId, customerId: client.customer, categoryName, otp } };
  },
  'billers.saved-details': async (client) => {
    const { CUSTOMER_BILL_ID: customerBillId } = await savedAs(client, 'Kitchen Gas');
    return { params: { customerBillId } };
  },
  'billers.update': async (client) => {
    const bill = await freshBill(client);
    const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = bill;
    return { body: { billName: 'Renamed', categoryName, customerBillId } };
  },
  'billers.upcoming-dues': none,
  'billers.refresh-upcoming-dues': none,
  'billers.put-upcoming-due': async (client) => {
    const { CUSTOMER_BILL_ID: customerBillID } = await savedAs(client, 'Sun Direct');
    const due = { dueAmount: '310.05', dueDate: BANK_DAY, billDate: '2031-02-01', billPeriod: 'MONTHLY' };
    return { body: { customerBillID, ...due } };
  },
  'billers.delete-upcoming-due': async (client) => {
    const { CUSTOMER_BILL_ID: customerBillId } = await savedAs(client, 'Delhi Water');
    return { params: { customerBillId } };
  },
  'billers.payment-information': async () => ({ params: { billerId: 'ACTBB' } }),
  'billers.locations': none,
  'user-services.generate-otp': async () => ({
    body: { template: 'add-biller', templateVariables: { billerId: 'ACTBB', anything: 'ACT Fibernet' } },
  }),
  'user-services.validate-otp': async (client) => ({
    body: { otp: await client.code('add-biller', { billerId: 'ACTBB' }) },
  }),
  'user-services.bbps-settings': none,
  'user-services.first-time-check': none,
  'payment.fetch-plans': async () => ({
    query: {
      billerId: 'MTNLMUMPRE',
      pageNumber: '1',
      pageSize: '10',
      circle: 'Mumbai',
      mobileNumber: '9820011223',
      amount: '99',
    },
  }),
  'payment.fetch-bill': async (client) => {
    const plan = await anyPlan(client);
    const question = questionOf(await savedAs(client, 'My Prepaid'));
    const more = { quickPayAmount: plan.amount, billName: 'My Prepaid', adHocBillValidationRefKey: 'REF' };
    const ofPlan = { planid: plan.billerPlanId, plantype: plan.categoryType, supportplan: 'MANDATORY' };
    return { body: { ...question, ...more, ...ofPlan, quickPay: 'Y', forChannel: 'prepaid' } };
  },
  'payment.validate-bill': async (client) => {
    const question = questionOf(await savedAs(client, 'Parents TV'));
    return {
      body: { ...question, validateBill: 'Y', quickPay: 'Y', quickPayAmount: '300.00', billName: 'TV' },
    };
  },
  'payment.bill': async (client) => {
    const bill = await savedAs(client, 'Village House');
    const { txnRefKey } = await fetchOf(client, bill);
    const change = { otherAmount: 'Y' } as const;
    const body = await paymentBody(client, bill, { amount: '150.00', reference: txnRefKey, change });
    return { body, idempotencyKey: randomUUID() };
  },
  'payment.amount-by-date': none,
  'payment.account-info': async (client) => ({ body: { accountInfo: client.accounts } }),
  'auto-pay.list': none,
  'auto-pay.max-amount': none,
  'auto-pay.create': async (client) => {
    await withoutAutoPay(client, 'Delhi Water');
    return { body: await newAutoPay(client, 'Delhi Water') };
  },
  'auto-pay.edit': async (client) => {
    const id = await configurationOf(client);
    const otp = await configurationCode(client, 'autopay-edit', id);
    return { params: { id }, body: { ...autoPaySettings(client), otp } };
  },
  'auto-pay.status': async (client) => {
    const id = await configurationOf(client);
    return {
      params: { id },
      body: { status: 0, otp: await configurationCode(client, 'autopay-status', id) },
    };
  },
  'auto-pay.delete': async (client) => {
    const id = await configurationOf(client);
    return { params: { id }, body: { otp: await configurationCode(client, 'autopay-delete', id) } };
  },
  'transactions.list': async () => ({
    body: { startDate: '2031-02-01', endDate: BANK_DAY, pageNumber: 1 },
  }),
  'transactions.details': async (client) => ({ params: { id: (await transactionIds(client))[0] } }),
  'transactions.status': async (client) => ({
    body: { transactionId: (await transactionIds(client))[0], status: 'SUCCESS' },
  }),
  charts: none,
  'complaints.list': none,
  'complaints.config': none,
  'complaints.register': async (client) => ({ body: await complaintBody(client) }),
  'complaints.status': async (client) => {
    await client.call(registerComplaint, { body: await complaintBody(client) });
    const [complaint] = (await client.call(complaints)).data;
    return {
      body: { type: 'transaction', complaintID: complaint?.COMPLAINT_ID ?? '', currentStatus: 'ASSIGNED' },
    };
  },
};
