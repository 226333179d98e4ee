import type { Biller } from '../adapters/bill-network';
import { MOBILE_PREPAID_CATEGORY } from '../billers/categories';
import type { PaymentStatus } from '../payments/payment';
import { paymentKindOf } from '../payments/payment-kind';

/**
 * The API's one rule of who may have auto pay (AUTO-03): the biller's bill is fetched and says the amount, and the last
 * payment of the saved biller succeeded. `lastStatus` is null before the first payment.
 */
export function mayHaveAutoPay(
  biller: Pick<Biller, 'categoryId' | 'fetchRequirement' | 'acceptsAdhoc' | 'billValidation'>,
  lastStatus: PaymentStatus | null,
): boolean {
  if (biller.categoryId === MOBILE_PREPAID_CATEGORY) return false;
  return paymentKindOf(biller) === 'fetched' && lastStatus === 'success';
}
