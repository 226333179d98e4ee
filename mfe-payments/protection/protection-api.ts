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

export type ReportStatus = 'UNDER_REVIEW' | 'ACCEPTED' | 'REJECTED';

/** A report of a payment that the customer did not make. */
export interface PaymentReport {
  readonly id: string;
  readonly status: ReportStatus;
  /** An ISO instant, as `decidedOn` and `paidOn`. */
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
  };
}

export const protectionKeys = { lock: ['payment-lock'], reports: ['payment-reports'] } as const;

/** Whether the customer has locked bill payments. */
export const lockQuery = ({ http }: Host) =>
  queryOptions({
    queryKey: protectionKeys.lock,
    queryFn: async ({ signal }) => (await http.call(readPaymentLock, { signal })).data.LOCKED,
    staleTime: 0,
  });

/** The customer's reports, newest first. */
export const reportsQuery = ({ http }: Host) =>
  queryOptions({
    queryKey: protectionKeys.reports,
    queryFn: async ({ signal }) => (await http.call(paymentReports, { signal })).data.map(toReport),
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

export async function lock({ http }: Host): Promise<void> {
  await http.call(lockPayments, { body: { lock: true } });
}

/** @param otp code of the action 'payments-unlock' */
export async function unlock({ http }: Host, otp: string): Promise<void> {
  await http.call(unlockPayments, { body: { otp } });
}

export async function report({ http }: Host, transactionId: string): Promise<PaymentReport> {
  return toReport((await http.call(reportPayment, { body: { transactionId } })).data);
}
