import { UndoList } from '../dues-page/UndoList';
import { presentedBillsTexts } from './presented-bills-texts';
import type { PresentedBills } from './use-presented-bills';

/** The skipped bills, with Undo. */
export function SkippedBills({ skipped, newest, isChanging, onUndo }: PresentedBills) {
  return (
    <UndoList
      title={presentedBillsTexts.skippedBills}
      newest={newest}
      isChanging={isChanging}
      undo={presentedBillsTexts.undo}
      items={skipped.map((bill) => ({
        id: bill.id,
        name: bill.billName,
        detail: presentedBillsTexts.notAskedFor,
        amountPaise: bill.amountPaise,
        undoLabel: presentedBillsTexts.undoOf(bill.billName),
        onUndo: () => onUndo(bill),
      }))}
    />
  );
}
