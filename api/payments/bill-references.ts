import { randomBytes } from 'node:crypto';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import type { BillFacts } from '../adapters/bill-network';
import { hashParameters } from '../adapters/parameters';
import { MINUTE_MS } from '../clock/bank-day';

const REFERENCE_VALID_MS = 30 * MINUTE_MS;

/** A fetch or validation that a later call leans on: whose, of what, for how much. */
export interface BillReference {
  readonly key: string;
  readonly amountPaise: number | null;
  readonly planId: string | null;
  readonly customerName: string | null;
  readonly billNumber: string | null;
  /** For the receipt of its payment. */
  readonly facts: BillFacts;
}

interface Subject {
  readonly kind: 'fetch' | 'validation';
  readonly customerId: string;
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
}

/** Keeps what was fetched; gives the key the payment must carry (PAY-03, PAY-04). */
export async function keepReference(
  bank: Bank,
  subject: Subject,
  bill: Omit<BillReference, 'key'>,
): Promise<string> {
  const key = randomBytes(16).toString('hex').toUpperCase();
  await bank.db.query(
    `INSERT INTO bill_reference (key, kind, customer_id, biller_id, parameters_hash, amount, plan_id,
       customer_name, bill_number, facts, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      key,
      subject.kind,
      subject.customerId,
      subject.billerId,
      hashParameters(subject.parameters),
      bill.amountPaise,
      bill.planId,
      bill.customerName,
      bill.billNumber,
      JSON.stringify(bill.facts),
      new Date(bank.clock.now().getTime() + REFERENCE_VALID_MS),
    ],
  );
  return key;
}

/** What was kept under a key, if it is this customer's, of this biller and these parameters, and not expired. */
export async function findReference(
  bank: Bank,
  key: string,
  subject: Subject,
): Promise<BillReference | undefined> {
  const [row] = await bank.db.query<{
    amount: number | null;
    plan_id: string | null;
    customer_name: string | null;
    bill_number: string | null;
    facts: BillFacts;
  }>(
    `SELECT amount, plan_id, customer_name, bill_number, facts FROM bill_reference
     WHERE key = $1 AND kind = $2 AND customer_id = $3 AND biller_id = $4 AND parameters_hash = $5
       AND expires_at > $6`,
    [
      key,
      subject.kind,
      subject.customerId,
      subject.billerId,
      hashParameters(subject.parameters),
      bank.clock.now(),
    ],
  );
  return (
    row && {
      key,
      amountPaise: row.amount,
      planId: row.plan_id,
      customerName: row.customer_name,
      billNumber: row.bill_number,
      facts: row.facts,
    }
  );
}

/** Drops what nobody can pay with any more. */
export async function dropOldReferences(bank: Bank): Promise<void> {
  await bank.db.query('DELETE FROM bill_reference WHERE expires_at < $1', [bank.clock.now()]);
}
