import { unmarkedSql } from '../billers/paid-elsewhere';

/** SQL for the newest presented bill of a saved biller. LIMIT makes PostgreSQL look up each one separately. */
export function newestPresentedSql(savedBillerId: string): string {
  return `(SELECT * FROM presented_bill WHERE saved_biller_id = ${savedBillerId} AND NOT withdrawn
    ORDER BY bill_date DESC, id DESC LIMIT 1)`;
}

/**
 * SQL that restores the skipped bills of saved billers, because the customer now pays them or has them paid
 * automatically. `condition` selects the `saved` billers.
 */
export function undoSkipSql(condition: string): string {
  return `UPDATE presented_bill bill SET skipped = false, decision = decision + 1 FROM saved_biller saved
    WHERE ${condition} AND bill.skipped AND bill.id = (SELECT id FROM ${newestPresentedSql('saved.id')} newest)`;
}

/**
 * SQL that is true if the presented bill is the saved biller's newest one, and `due` includes it. A due with a later
 * date belongs to another bill.
 */
export function isOwedSql(bill: string): string {
  return `${bill}.id = (SELECT id FROM ${newestPresentedSql(`${bill}.saved_biller_id`)} newest)
    AND due.amount > 0 AND due.bill_date <= ${bill}.bill_date AND ${unmarkedSql}`;
}

/** SQL that is true for a `due` that the customer has not skipped. A due with a later date belongs to another bill. */
export const unskippedSql = `coalesce((SELECT NOT newest.skipped OR due.bill_date > newest.bill_date
  FROM ${newestPresentedSql('due.saved_biller_id')} newest), true)`;
