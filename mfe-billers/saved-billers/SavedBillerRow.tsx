import type { SavedBiller } from '@billpay/domain/rules';
import { BillerMark } from '@billpay/ui/biller-mark';
import { ListRow, type ListRowProps } from '@billpay/ui/row';
import { AutopayBadges } from './AutopayBadge';

interface SavedBillerRowProps extends Omit<ListRowProps, 'mark' | 'name' | 'detail' | 'number' | 'badge'> {
  readonly biller: SavedBiller;
  /** Defaults to true. */
  readonly marked?: boolean;
}

/**
 * Row of a saved biller with its logo, nickname, biller, number and auto pay badge, and further content of
 * the list.
 */
export function SavedBillerRow({ biller, marked = true, ...row }: SavedBillerRowProps) {
  const { billName, billerName, categoryName, parameters } = biller;
  return (
    <ListRow
      {...row}
      mark={marked && <BillerMark name={billerName} category={categoryName} />}
      name={billName}
      detail={billerName}
      number={parameters[0]?.value ?? null}
      badge={<AutopayBadges biller={biller} />}
    />
  );
}
