import { formatBankDay } from '@billpay/domain/dates';
import { UndoList } from '../dues-page/UndoList';
import { paidElsewhereTexts } from './paid-elsewhere-texts';
import type { PaidElsewhere } from './use-paid-elsewhere';

/** The dues marked as paid elsewhere, with Undo. */
export function MarkedDues({ marked, newest, isChanging, onUndo }: PaidElsewhere) {
  return (
    <UndoList
      title={paidElsewhereTexts.title}
      newest={newest}
      isChanging={isChanging}
      undo={paidElsewhereTexts.undo}
      items={marked.map((due) => ({
        id: due.customerBillId,
        name: due.billName,
        detail: paidElsewhereTexts.returns(formatBankDay(due.returnsFrom)),
        amountPaise: due.amountPaise,
        undoLabel: paidElsewhereTexts.undoOf(due.billName),
        onUndo: () => onUndo(due),
      }))}
    />
  );
}
