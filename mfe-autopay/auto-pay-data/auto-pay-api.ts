import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  autoPay,
  type WireAutoPayConfiguration,
  type WireAutoPayRun,
  type WireUpcomingAutoPayment,
} from '@billpay/api-contract/auto-pay';
import type { Host } from '@billpay/host-api';
import { parseRupees } from '@billpay/domain/money';
import { toMonth, readMonth } from '../payment-days/payment-days';
import type { AutoPay, AutoPays, PastPayment, UpcomingPayment } from './auto-pay';
import { queryKeys } from './AutoPayData';

/** Maximum if the bank has set none (AUTO-06). */
const FALLBACK_MAXIMUM_PAISE = 40_000_00;

/**
 * Returns the query of auto pays. Refetches when the language changes, because the payments' reasons are translated.
 */
export function autoPaysQuery(host: Host) {
  return queryOptions({
    queryKey: [...queryKeys.autoPays, host.language?.()],
    placeholderData: keepPreviousData,
    // Treats data that the page has just fetched as fresh at first, but not after a change.
    queryFn: ({ signal, client, queryKey }) =>
      fetchAutoPays(host, { signal, orRecent: client.getQueryData(queryKey) === undefined }),
  });
}

/** @throws ApiError */
export async function fetchAutoPays(
  host: Host,
  input: { signal?: AbortSignal; orRecent?: boolean } = {},
): Promise<AutoPays> {
  const { data } = await host.http.call(autoPay, input);
  const upcoming = data.upcomingPayments.flat();
  const toBeMade = new Set(upcoming.map(({ ID }) => ID));
  const all = data.allConfigurations.map((wire) => toAutoPay(wire, toBeMade.has(wire.ID)));
  const accounts = new Map(all.map(({ id, accountNumber }) => [id, accountNumber]));
  return {
    all,
    upcoming: upcoming.map((wire) => ({
      ...toUpcoming(wire),
      accountNumber: accounts.get(wire.ID) ?? null,
    })),
    past: (data.recentRuns ?? []).map(toPast),
    maximumAllowedPaise: paiseOrNull(data.maxAllowedAmount) ?? FALLBACK_MAXIMUM_PAISE,
    mandateRules: data.mandateRules,
  };
}

function paiseOrNull(rupees: string | null): number | null {
  return rupees === null ? null : parseRupees(rupees);
}

function toAutoPay(wire: WireAutoPayConfiguration, isUpcoming: boolean): AutoPay {
  return {
    id: wire.ID,
    customerBillId: wire.CUSTOMER_BILL_ID,
    billName: wire.BILL_NAME,
    billerName: wire.BILLER_NAME,
    category: wire.CATEGORY_NAME,
    accountNumber: wire.ACCOUNT_NUMBER,
    maximumPaise: parseRupees(wire.MAXIMUM_AMOUNT),
    defaultLimit: wire.AMOUNT_LIMIT === 1,
    paymentDay: wire.PAYMENT_DATE,
    bimonthly: wire.IS_BIMONTHLY === 1,
    // A text without a month does not mean that auto pay is waiting for its first month.
    startsIn: readMonth(wire.ACTIVATES_FROM) ?? 0,
    active: wire.IS_ACTIVE === 1,
    nextOn: wire.NEXT_PAYMENT_DATE ?? null,
    // A bill that the customer paid by hand has no upcoming payment. After a payment by auto pay, the list
    // contains the next payment.
    nextIsPaid: wire.PAID === 1 && !isUpcoming,
    lastMonth: wire.LAST_PAYMENT_MONTH ? toMonth(wire.LAST_PAYMENT_MONTH) : null,
    pendingPaise: paiseOrNull(wire.PENDING_AMOUNT ?? null),
    endsOn: wire.ENDS_ON ?? null,
  };
}

function toUpcoming(wire: WireUpcomingAutoPayment): Omit<UpcomingPayment, 'accountNumber'> {
  return {
    autoPayId: wire.ID,
    customerBillId: wire.CUSTOMER_BILL_ID,
    billName: wire.BILL_NAME,
    billerName: wire.BILLER_NAME,
    category: wire.CATEGORY_NAME,
    number: wire.PARAMETERS[0]?.PARAMETER_VALUE ?? null,
    stopped: wire.IS_ACTIVE === 0,
    duePaise: paiseOrNull(wire.DUE_AMOUNT),
    dueDate: wire.DUE_DATE ?? null,
    hasOtherBills: (wire.OTHER_BILLS ?? 0) > 0,
    maximumPaise: parseRupees(wire.MAXIMUM_AMOUNT),
    paymentDay: wire.PAYMENT_DATE,
    on: wire.NEXT_PAYMENT_DATE ?? null,
    pendingPaise: paiseOrNull(wire.PENDING_AMOUNT ?? null),
    confirmPaise: paiseOrNull(wire.CONFIRM_AMOUNT ?? null),
    otherName: wire.OTHER_NAME ?? null,
    feePaise: paiseOrNull(wire.FEE ?? null) ?? 0,
  };
}

/** Converts the outcome of one payment. */
export function toPast(wire: WireAutoPayRun): PastPayment {
  return {
    autoPayId: wire.ID,
    billName: wire.BILL_NAME,
    billerName: wire.BILLER_NAME,
    category: wire.CATEGORY_NAME,
    on: wire.PAYMENT_ON,
    outcome: wire.OUTCOME,
    reason: wire.REASON,
    amountPaise: paiseOrNull(wire.AMOUNT),
    transactionId: wire.TRANSACTION_ID,
  };
}
