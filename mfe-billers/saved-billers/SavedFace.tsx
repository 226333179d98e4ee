import type { SavedBiller } from '@billpay/shared/rules';
import { BillRow } from '../bill-row/BillRow';
import { AutopayBadge } from './AutopayBadge';
import { autopayStandingOf } from './autopay-standing';

interface SavedFaceProps {
  readonly biller: SavedBiller;
  /** Makes the whole row the button for it; without it the row only informs. */
  readonly onPay?: (() => void) | undefined;
}

/** A saved biller as a row: nickname, biller and number, badge, what is due and when. */
export function SavedFace({ biller, onPay }: SavedFaceProps) {
  const standing = autopayStandingOf(biller);
  return (
    <BillRow
      billName={biller.billName}
      billerName={biller.billerName}
      number={biller.parameters[0]?.value ?? null}
      amountPaise={biller.duePaise}
      dueDate={biller.dueDate}
      badge={standing && <AutopayBadge standing={standing} />}
      onPay={onPay}
    />
  );
}
