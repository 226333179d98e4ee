import type { Database } from '../database/database';
import { formatHead, readAuditHead } from './verify-audit';

interface Report {
  readonly id: string;
  readonly decision: string;
  readonly decided_by: string;
}

/**
 * Decides the customer's report of a payment in the name of this connection's login. The database checks the rules, and
 * the API tells the customer. Refunds are booked in the core.
 */
export async function decideReport(
  db: Database,
  paymentId: string,
  decision: string,
  reason: string,
): Promise<string[]> {
  return db.transaction(async () => {
    const values = [paymentId, decision, reason];
    const [report] = await db.query<Report>('SELECT * FROM desk.decide_report($1, $2, $3)', values);
    if (!report) throw new Error('The database has returned no report');
    return [
      `Report ${report.id} of ${paymentId} is ${report.decision} by ${report.decided_by}. The API tells the customer.`,
      `Audit: ${formatHead(await readAuditHead(db))}`,
    ];
  });
}
