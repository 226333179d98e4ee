import { queryOptions } from '@tanstack/react-query';
import {
  lockPayments,
  paymentReports,
  readPaymentLock,
  reportPayment,
  unlockPayments,
  type WirePaymentReport,
} from '@billpay/api-contract/protection';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { parseRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { protectionTexts } from './protection-texts';

export type ReportStatus = 'UNDER_REVIEW' | 'ACCEPTED' | 'REJECTED';

/** A report of a payment that the customer did not make. */
export interface PaymentReport {
  readonly id: string;
  readonly status: ReportStatus;
  /** ISO timestamp, like `decidedOn` and `paidOn`. */
  readonly reportedOn: string;
  readonly isWithinFiveDays: boolean;
  /** Bank day. */
  readonly decisionBy: string;
  /** Null until the decision. */
  readonly decidedOn: string | null;
  readonly transactionId: string;
  readonly referenceId: string | null;
  readonly billerName: string;
  /** Debit with its fee. */
  readonly paise: number;
  readonly paidOn: string;
  readonly accountEnding: string;
  readonly stoppedAutoPays: readonly string[];
  /** Bills whose scheduled payments the report has cancelled. */
  readonly cancelledSchedules: readonly string[];
}

/** The payment that the customer may report. */
export interface ReportablePayment {
  readonly id: string;
  /** Null if the biller is not saved. */
  readonly customerBillId: number | null;
  readonly billerName: string;
  readonly paise: number;
  readonly paidOn: string;
}

function toStatus(status: string): ReportStatus {
  return status === 'ACCEPTED' || status === 'REJECTED' ? status : 'UNDER_REVIEW';
}

export function toReport(wire: WirePaymentReport): PaymentReport {
  return {
    id: wire.REPORT_ID,
    status: toStatus(wire.STATUS),
    reportedOn: wire.REPORTED_ON,
    isWithinFiveDays: wire.WITHIN_FIVE_DAYS,
    decisionBy: wire.DECISION_BY,
    decidedOn: wire.DECIDED_ON,
    transactionId: wire.TRANSACTION_ID,
    referenceId: wire.TRANSACTION_REFERENCE_ID,
    billerName: wire.BILLER_NAME,
    paise: parseRupees(wire.AMOUNT),
    paidOn: wire.PAID_ON,
    accountEnding: wire.ACCOUNT_ENDING,
    stoppedAutoPays: wire.STOPPED_AUTO_PAYS,
    cancelledSchedules: wire.CANCELLED_SCHEDULES ?? [],
  };
}

export const protectionKeys = { lock: ['payment-lock'], reports: ['payment-reports'] } as const;

async function fetchLock({ http }: Host, signal?: AbortSignal): Promise<boolean> {
  return (await http.call(readPaymentLock, { signal })).data.LOCKED;
}

async function fetchReports({ http }: Host, signal?: AbortSignal): Promise<PaymentReport[]> {
  return (await http.call(paymentReports, { signal })).data.map(toReport);
}

/** Whether the customer has locked bill payments. */
export const lockQuery = (host: Host) =>
  queryOptions({
    queryKey: protectionKeys.lock,
    queryFn: ({ signal }) => fetchLock(host, signal),
    staleTime: 0,
  });

/** The customer's reports, newest first. */
export const reportsQuery = (host: Host) =>
  queryOptions({
    queryKey: protectionKeys.reports,
    queryFn: ({ signal }) => fetchReports(host, signal),
    staleTime: 0,
  });

/** The payment with one of its ids. */
export const paymentQuery = ({ http }: Host, id: string) =>
  queryOptions({
    queryKey: ['reportable-payment', id],
    queryFn: async ({ signal }): Promise<ReportablePayment> => {
      const { data } = await http.call(transactionDetails, { params: { id }, signal });
      return {
        id: data.TRANSACTION_ID,
        customerBillId: data.CUSTOMER_BILL_ID,
        billerName: data.BILLER_NAME,
        paise: parseRupees(data.BILL_AMOUNT) + parseRupees(data.FEE),
        paidOn: data.CREATED ?? data.COMPLETION_DATE,
      };
    },
    staleTime: 0,
  });

/** Locks or unlocks. After a lost response, checks whether the change was made. @throws ApiError, OutcomeUnknown */
async function changeLock(host: Host, isLocked: boolean, change: () => Promise<unknown>): Promise<void> {
  await withLookup(
    async () => {
      await change();
      return true;
    },
    async () => ((await fetchLock(host)) === isLocked ? true : null),
    protectionTexts.unknown,
  );
}

/** @throws ApiError, OutcomeUnknown */
export function lock(host: Host): Promise<void> {
  return changeLock(host, true, () => host.http.call(lockPayments, { body: { lock: true } }));
}

/**
 * @param otp code of the action 'payments-unlock'
 * @throws ApiError, OutcomeUnknown
 */
export function unlock(host: Host, otp: string): Promise<void> {
  return changeLock(host, false, () => host.http.call(unlockPayments, { body: { otp } }));
}

/**
 * Reports a payment. After a lost response, returns the report if it was made.
 * @param id transaction id or reference id
 * @throws ApiError, OutcomeUnknown
 */
export function report(host: Host, id: string): Promise<PaymentReport> {
  return withLookup(
    async () => toReport((await host.http.call(reportPayment, { body: { transactionId: id } })).data),
    async () => {
      const reports = await fetchReports(host);
      return (
        reports.find(({ transactionId, referenceId }) => id === transactionId || id === referenceId) ?? null
      );
    },
    protectionTexts.unknown,
  );
}
