import type { Bill, BillRefused } from '../adapters/bill-network';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import { toBankDay } from '../clock/bank-day';
import { toExactness } from './exactness';
import { checkOffered } from './offered-amounts';
import { findPaymentKind } from './payment-kind';
import type { PaymentOrder } from './payment-order';
import { paymentTexts } from './payment-texts';

/**
 * Fetches the bill of an order again. Returns the reason why its amount can no longer be paid, or null if it
 * can. The bill may have been paid elsewhere since the first fetch (PAY-19). Used only for bills that may not
 * be overpaid. Without a response, the payment is refused.
 */
export async function recheckBill(bank: Bank, order: PaymentOrder): Promise<Refusal | null> {
  const { biller, reference, amountPaise } = order;
  const exactness = toExactness(biller.exactness);
  const isBound = exactness === 'exact' || exactness === 'below';
  if (!reference || reference.planId !== null || !isBound || findPaymentKind(biller) !== 'fetched')
    return null;
  const bill = await fetchAgain(bank, order, reference.networkId);
  if (!bill) return new Refusal(422, paymentTexts.notRechecked);
  if ('refused' in bill) {
    const isPaid = bill.code === 'no-pending-bill';
    return isPaid
      ? new Refusal(409, paymentTexts.alreadyPaid, undefined, bill.code)
      : new Refusal(422, bill.refused, undefined, bill.code);
  }
  const differs = checkOffered(bill, exactness, amountPaise, toBankDay(bank.clock.now()));
  return differs ? new Refusal(409, paymentTexts.billChanged) : null;
}

/** Fetches the bill again; returns null if the network does not respond. */
async function fetchAgain(
  bank: Bank,
  { customerId, biller, parameters }: PaymentOrder,
  networkId: string | null,
): Promise<Bill | BillRefused | null> {
  try {
    return await bank.network.fetchBill({
      customerId,
      biller,
      parameters,
      networkId: networkId ?? undefined,
    });
  } catch (error) {
    bank.log('bill-not-rechecked', { biller: biller.id, error: error as Error });
    return null;
  }
}
