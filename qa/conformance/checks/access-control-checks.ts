import * as autoPay from '@billpay/api-contract/auto-pay';
import * as billers from '@billpay/api-contract/billers';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { complaintStatus, registerComplaint } from '@billpay/api-contract/complaints';
import type { AnyEndpoint, OtpTemplate } from '@billpay/api-contract/endpoint';
import { accountInfo, payBill, recentPayment } from '@billpay/api-contract/payment';
import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import type { Parts } from '../customer';
import { harmless } from '../harmless';
import { termVariables } from './auto-pay-of-bill';
import { confirmationOf, fetchedBills, fetchPayable, paymentBody } from '../payable';
import type { CustomerData } from '../customer-data';
import { Skipped } from '../report';
import type { Run } from '../run';

/** A call in the first customer's session that names data of the second customer. */
export interface AccessControlCheck {
  readonly endpoint: AnyEndpoint;
  readonly what: string;
  /** The call that names the second customer's data; throws Skipped when they have none. */
  readonly parts: () => Promise<Parts> | Parts;
  readonly writes: boolean;
  /** True when the call may also succeed without returning the second customer's data. */
  readonly mayReturnNothing?: true;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Skipped(`the second customer has no ${what}`);
  return value;
}

/** A saved bill with an unconfirmed payment, which `payment.recent` reports whatever its age. */
function pendingOf({ saved }: CustomerData): WireSavedBiller | undefined {
  return saved.find(({ TRANSACTION_STATUS }) =>
    ['bbps-timeout', 'bbps-in-progress'].includes(TRANSACTION_STATUS ?? ''),
  );
}

/** Calls in the first customer's session that name the second customer's data, with a code where one is required. */
export function accessControlChecks(run: Run): AccessControlCheck[] {
  const { first, secondData, second } = run;
  const bill = () => required(secondData.saved[0], 'saved biller');
  const customerBillId = () => bill().CUSTOMER_BILL_ID;
  const transaction = () => required(secondData.transactions[0], 'transaction');
  const dueBill = () => required(secondData.dues[0], 'upcoming due').customerBillID;
  const complaint = () => required(secondData.complaints[0], 'complaint');
  const reads: Omit<AccessControlCheck, 'writes'>[] = [
    {
      endpoint: billers.savedDetails,
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
      parts: () => ({
        params: { id: required(transaction().TRANSACTION_REFERENCE_ID ?? undefined, 'reference') } as never,
      }),
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
        );
        return { body: { billerId, parameters } as never };
      },
      mayReturnNothing: true,
    },
  ];
  const { customerID: customerId } = first.claims;
  const writes: Omit<AccessControlCheck, 'writes'>[] = [
    {
      endpoint: billers.updateBiller,
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
      endpoint: billers.putUpcomingDue,
      what: 'saved biller',
      parts: () => ({
        body: { ...harmless(billers.putUpcomingDue).body, customerBillID: customerBillId() } as never,
      }),
    },
    {
      endpoint: billers.deleteUpcomingDue,
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
    guarded(run, billers.deleteBiller, 'delete-biller', 'saved biller', () => ({
      confirmed: { customerBillId: String(customerBillId()) },
      parts: { body: { customerBillId: customerBillId(), customerId, categoryName: bill().CATEGORY_NAME } },
    })),
    guarded(run, autoPay.createAutoPay, 'autopay-create', 'saved biller', () => ({
      confirmed: { customerBillId: String(customerBillId()), ...termVariables(termsOf(run)) },
      parts: {
        body: { ...harmless(autoPay.createAutoPay).body, ...termsOf(run), billID: customerBillId() },
      },
    })),
    ...autoPayChecks(run),
    ...paymentChecks(run),
  ];
  return [
    ...reads.map((one) => ({ ...one, writes: false })),
    ...writes.map((one) => ({ ...one, writes: true })),
  ];
}

interface GuardedCall {
  /** What the code confirms. */
  readonly confirmed: Record<string, string>;
  readonly parts: { readonly params?: object; readonly body: object };
}

/** A call with a correct code for what it names, so that only the ownership check can refuse it. */
function guarded(
  { codes, first }: Run,
  endpoint: AnyEndpoint,
  template: OtpTemplate,
  what: string,
  make: () => GuardedCall | Promise<GuardedCall>,
): Omit<AccessControlCheck, 'writes'> {
  return {
    endpoint,
    what,
    parts: async () => {
      const { confirmed, parts } = await make();
      const otp = await codes.requestIfSent(first, template, confirmed);
      return { ...parts, body: { ...parts.body, otp } } as Parts;
    },
  };
}

/** Auto pay terms that are valid for the first customer. */
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
  const id = () => required(run.secondData.autoPays[0], 'auto pay').ID;
  const calls = [
    [autoPay.editAutoPay, 'autopay-edit', termsOf(run), termVariables(termsOf(run))],
    [autoPay.setAutoPayStatus, 'autopay-status', { status: 0 }, { status: '0' }],
    [autoPay.deleteAutoPay, 'autopay-delete', {}, {}],
  ] as const;
  return calls.map(([endpoint, template, body, variables]) =>
    guarded(run, endpoint, template, 'auto pay', () => ({
      confirmed: { configurationId: String(id()), ...variables },
      parts: { params: { id: id() }, body: { ...harmless(endpoint).body, ...body } },
    })),
  );
}

function paymentChecks(run: Run): Omit<AccessControlCheck, 'writes'>[] {
  const { first, second, firstData, secondData, payable } = run;
  const own = async () => {
    if (typeof payable === 'string') throw new Skipped(payable);
    // A bill that was just paid is no longer due; any other due bill will do.
    for (const bill of [payable.bill, ...fetchedBills(firstData.saved, null)]) {
      const owed = await fetchPayable(first, firstData, bill);
      if (owed) return owed;
    }
    throw new Skipped('the first customer has no other bill that can be fetched and paid');
  };
  const pay = (what: string, change: () => Promise<object>) =>
    guarded(run, payBill, 'payment', what, async () => {
      const changed = { ...(await own()), ...(await change()) };
      const { otp: _, ...body } = paymentBody(changed, '000000');
      return { confirmed: confirmationOf(changed), parts: { body } };
    });
  return [
    pay('account', async () => ({ account: required(second.claims.accounts[0], 'account').accountID })),
    pay('saved biller', async () => {
      const { bill } = await own();
      const same = secondData.saved.find((saved) => saved.BILLER_ID === bill.BILLER_ID);
      return { bill: { ...bill, CUSTOMER_BILL_ID: required(same, 'bill of that biller').CUSTOMER_BILL_ID } };
    }),
    pay('bill fetch', async () => {
      const { bill } = await own();
      const fetched = await fetchPayable(second, secondData, bill);
      return { reference: required(fetched, 'bill that can be fetched').reference };
    }),
  ];
}
