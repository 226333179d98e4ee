import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { randomUUID } from 'node:crypto';
import { complaints, registerComplaint } from '@billpay/api-contract/complaints';
import {
  addBillerBody,
  fetchSavedBill,
  findNewestPayment,
  paymentBody,
  fetchBillBody,
  savedAs,
  deleteBillerBody,
} from '@billpay/sandbox/testing/bills';
import { createList, listBody, payListParts, saveBills } from '@billpay/sandbox/testing/lists';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { skipPresentedBill } from '@billpay/api-contract/presented-bills';
import { schedulePayment } from '@billpay/api-contract/schedules';
import { BANK_DAY } from './observed-bank';
import {
  anyPlan,
  complaintBody,
  findConfiguration,
  freshBill,
  freshGasNumber,
  gas,
  handOff,
  newAutoPay,
  newDue,
  newLink,
  newPresentedBill,
  scheduleBody,
  transactionId,
  withoutAutoPay,
} from './fixtures';
import type { CallParts } from './raw-calls';

const none = async (): Promise<CallParts> => ({});

/**
 * Builds a valid call for each endpoint of the contract, for a copy of the demo customer `regular`, with new
 * ids and codes. The tests in this folder change these calls, one field at a time.
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
  'billers.delete': async (client) => ({ body: await deleteBillerBody(client, await freshBill(client)) }),
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
    const query = fetchBillBody(await savedAs(client, 'My Prepaid'));
    const more = { quickPayAmount: plan.amount, billName: 'My Prepaid', adHocBillValidationRefKey: 'REF' };
    const ofPlan = { planid: plan.billerPlanId, plantype: plan.categoryType, supportplan: 'MANDATORY' };
    return { body: { ...query, ...more, ...ofPlan, quickPay: 'Y', forChannel: 'prepaid' } };
  },
  'payment.open-link': async (client) => ({ body: { link: await newLink(client) } }),
  'payment.validate-bill': async (client) => {
    const query = fetchBillBody(await savedAs(client, 'Parents TV'));
    return {
      body: { ...query, validateBill: 'Y', quickPay: 'Y', quickPayAmount: '300.00', billName: 'TV' },
    };
  },
  'payment.bill': async (client) => {
    const bill = await savedAs(client, 'Village House');
    const { txnRefKey } = await fetchSavedBill(client, bill);
    const change = { otherAmount: 'Y', repeatsTransactionId: await findNewestPayment(client, bill) } as const;
    const body = await paymentBody(client, bill, { amount: '150.00', reference: txnRefKey, change });
    return { body, idempotencyKey: randomUUID() };
  },
  'payment.create-list': async (client) => ({
    body: await listBody(client, await saveBills(client, ['1234', '1234'])),
    idempotencyKey: randomUUID(),
  }),
  'payment.pay-list': async (client) =>
    payListParts(client, await createList(client, await saveBills(client, ['1234', '1234']))),
  'payment.list': async (client) => {
    const { listId } = await createList(client, await saveBills(client, ['1234', '1234']));
    return { params: { listId } };
  },
  'payment.lists': none,
  'payment.schedule': async (client) => ({ body: await scheduleBody(client, await freshBill(client)) }),
  'payment.schedules': none,
  'payment.accept-name': async (client) => {
    const bill = await freshBill(client);
    const { txnRefKey } = await fetchSavedBill(client, bill);
    return { body: { customerBillId: bill.CUSTOMER_BILL_ID, transactionReferenceKey: txnRefKey } };
  },
  'billers.paid-elsewhere': none,
  'billers.mark-paid-elsewhere': async (client) => ({ body: await newDue(client) }),
  'billers.unmark-paid-elsewhere': async (client) => {
    const { customerBillId } = await newDue(client);
    return { params: { customerBillId } };
  },
  'billers.presented-bills': async (client) => {
    await newPresentedBill(client);
    return {};
  },
  'billers.skip-presented-bill': async (client) => {
    const { id, ...body } = await newPresentedBill(client);
    return { params: { id }, body };
  },
  'billers.restore-presented-bill': async (client) => {
    const { id, ...body } = await newPresentedBill(client);
    await client.call(skipPresentedBill, { params: { id }, body });
    return { params: { id } };
  },
  'payment.cancel-schedule': async (client) => {
    const body = await scheduleBody(client, await freshBill(client));
    const { data } = await client.call(schedulePayment, { body });
    return { params: { id: data.id } };
  },
  'payment.recent': async (client) => {
    const { BILLER_ID: billerId, PARAMETERS: parameters } = await savedAs(client, 'Home Internet');
    return { body: { billerId, parameters } };
  },
  'payment.amount-by-date': none,
  'payment.account-info': async (client) => ({ body: { accountInfo: client.accounts } }),
  'auto-pay.list': none,
  'auto-pay.max-amount': none,
  'auto-pay.create': async (client) => {
    await withoutAutoPay(client, 'Mumbai Flat Power');
    return { body: await newAutoPay(client, 'Mumbai Flat Power') };
  },
  'auto-pay.edit': async (client) => {
    // An earlier call may have stopped the auto pay, which then cannot be edited.
    await withoutAutoPay(client, 'Kitchen Gas');
    const id = await findConfiguration(client);
    const settings = autoPaySettings(client);
    const confirmed = { configurationId: String(id), ...termsConfirmed(settings) };
    return { params: { id }, body: { ...settings, otp: await client.code('autopay-edit', confirmed) } };
  },
  'auto-pay.status': async (client) => {
    const id = await findConfiguration(client);
    const otp = await client.code('autopay-status', { configurationId: String(id), status: '0' });
    return { params: { id }, body: { status: 0, otp } };
  },
  'auto-pay.delete': async (client) => {
    const id = await findConfiguration(client);
    return {
      params: { id },
      body: { otp: await client.code('autopay-delete', { configurationId: String(id) }) },
    };
  },
  'transactions.list': async () => ({
    body: {
      startDate: '2031-02-01',
      endDate: BANK_DAY,
      pageNumber: 1,
      reference: 'BP',
      search: 'power',
      category: 'Electricity',
    },
  }),
  'transactions.details': async (client) => ({ params: { id: await transactionId(client) } }),
  'transactions.status': async (client) => ({
    body: { transactionId: await transactionId(client), status: 'SUCCESS' },
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
