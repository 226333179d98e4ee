import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { fetchBill } from '@billpay/api-contract/bills';
import type { Host } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import { decodeEntities } from '@billpay/domain/network-names';
import { billsStateDue, isNoPendingBill, toFetchedDue, toWireDue, type BillDue } from '@billpay/domain/rules';
import { toWireParameters, type BillDetails } from './add-biller-api';
import type { ListedBiller } from './listed-biller';

/** The open bill of a new biller. */
export interface FirstBill extends BillDue {
  /** Name of the account's holder as the biller returns it; null if the biller returns none. */
  readonly holderName: string | null;
}

/** Returns whether the biller supports fetching its bill. */
export function billCanBeFetched(biller: ListedBiller): boolean {
  return biller.flags.fetchRequirement !== 'NOT_SUPPORTED';
}

/**
 * Fetches the open bill; null if the biller has none (ADD-11).
 * @throws ApiError
 */
export async function fetchFirstBill(
  host: Host,
  biller: ListedBiller,
  details: BillDetails,
): Promise<FirstBill | null> {
  try {
    const response = await host.http.call(fetchBill, {
      body: {
        validateBill: biller.flags.validateBillAllowed ? 'Y' : 'N',
        billerID: biller.id,
        billerParams: toWireParameters(details),
        quickPay: 'N',
        billName: details.billName,
        forChannel: 'postpaid',
      },
      // The dialog says that the bill cannot be fetched (ADD-13).
      saysRateLimit: true,
    });
    const { BillerResponse } = response.data.Data;
    const due = toFetchedDue(response);
    const holderName = decodeEntities(BillerResponse.customerName ?? '').trim() || null;
    return due.amountPaise === 0 ? null : { ...due, holderName };
  } catch (error) {
    // The network returns this refusal if the customer owes nothing.
    if (error instanceof ApiError && isNoPendingBill(error)) return null;
    throw error;
  }
}

/** Stores the bill as an upcoming due (ADD-11), unless the customer chooses the amount. */
export async function storeDue(
  host: Host,
  biller: ListedBiller,
  customerBillId: number,
  bill: BillDue,
): Promise<void> {
  if (!billsStateDue(biller.flags)) return;
  try {
    await host.http.call(putUpcomingDue, { body: toWireDue(customerBillId, bill) });
  } catch {
    // The due is only a reminder. The customer can pay the bill without it.
    return;
  }
  host.bus.emit('due.changed', { customerBillId });
}
