import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { BillerMark } from '@billpay/ui/biller-mark';
import { ListRow } from '@billpay/ui/row';
import { StatusText } from '../bill-row/DueStatus';
import { payOrRecharge } from '../bill-row/pay-of';
import { AutopayBadge } from './AutopayBadge';
import { autopayStatusOf } from './autopay-status';
import { billerStatusOf } from './biller-status';

/** A row of Home's saved billers: the status, but not the amount, which stands among the dues. A click leads to paying (HOME-09). */
export function RegisteredBiller({ biller }: { biller: SavedBiller }) {
  const host = useHost();
  const { billName, billerName, categoryName, parameters } = biller;
  const autoPay = autopayStatusOf(biller);
  const status = billerStatusOf(biller, host.now());
  return (
    <ListRow
      mark={<BillerMark name={billerName} category={categoryName} />}
      name={billName}
      detail={billerName}
      number={parameters[0]?.value ?? null}
      badge={autoPay && <AutopayBadge status={autoPay} />}
      status={status && <StatusText $tone={status.tone}>{status.text}</StatusText>}
      onOpen={payOrRecharge(host, biller)}
    />
  );
}
