import { formatRupees } from '@billpay/domain/money';
import { myBillersTexts } from './my-billers-texts';

/** How a due compares with the last bill: '+₹120.50' or '-₹40.00', with a text; null where nothing can be compared (MYB-02). */
export interface ChangeText {
  /** '' when both bills are the same. */
  readonly amount: string;
  readonly words: string;
}

/** @param changePaise the due against the last bill, below zero when it is less */
export function changeAgainstLastBill(changePaise: number | null): ChangeText | null {
  if (changePaise === null) return null;
  if (changePaise === 0) return { amount: '', words: myBillersTexts.same };
  return {
    amount: `${changePaise > 0 ? '+' : '-'}${formatRupees(Math.abs(changePaise))}`,
    words: myBillersTexts.against,
  };
}
