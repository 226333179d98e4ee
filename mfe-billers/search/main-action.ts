import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { createPayOrRechargeAction } from '../bill-row/pay-action';
import type { SearchContext } from './search-box-texts';
import { searchTexts } from './search-texts';

interface MainAction {
  readonly label: string;
  act(): void;
}

/** Creates the action of a search context: pay, or set up auto pay; undefined if no live remote handles it. */
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
      act: () => host.bus.emit('autopay.setup-requested', { customerBillId }),
    };
  }
  const pay = createPayOrRechargeAction(host, biller);
  return pay && { label: searchTexts.pay, act: pay };
}
