import { queryOptions } from '@tanstack/react-query';
import { paymentInformation } from '@billpay/api-contract/directory';
import { paymentRowAt } from '@billpay/api-contract/known-values';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { acceptAccountName, fetchBill, type WireFetchedBill } from '@billpay/api-contract/bills';
import type { Host } from '@billpay/host-api';
import { ApiError, messageOf } from '@billpay/host-api/http';
import { parseRupees } from '@billpay/domain/money';
import { decodeEntities } from '@billpay/domain/network-names';
import { isNoPendingBill, type SavedBiller } from '@billpay/domain/rules';
import { queryKeys } from '../billers-data/query-keys';
import { reviewTexts } from './dues-page-texts';

/** One of the open bills of a biller. */
export interface OpenBill {
  /** The network's key of the bill. */
  readonly reference: string;
  /** Paise. */
  readonly amountPaise: number;
  /** A bank day; null if the biller gives none. */
  readonly dueDate: string | null;
  /**
   * The known name and the name on the bill, if they differ and the customer must accept the latter first; otherwise
   * null.
   */
  readonly otherName: { readonly known: string; readonly name: string } | null;
}

/** A fetched bill that can be in a list. Amounts are in paise. */
export interface BillToPay {
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  readonly amountPaise: number;
  readonly feePaise: number;
  /** Fee if the bill is paid on a later day. Such a payment uses the channel of auto pay. */
  readonly laterFeePaise: number;
  /** The network's key of the bill. */
  readonly reference: string;
  /** All open bills of the fetch, soonest due first. If there are several, the customer chooses one. */
  readonly openBills: readonly OpenBill[];
  readonly mode: string;
  readonly channel: string;
  /** The changed name on the selected bill; null if there is none. */
  readonly otherName: OpenBill['otherName'];
}

/** A selected bill that cannot be paid now, with the reason for the customer. */
export interface LeftOutBill {
  readonly customerBillId: number;
  readonly billName: string;
  readonly reason: string;
}

export type FetchedBill = BillToPay | LeftOutBill;

export function isLeftOut(bill: FetchedBill): bill is LeftOutBill {
  return 'reason' in bill;
}

async function fetchTerms({ http, session }: Host, billerId: string, signal: AbortSignal) {
  const { data } = await http.call(paymentInformation, { params: { billerId }, signal });
  const [browser, app] = [paymentRowAt('browser', data), paymentRowAt('app', data)] as const;
  return { now: session.inAppWebView ? app : browser, later: browser ?? app };
}

function findOtherName({ accountName, data }: WireFetchedBill): OpenBill['otherName'] {
  if (!accountName?.differs) return null;
  const { customerName } = data.Data.BillerResponse;
  return { known: decodeEntities(accountName.known ?? ''), name: decodeEntities(customerName ?? '') };
}

/** Lists the unpaid bills of a fetch, soonest due first. Bills without a due date come last. */
function listOpenBills({ otherBills = [], ...first }: EndpointResponse<typeof fetchBill>): OpenBill[] {
  const soonestFirst = (a: OpenBill, b: OpenBill) =>
    (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999', 'en');
  return [first, ...otherBills]
    .map((bill) => {
      const { amount, dueDate = null } = bill.data.Data.BillerResponse;
      const otherName = findOtherName(bill);
      return { reference: bill.txnRefKey, amountPaise: parseRupees(amount), dueDate, otherName };
    })
    .filter(({ amountPaise }) => amountPaise > 0)
    .sort(soonestFirst);
}

/** Applies the customer's choice among several open bills; without a choice, the bill remains the first one. */
export function withChosenBill(bill: BillToPay, reference: string | undefined): BillToPay {
  const chosen = bill.openBills.find((open) => open.reference === reference);
  if (!chosen) return bill;
  const { amountPaise, otherName } = chosen;
  return { ...bill, reference: chosen.reference, amountPaise, otherName };
}

/** Accepts the name on a bill as the name of the biller account. @throws ApiError */
export async function acceptName({ http }: Host, { customerBillId, reference }: BillToPay): Promise<void> {
  await http.call(acceptAccountName, { body: { customerBillId, transactionReferenceKey: reference } });
}

async function fetchOne(host: Host, biller: SavedBiller, signal: AbortSignal): Promise<FetchedBill> {
  const { customerBillId, billName, billerId, billerName } = biller;
  const leaveOut = (reason: string): LeftOutBill => ({ customerBillId, billName, reason });
  const body = {
    validateBill: 'N',
    billerID: billerId,
    billerParams: biller.parameters.map(({ name, value }) => ({
      PARAMETER_NAME: name,
      PARAMETER_VALUE: value,
    })),
    quickPay: 'N',
    billName,
    forChannel: 'postpaid',
  } as const;
  try {
    const [terms, bill] = await Promise.all([
      fetchTerms(host, billerId, signal),
      // The dialog lists the bills that cannot be fetched.
      host.http.call(fetchBill, { body, signal, saysRateLimit: true }),
    ]);
    const { now, later } = terms;
    if (!now || !later) return leaveOut(reviewTexts.notPayableHere);
    const openBills = listOpenBills(bill);
    const [first] = openBills;
    if (!first) return leaveOut(reviewTexts.nothingDue);
    return {
      customerBillId,
      billName,
      billerName,
      openBills,
      amountPaise: first.amountPaise,
      feePaise: parseRupees(now.FEE),
      laterFeePaise: parseRupees(later.FEE),
      reference: first.reference,
      mode: now.PAYMENT_MODE,
      channel: now.PAYMENT_CHANNEL,
      otherName: first.otherName,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ApiError && isNoPendingBill(error)) return leaveOut(reviewTexts.nothingDue);
    return leaveOut(messageOf(error, reviewTexts.notFetched));
  }
}

/** Fetches the bills of these billers once each time the review opens. */
export function billsToPayQuery(host: Host, billers: readonly SavedBiller[]) {
  return queryOptions({
    queryKey: queryKeys.billsToPay(billers.map(({ customerBillId }) => customerBillId)),
    queryFn: ({ signal }) => Promise.all(billers.map((biller) => fetchOne(host, biller, signal))),
    gcTime: 0,
  });
}
