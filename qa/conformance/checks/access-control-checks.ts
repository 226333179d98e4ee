import { autoPay } from '@billpay/api-contract/auto-pay';
import {
  createAutoPay,
  deleteAutoPay,
  editAutoPay,
  setAutoPayStatus,
} from '@billpay/api-contract/auto-pay-changes';
import { deleteBiller, savedDetails, updateBiller } from '@billpay/api-contract/biller-changes';
import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { complaints, complaintStatus, registerComplaint } from '@billpay/api-contract/complaints';
import { accountInfo } from '@billpay/api-contract/accounts';
import { recentPayment } from '@billpay/api-contract/payment';
import {
  checkTransactionStatus,
  transactionDetails,
  transactions,
  type WireTransaction,
} from '@billpay/api-contract/transactions';
import type { CustomerData } from '../customer-data';
import { harmless } from '../harmless';
import { Skipped } from '../report';
import type { Run } from '../run';
import { additionChecks } from './access-control-additions';
import { paymentChecks } from './access-control-payments';
import { termVariables } from './auto-pay-of-bill';
import { guarded, required, type AccessControlCheck } from './second-customer';

/** Finds a bill with a pending payment, which `payment.recent` reports regardless of its age. */
function pendingOf(data: CustomerData): Pick<WireTransaction, 'BILLER_ID' | 'PARAMETERS'> | undefined {
  return [...data.saved, ...data.transactions].find(({ TRANSACTION_STATUS }) =>
    ['bbps-timeout', 'bbps-in-progress'].includes(TRANSACTION_STATUS ?? ''),
  );
}

/**
 * Lists calls in the first customer's session that refer to the second customer's data, with a code if
 * required.
 */
export function accessControlChecks(run: Run): AccessControlCheck[] {
  const { first, firstData, secondData, second } = run;
  const bill = () => required(secondData.saved[0], 'saved biller', secondData, savedBillers);
  const ownBill = () => required(firstData.saved[0], 'saved biller', firstData, savedBillers, 'first');
  const customerBillId = () => bill().CUSTOMER_BILL_ID;
  const transaction = () =>
    required(secondData.transactions[0], 'transaction of the last 90 days', secondData, transactions);
  const dueBill = () =>
    required(secondData.dues[0], 'upcoming due', secondData, allUpcomingDues).customerBillID;
  const complaint = () => required(secondData.complaints[0], 'complaint', secondData, complaints);
  const reads: Omit<AccessControlCheck, 'writes'>[] = [
    {
      endpoint: savedDetails,
      what: 'saved biller',
      parts: () => ({ params: { customerBillId: customerBillId() } as never }),
    },
    {
      endpoint: transactionDetails,
      what: 'transaction',
      parts: () => ({ params: { id: transaction().TRANSACTION_ID } as never }),
    },
    {
      endpoint: transactionDetails,
      what: 'reference of a transaction',
      parts: () => ({ params: { id: referenceOf(secondData) } as never }),
    },
    {
      endpoint: complaintStatus,
      what: 'complaint',
      parts: () => ({
        body: {
          type: 'transaction',
          complaintID: complaint().COMPLAINT_ID,
          currentStatus: 'RESOLVED',
        } as never,
      }),
    },
    {
      endpoint: accountInfo,
      what: 'accounts',
      parts: () => ({ body: { accountInfo: second.claims.accounts } as never }),
      mayReturnNothing: true,
    },
    {
      endpoint: recentPayment,
      what: 'pending payment',
      parts: () => {
        if (!run.endpoints.includes(recentPayment))
          throw new Skipped('an optional addition that this server does not implement');
        const { BILLER_ID: billerId, PARAMETERS: parameters } = required(
          pendingOf(secondData),
          'pending payment',
          secondData,
          transactions,
        );
        return { body: { billerId, parameters } as never };
      },
      mayReturnNothing: true,
    },
  ];
  const { customerID: customerId } = first.claims;
  const writes: Omit<AccessControlCheck, 'writes'>[] = [
    {
      endpoint: updateBiller,
      what: 'saved biller',
      parts: () => ({
        body: {
          billName: 'Mine now',
          categoryName: bill().CATEGORY_NAME,
          customerBillId: customerBillId(),
        } as never,
      }),
    },
    {
      endpoint: putUpcomingDue,
      what: 'saved biller',
      parts: () => ({
        body: { ...harmless(putUpcomingDue).body, customerBillID: customerBillId() } as never,
      }),
    },
    {
      endpoint: deleteUpcomingDue,
      what: 'upcoming due',
      parts: () => ({ params: { customerBillId: dueBill() } as never }),
      mayReturnNothing: true,
    },
    {
      endpoint: checkTransactionStatus,
      what: 'transaction',
      parts: () => ({
        body: { transactionId: transaction().TRANSACTION_ID, status: 'aggregator-failed' } as never,
      }),
    },
    {
      endpoint: registerComplaint,
      what: 'transaction',
      parts: () => ({
        body: { ...harmless(registerComplaint).body, transactionID: transaction().TRANSACTION_ID } as never,
      }),
    },
    guarded(run, deleteBiller, 'delete-biller', 'saved biller', () => ({
      confirmed: { customerBillId: String(customerBillId()) },
      own: () => ({ customerBillId: String(ownBill().CUSTOMER_BILL_ID) }),
      parts: { body: { customerBillId: customerBillId(), customerId, categoryName: bill().CATEGORY_NAME } },
    })),
    guarded(run, createAutoPay, 'autopay-create', 'saved biller', () => ({
      confirmed: { customerBillId: String(customerBillId()), ...termVariables(termsOf(run)) },
      own: () => ({ customerBillId: String(ownBill().CUSTOMER_BILL_ID), ...termVariables(termsOf(run)) }),
      parts: {
        body: { ...harmless(createAutoPay).body, ...termsOf(run), billID: customerBillId() },
      },
    })),
    ...autoPayChecks(run),
    ...paymentChecks(run),
    ...additionChecks(run),
  ];
  return [
    ...reads.map((one) => ({ ...one, writes: false })),
    ...writes.map((one) => ({ ...one, writes: true })),
  ];
}

/**
 * Finds a reference id of the second customer's transactions. A payment that never reached the network has
 * none.
 */
function referenceOf(data: CustomerData): string {
  const found = data.transactions.find(({ TRANSACTION_REFERENCE_ID }) => TRANSACTION_REFERENCE_ID !== null);
  const reference = found?.TRANSACTION_REFERENCE_ID ?? undefined;
  return required(reference, 'transaction with a reference id', data, transactions);
}

/** Builds auto pay terms that are valid for the first customer. */
function termsOf({ first }: Run) {
  return {
    accountNumber: first.claims.accounts[0]?.accountID ?? '',
    maximumAmount: '1000.00',
    paymentDate: 1,
    isBimonthly: 0,
    activatesFrom: 'Immediately',
  } as const;
}

function autoPayChecks(run: Run): Omit<AccessControlCheck, 'writes'>[] {
  const { firstData, secondData } = run;
  const id = () => required(secondData.autoPays[0], 'auto pay', secondData, autoPay).ID;
  const ownId = () => required(firstData.autoPays[0], 'auto pay', firstData, autoPay, 'first').ID;
  const calls = [
    [editAutoPay, 'autopay-edit', termsOf(run), termVariables(termsOf(run))],
    [setAutoPayStatus, 'autopay-status', { status: 0 }, { status: '0' }],
    [deleteAutoPay, 'autopay-delete', {}, {}],
  ] as const;
  return calls.map(([endpoint, template, body, variables]) =>
    guarded(run, endpoint, template, 'auto pay', () => ({
      confirmed: { configurationId: String(id()), ...variables },
      own: () => ({ configurationId: String(ownId()), ...variables }),
      parts: { params: { id: id() }, body: { ...harmless(endpoint).body, ...body } },
    })),
  );
}
