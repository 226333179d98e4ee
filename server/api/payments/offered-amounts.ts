import type { OfferedAmount } from '../adapters/bill-network';
import { Refusal } from '../refusal';
import { checkExactness, type Exactness } from './exactness';
import { paymentTexts } from './payment-texts';

/** A bill's amount and the other amounts that its biller accepts. */
export interface PayableBill {
  readonly amountPaise: number;
  readonly offers?: readonly OfferedAmount[] | undefined;
}

function isOpenOn({ kind, day }: OfferedAmount, today: string): boolean {
  return kind === 'late' ? today >= day : today <= day;
}

/** Finds the offer that an amount uses on a bank day; undefined for the bill's own amount. */
export function findOffer(bill: PayableBill, paise: number, today: string): OfferedAmount | undefined {
  if (paise === bill.amountPaise) return undefined;
  return bill.offers?.find((offer) => offer.amountPaise === paise && isOpenOn(offer, today));
}

/**
 * Returns a refusal if the biller neither offers the amount on this bank day nor accepts it by its exactness; null if
 * it accepts the amount. Amounts are in paise.
 */
export function checkOffered(
  bill: PayableBill,
  exactness: Exactness,
  paise: number,
  today: string,
): Refusal | null {
  if (findOffer(bill, paise, today)) return null;
  const fault = checkExactness(exactness, paise, bill.amountPaise);
  if (!fault) return null;
  const hasEnded = bill.offers?.some(
    (offer) => offer.kind !== 'late' && offer.amountPaise === paise && !isOpenOn(offer, today),
  );
  return hasEnded ? new Refusal(409, paymentTexts.offerEnded) : new Refusal(422, fault);
}

/**
 * Returns the paise by which a payment reduces the due, if that differs from the paid amount: an early or late amount
 * pays the bill's full amount.
 */
export function findSettledPaise(bill: PayableBill, paise: number, today: string): number | null {
  const offer = findOffer(bill, paise, today);
  return offer && offer.kind !== 'minimum' ? bill.amountPaise : null;
}
