import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { StatusText } from '../bill-row/DueStatus';
import { createPayOrRechargeAction } from '../bill-row/pay-action';
import { findBillerStatus } from './biller-status';
import { SavedBillerRow } from './SavedBillerRow';

/**
 * Row of Home's saved billers. It shows a status instead of the amount, which is in 'Upcoming Dues'. A click
 * opens the payment (HOME-09).
 */
export function RegisteredBiller({ biller }: { biller: SavedBiller }) {
  const host = useHost();
  const status = findBillerStatus(biller, host.now());
  return (
    <SavedBillerRow
      biller={biller}
      status={status && <StatusText $tone={status.tone}>{status.text}</StatusText>}
      onOpen={createPayOrRechargeAction(host, biller)}
    />
  );
}
