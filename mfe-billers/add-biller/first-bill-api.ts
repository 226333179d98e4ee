import { putUpcomingDue } from '@billpay/shared/contract/billers';
import { fetchBill } from '@billpay/shared/contract/payment';
import type { Host } from '@billpay/shared/host';
import { ApiError } from '@billpay/shared/http';
import { parseRupees, toWireRupees } from '@billpay/shared/money';
import { toWireParameters, type BillDetails } from './add-biller-api';
import type { ListedBiller } from './listed-biller';

/** A bill as fetched for a biller that was just saved. */
export interface FirstBill {
  readonly amountPaise: number;
  /** Bank days. */
  readonly dueDate: string | null;
  readonly billDate: string | null;
  readonly billPeriod: string | null;
}

/** Whether the network can be asked for the biller's bill at all. */
export function billCanBeFetched(biller: ListedBiller): boolean {
  return biller.flags.fetchRequirement !== 'NOT_SUPPORTED';
}

/** The bill that is open now, or null when the biller knows of none (ADD-11). @throws ApiError */
export async function fetchFirstBill(
  host: Host,
  biller: ListedBiller,
  details: BillDetails,
): Promise<FirstBill | null> {
  try {
    const answer = await host.http.call(fetchBill, {
      body: {
        validateBill: biller.flags.validateBillAllowed ? 'Y' : 'N',
        billerID: biller.id,
        billerParams: toWireParameters(details),
        quickPay: 'N',
        billName: details.billName,
        forChannel: 'postpaid',
      },
    });
    const { amount, dueDate, billDate, billPeriod } = answer.data.Data.BillerResponse;
    const amountPaise = parseRupees(amount);
    if (amountPaise === 0) return null;
    return {
      amountPaise,
      dueDate: toBankDay(dueDate),
      billDate: toBankDay(billDate),
      billPeriod: billPeriod ?? null,
    };
  } catch (error) {
    if (saysNoPendingBill(error)) return null;
    throw error;
  }
}

/** Puts the bill among the customer's upcoming dues (ADD-11). @throws ApiError */
export async function keepAsDue(host: Host, customerBillId: number, bill: FirstBill): Promise<void> {
  await host.http.call(putUpcomingDue, {
    body: {
      customerBillID: customerBillId,
      dueAmount: toWireRupees(bill.amountPaise),
      dueDate: bill.dueDate,
      billDate: bill.billDate,
      billPeriod: bill.billPeriod,
    },
  });
}

/** The network answers so for a customer who owes nothing: good news, not a failure. */
function saysNoPendingBill(error: unknown): boolean {
  return error instanceof ApiError && /no pending bill/i.test(error.serverMessage ?? '');
}

/** Billers write dates in their own ways; only a bank day can be kept as one. */
function toBankDay(text: string | undefined): string | null {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}
