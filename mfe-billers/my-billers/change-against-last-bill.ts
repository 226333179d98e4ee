import { formatRupees } from '@billpay/domain/money';
import { myBillersTexts } from './my-billers-texts';

/**
 * How a due compares with the last bill: '+₹120.50 against the last bill'; null where nothing can be compared (MYB-02).
 * @param changePaise the due against the last bill, below zero when it is less
 */
export function changeAgainstLastBill(changePaise: number | null): string | null {
  if (changePaise === null) return null;
  if (changePaise === 0) return myBillersTexts.same;
  return myBillersTexts.against(`${changePaise > 0 ? '+' : '-'}${formatRupees(Math.abs(changePaise))}`);
}
