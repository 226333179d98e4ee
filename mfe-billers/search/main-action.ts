import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { createPayOrRechargeAction, findPayOffer } from '../bill-row/pay-action';
import type { SearchContext } from './search-box-texts';
import { searchTexts } from './search-texts';

interface MainAction {
  readonly label: string;
  /** Whether most customers want this action. */
  readonly isPrimary: boolean;
  act(): void;
}

/**
 * Creates the action of a search context, which is to pay or to set up auto pay. Returns undefined if no live
 * remote handles it, or if pending payments cover the due.
 */
export function findMainAction(
  host: Host,
  biller: SavedBiller,
  context: SearchContext,
): MainAction | undefined {
  if (context === 'auto-pay') {
    if (!host.canHandle('autopay.setup-requested')) return undefined;
    const { customerBillId } = biller;
    return {
      label: searchTexts.setUpAutopay,
      isPrimary: true,
      act: () => host.bus.emit('autopay.setup-requested', { customerBillId }),
    };
  }
  const act = createPayOrRechargeAction(host, biller);
  const offer = findPayOffer(biller);
  if (!act || !offer) return undefined;
  return offer === 'pay'
    ? { label: searchTexts.pay, isPrimary: true, act }
    : { label: searchTexts.payAgain, isPrimary: false, act };
}
