import type { Bank } from '../bank';
import { seededHashSql } from '../payments/payment';
import type { Metrics } from './metrics';

async function numberOf(bank: Bank, statement: string, values: readonly Date[] = []): Promise<number> {
  const [row] = await bank.db.query<{ value: number }>(statement, values);
  return row?.value ?? 0;
}

/** Excludes the seed's open payments, which stay open for days on purpose and must not cause an alert. */
const unresolvedSql = `FROM (SELECT (SELECT created_at FROM payment WHERE id = payment_id
    AND request_hash <> ${seededHashSql}) AS created_at FROM outbox) AS unresolved`;

/**
 * Adds gauges of state that all instances share and report in the same way. Aggregate them by maximum instead
 * of sum. Every statement reads a small index. Ages are measured by the bank's clock.
 */
export function addSharedGauges(metrics: Metrics, bank: Bank): void {
  metrics.gauge('billpay_unresolved_payments', 'Payments with an unknown outcome', () =>
    numberOf(bank, `SELECT count(created_at)::int AS value ${unresolvedSql}`),
  );
  metrics.gauge('billpay_oldest_unresolved_payment_seconds', 'How long ago the oldest of them was made', () =>
    numberOf(
      bank,
      `SELECT coalesce(extract(epoch FROM $1 - min(created_at)), 0)::float8 AS value ${unresolvedSql}`,
      [bank.clock.now()],
    ),
  );
  metrics.gauge('billpay_auto_pay_runs_due', 'Auto payments that are due and have not ended', () =>
    numberOf(bank, 'SELECT count(*)::int AS value FROM auto_pay_run WHERE next_at <= $1', [bank.clock.now()]),
  );
  metrics.gauge('billpay_auto_pay_oldest_due_seconds', 'For how long the first of them has been due', () =>
    numberOf(
      bank,
      `SELECT coalesce(extract(epoch FROM $1 - min(next_at)), 0)::float8 AS value FROM auto_pay_run
       WHERE next_at <= $1`,
      [bank.clock.now()],
    ),
  );
}
