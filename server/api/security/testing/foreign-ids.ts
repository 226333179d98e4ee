import { randomUUID } from 'node:crypto';
import { validateBill } from '@billpay/api-contract/bills';
import { complaints, registerComplaint } from '@billpay/api-contract/complaints';
import { schedulePayment } from '@billpay/api-contract/schedules';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { fetchSavedBill, findNewestPayment, fetchBillBody, savedAs } from '@billpay/sandbox/testing/bills';
import { billsWithDues, createList, listBody } from '@billpay/sandbox/testing/lists';
import type { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Database } from '../../database/database';
import { findConfiguration, freshBill, newPresentedBill, scheduleBody } from './fixtures';
import type { CallParts } from './raw-calls';
import { askForDebit, onlyPasskey, requestPasskeyCode, signedAssertion } from './valid-additions';
import { validCalls } from './valid-calls';

/** Another customer's id in the caller's own call. */
export interface ForeignId {
  /** An existing id of the other customer, or several ids that identify the same record. */
  readonly theirs: (them: TestClient, db: Database) => Promise<unknown>;
  /** An id that does not exist. */
  readonly unknownId: unknown;
  /**
   * Builds the caller's own valid call. Defaults to the call from `valid-calls.ts`. No code is sent for
   * another customer's id.
   */
  readonly call?: (me: TestClient, id: unknown) => Promise<CallParts>;
  /** The expected status. Defaults to 404. */
  readonly status?: number;
  /** Tables that the refusal writes. Defaults to none. */
  readonly writes?: readonly string[];
}

const savedId = async (client: TestClient) => (await savedAs(client, 'Kitchen Gas')).CUSTOMER_BILL_ID;
const account = async ({ accounts }: TestClient) => accounts[0]?.accountID;
const UNKNOWN_ACCOUNT = '50100999999999';
const UNKNOWN_ID = 999_999_999;

async function ready(name: string, me: TestClient): Promise<CallParts> {
  return (await validCalls[name]?.(me)) ?? {};
}

const paymentList: ForeignId = {
  theirs: async (them) => (await createList(them, await billsWithDues(them))).listId,
  unknownId: `LST${'0'.repeat(18)}`,
};

const configuration: ForeignId = { theirs: findConfiguration, unknownId: UNKNOWN_ID };

const presentedBill: ForeignId = {
  theirs: async (them) => (await newPresentedBill(them)).id,
  unknownId: UNKNOWN_ID,
};

async function validationKey(client: TestClient): Promise<string> {
  const body = {
    ...fetchBillBody(await savedAs(client, 'Parents TV')),
    quickPay: 'Y',
    quickPayAmount: '300.00',
  } as const;
  return (await client.call(validateBill, { body })).data.BbpsTranlogId;
}

/** Returns a transaction's id and its reference id, which both identify it. */
async function transactionIdsOf(client: TestClient): Promise<unknown[]> {
  const id = String((await ready('transactions.details', client)).params?.id);
  const { data } = await client.call(transactionDetails, { params: { id } });
  return [id, data.TRANSACTION_REFERENCE_ID];
}

/** Unknown credentials, and those of others, are refused like ones that do not verify. */
const credential: ForeignId = {
  theirs: async (them, db) => (await onlyPasskey(them, db)).device.id,
  unknownId: 'A'.repeat(43),
  status: 422,
};
/** A refused assertion counts as a wrong code, and uses up its challenge. */
const assertedCredential: ForeignId = { ...credential, writes: ['otp', 'otp_attempts'] };

const UNKNOWN_REFERENCE = 'A'.repeat(12);

/** Every field that accepts a customer's id, with the ids to try. */
export const foreignIds: Readonly<Record<string, ForeignId>> = {
  'billers.delete body.customerBillId': {
    theirs: savedId,
    unknownId: UNKNOWN_ID,
  },
  'billers.delete body.customerId': {
    theirs: async ({ customer }) => customer,
    unknownId: 'CUST999999',
    status: 422,
  },
  'billers.delete-upcoming-due params.customerBillId': {
    theirs: savedId,
    unknownId: UNKNOWN_ID,
    status: 200,
  },
  'billers.put-upcoming-due body.customerBillID': { theirs: savedId, unknownId: UNKNOWN_ID },
  'billers.saved-details params.customerBillId': { theirs: savedId, unknownId: UNKNOWN_ID },
  'billers.update body.customerBillId': { theirs: savedId, unknownId: UNKNOWN_ID },
  'payment.account-info body.accountInfo[].accountID': {
    theirs: account,
    unknownId: UNKNOWN_ACCOUNT,
    status: 200,
  },
  'payment.account-info body.accountInfo[].id': {
    theirs: async ({ accounts }) => accounts[0]?.id,
    unknownId: UNKNOWN_ID,
    status: 200,
  },
  'payment.fetch-bill body.adHocBillValidationRefKey': {
    theirs: validationKey,
    unknownId: 'A'.repeat(32),
    call: async (me) => ({
      body: { ...fetchBillBody(await savedAs(me, 'Parents TV')), quickPay: 'Y', quickPayAmount: '300.00' },
    }),
    status: 422,
  },
  'payment.bill body.accountNumber': {
    theirs: account,
    unknownId: UNKNOWN_ACCOUNT,
    status: 422,
  },
  'payment.bill body.customerBillId': {
    theirs: async (them) => (await savedAs(them, 'Village House')).CUSTOMER_BILL_ID,
    unknownId: UNKNOWN_ID,
  },
  'payment.bill body.transactionReferenceKey': {
    theirs: async (them) => (await fetchSavedBill(them, await savedAs(them, 'Village House'))).txnRefKey,
    unknownId: 'A'.repeat(32),
    status: 422,
  },
  'payment.bill body.repeatsTransactionId': {
    theirs: async (them) => findNewestPayment(them, await savedAs(them, 'Village House')),
    unknownId: 'TXN000000000000000000',
    status: 409,
  },
  'payment.accept-name body.customerBillId': { theirs: savedId, unknownId: UNKNOWN_ID, status: 422 },
  'payment.accept-name body.transactionReferenceKey': {
    theirs: async (them) => (await fetchSavedBill(them, await savedAs(them, 'Village House'))).txnRefKey,
    unknownId: 'A'.repeat(32),
    status: 422,
  },
  'billers.mark-paid-elsewhere body.customerBillId': { theirs: savedId, unknownId: UNKNOWN_ID },
  'billers.unmark-paid-elsewhere params.customerBillId': { theirs: savedId, unknownId: UNKNOWN_ID },
  'billers.skip-presented-bill params.id': presentedBill,
  'billers.restore-presented-bill params.id': presentedBill,
  'payment.schedule body.customerBillId': {
    theirs: async (them) => (await savedAs(them, 'Delhi Water')).CUSTOMER_BILL_ID,
    unknownId: UNKNOWN_ID,
  },
  'payment.schedule body.accountNumber': { theirs: account, unknownId: UNKNOWN_ACCOUNT, status: 422 },
  'payment.schedule body.transactionReferenceKey': {
    theirs: async (them) => (await fetchSavedBill(them, await savedAs(them, 'Village House'))).txnRefKey,
    unknownId: 'A'.repeat(32),
    status: 422,
  },
  'payment.cancel-schedule params.id': {
    theirs: async (them) =>
      (await them.call(schedulePayment, { body: await scheduleBody(them, await freshBill(them)) })).data.id,
    unknownId: UNKNOWN_ID,
  },
  'payment.create-list body.accountNumber': { theirs: account, unknownId: UNKNOWN_ACCOUNT, status: 422 },
  'payment.create-list body.bills[].customerBillId': {
    theirs: async (them) => (await savedAs(them, 'Village House')).CUSTOMER_BILL_ID,
    unknownId: UNKNOWN_ID,
  },
  'payment.create-list body.bills[].transactionReferenceKey': {
    theirs: async (them) => (await fetchSavedBill(them, await savedAs(them, 'Village House'))).txnRefKey,
    unknownId: 'A'.repeat(32),
    // The refusal contains the id of the bill.
    call: async (me) => ({
      body: await listBody(me, await billsWithDues(me)),
      idempotencyKey: randomUUID(),
    }),
    status: 422,
  },
  'payment.pay-list params.listId': paymentList,
  'payment.list params.listId': paymentList,
  'auto-pay.create body.billID': {
    theirs: async (them) => (await savedAs(them, 'Delhi Water')).CUSTOMER_BILL_ID,
    unknownId: UNKNOWN_ID,
  },
  'auto-pay.create body.accountNumber': { theirs: account, unknownId: UNKNOWN_ACCOUNT, status: 422 },
  'auto-pay.edit params.id': configuration,
  'auto-pay.edit body.accountNumber': { theirs: account, unknownId: UNKNOWN_ACCOUNT, status: 422 },
  'auto-pay.status params.id': configuration,
  'auto-pay.delete params.id': configuration,
  'transactions.list body.reference': {
    theirs: transactionIdsOf,
    unknownId: 'BP00000000NOBODY',
    status: 200,
  },
  'transactions.details params.id': { theirs: transactionIdsOf, unknownId: 'TXN000000000000000000' },
  'transactions.status body.transactionId': { theirs: transactionIdsOf, unknownId: 'TXN000000000000000000' },
  'complaints.register body.transactionID': { theirs: transactionIdsOf, unknownId: 'TXN000000000000000000' },
  'complaints.status body.complaintID': {
    theirs: async (them) => {
      await them.call(registerComplaint, { body: (await ready('complaints.register', them)).body as never });
      return (await them.call(complaints)).data[0]?.COMPLAINT_ID;
    },
    unknownId: 'CMP999999',
  },
  'passkeys.registration-options body.referenceNumber': {
    theirs: (them) => requestPasskeyCode(them),
    unknownId: UNKNOWN_REFERENCE,
    status: 422,
  },
  'passkeys.add body.credential.id': credential,
  'passkeys.add body.credential.rawId': credential,
  'passkeys.remove params.id': {
    theirs: async (them, db) => (await onlyPasskey(them, db)).id,
    unknownId: UNKNOWN_ID,
  },
  'passkeys.verify-assertion body.referenceNumber': {
    theirs: async (them, db) => (await signedAssertion(them, db)).referenceNumber,
    unknownId: UNKNOWN_REFERENCE,
    status: 422,
  },
  'passkeys.verify-assertion body.credential.id': assertedCredential,
  'passkeys.verify-assertion body.credential.rawId': assertedCredential,
  'protection.report body.transactionId': { theirs: transactionIdsOf, unknownId: 'TXN000000000000000000' },
  'auto-pay.confirm params.id': { theirs: askForDebit, unknownId: UNKNOWN_ID },
};

/** Fields whose name looks like an id but that do not refer to a customer's data. */
export const nonCustomerIds: Readonly<Record<string, string>> = {
  'auth.login params.param': 'no customer yet: the pair itself authorizes the caller once',
  'auth.logout body.token': 'the token itself authorizes its end',
  'billers.add body.billerId': 'the directory, the same for all',
  'billers.add body.otp': 'tried in one-time-codes.test.ts',
  'billers.by-category body.categoryId': 'the directory, the same for all',
  'billers.by-category body.pageNumber': 'counts pages',
  'billers.delete body.otp': 'tried in one-time-codes.test.ts',
  'billers.input-signatures params.billerId': 'the directory, the same for all',
  'billers.number-owner body.mobileNumber': 'the numbering plan, the same for all',
  'billers.payment-information params.billerId': 'the directory, the same for all',
  'billers.saved query.pageNumber': 'counts pages',
  'billers.search body.pageNumber': 'counts pages',
  'user-services.validate-otp body.otp': 'tried in one-time-codes.test.ts',
  'user-services.validate-otp body.referenceNumber': 'compared with the newest code of the caller only',
  'payment.fetch-bill body.billerID': 'the directory, the same for all',
  'payment.fetch-bill body.planid': 'the directory, the same for all',
  'payment.fetch-plans query.billerId': 'the directory, the same for all',
  'payment.fetch-plans query.pageNumber': 'counts pages',
  'payment.fetch-plans query.mobileNumber': 'returned unchanged',
  'payment.validate-bill body.billerID': 'the directory, the same for all',
  'payment.recent body.billerId': 'the directory, the same for all',
  'payment.bill body.billerId': 'the directory, the same for all',
  'payment.bill body.otp': 'tried in one-time-codes.test.ts',
  'payment.schedule body.otp': 'tried in one-time-codes.test.ts',
  'payment.pay-list body.otp': 'tried in one-time-codes.test.ts',
  'auto-pay.create body.otp': 'tried in one-time-codes.test.ts',
  'auto-pay.edit body.otp': 'tried in one-time-codes.test.ts',
  'auto-pay.status body.otp': 'tried in one-time-codes.test.ts',
  'auto-pay.delete body.otp': 'tried in one-time-codes.test.ts',
  'auto-pay.confirm body.otp': 'tried in one-time-codes.test.ts',
  'passkeys.add body.otp': 'tried in one-time-codes.test.ts',
  'passkeys.remove body.otp': 'tried in one-time-codes.test.ts',
  'protection.unlock body.otp': 'tried in one-time-codes.test.ts',
  'protection.raise-limit body.otp': 'tried in one-time-codes.test.ts',
  'payment.open-link body.link': 'names a bill and no customer: tried in payment-links.test.ts',
  'payment.fetch-bill body.paymentLink': 'names a bill and no customer: tried in payment-links.test.ts',
  'transactions.list body.pageNumber': 'counts pages',
  'complaints.register body.billerID': 'the directory, the same for all',
  'complaints.register body.complaintReasonsID': 'the reasons are the same for all',
};
