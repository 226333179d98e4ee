import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { findAutopayStatus } from '../saved-billers/AutopayBadge';
import { myBillersTexts } from './my-billers-texts';

export interface AutopayAction {
  readonly label: string;
  act(): void;
}

/**
 * Creates the action that sets up an auto pay or opens the existing one (MYB-03). Returns undefined for an
 * ineligible biller without auto pay, and if no live remote handles auto pay.
 */
export function findAutopayAction(host: Host, biller: SavedBiller): AutopayAction | undefined {
  const { customerBillId, autoPayId, billName } = biller;
  if (!host.canHandle('autopay.setup-requested')) return undefined;
  if (autoPayId !== null) {
    return {
      label: myBillersTexts.editAutopay(billName),
      act: () => host.bus.emit('autopay.setup-requested', { customerBillId, configurationId: autoPayId }),
    };
  }
  if (findAutopayStatus(biller) !== 'eligible') return undefined;
  return {
    label: myBillersTexts.setUpAutopay(billName),
    act: () => host.bus.emit('autopay.setup-requested', { customerBillId }),
  };
}
