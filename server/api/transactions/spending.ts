import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { charts } from '@billpay/api-contract/transactions';
import type { Bank } from '../bank';
import { toBankMonth, startOfBankDay } from '../clock/bank-day';
import { toRupees } from '../paise';

const MONTHS_BACK = 5;

/** Returns the first day of the month `back` months before `month` ('2026-11'). */
function monthsBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 10);
}

/**
 * Adds up debited amounts, including fees, in this bank month and the previous five, by category and month,
 * and by biller (HIST-12).
 */
export async function spending(
  bank: Bank,
  customerId: string,
): Promise<EndpointResponse<typeof charts>['data']> {
  const since = startOfBankDay(monthsBefore(toBankMonth(bank.clock.now()), MONTHS_BACK));
  const rows = await bank.db.query<{
    category: string;
    biller: string | null;
    month: string | null;
    amount: number;
    count: number;
  }>(
    `SELECT category.name AS category, biller.name AS biller, to_char(payment.bank_day, 'YYYY-MM') AS month,
       sum(payment.amount + payment.fee) AS amount, count(*) AS count
     FROM payment JOIN biller ON biller.id = payment.biller_id JOIN category ON category.id = biller.category_id
     WHERE payment.customer_id = $1 AND payment.status = 'success' AND payment.created_at >= $2
     GROUP BY GROUPING SETS ((category.name, to_char(payment.bank_day, 'YYYY-MM')), (category.name, biller.name))
     ORDER BY month NULLS LAST, amount DESC, category.name`,
    [customerId, since],
  );
  return {
    data: rows.flatMap(({ category, month, amount, count }) =>
      month === null ? [] : [{ CATEGORY_NAME: category, MONTH: month, amount: toRupees(amount), count }],
    ),
    billerData: rows.flatMap(({ category, biller, amount, count }) =>
      biller === null
        ? []
        : [{ BILLER_NAME: biller, CATEGORY_NAME: category, amount: toRupees(amount), count }],
    ),
  };
}
