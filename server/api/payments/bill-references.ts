import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import type { BillFacts, OfferedAmount } from '../adapters/bill-network';
import { hashParameters } from '../adapters/parameters';
import { MINUTE_MS } from '../clock/bank-day';

/** Validity of a fetched bill, in ms. */
export const REFERENCE_VALID_MS = 30 * MINUTE_MS;

/** A fetched or validated bill that a later call refers to. */
export interface BillReference {
  readonly key: string;
  readonly amountPaise: number | null;
  readonly planId: string | null;
  readonly customerName: string | null;
  readonly billNumber: string | null;
  /** Facts for the payment's receipt. */
  readonly facts: BillFacts;
  /** See `Bill.networkId`. */
  readonly networkId: string | null;
  readonly offers: readonly OfferedAmount[];
  /** Sum of all bills of the fetch, in paise; null if there is only one. */
  readonly fetchedDuePaise: number | null;
  /** The network's id of the payment link with which the bill was fetched; null without one. */
  readonly linkId: string | null;
  readonly fetchedAt: Date;
}

/** The customer, biller and parameters that a reference belongs to. */
export interface Subject {
  readonly kind: 'fetch' | 'validation';
  readonly customerId: string;
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
}

/** Stores a fetched bill. Returns the key that the payment must contain (PAY-03, PAY-04). */
export async function storeReference(
  bank: Bank,
  subject: Subject,
  bill: Omit<BillReference, 'key' | 'fetchedAt'>,
): Promise<string> {
  const key = bank.machine.randomBytes(16).toString('hex').toUpperCase();
  await bank.db.query(
    `INSERT INTO bill_reference (key, kind, customer_id, biller_id, parameters_hash, amount, plan_id,
       customer_name, bill_number, facts, network_bill, offers, fetched_due, link_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
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
      bill.networkId,
      JSON.stringify(bill.offers),
      bill.fetchedDuePaise,
      bill.linkId,
      new Date(bank.clock.now().getTime() + REFERENCE_VALID_MS),
    ],
  );
  return key;
}

/**
 * Finds the bill that is stored with a key, if it belongs to this customer, biller and parameters and has not
 * expired.
 */
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
    network_bill: string | null;
    offers: OfferedAmount[];
    fetched_due: number | null;
    link_id: string | null;
    expires_at: Date;
  }>(
    `SELECT amount, plan_id, customer_name, bill_number, facts, network_bill, offers, fetched_due, link_id, expires_at
     FROM bill_reference
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
      networkId: row.network_bill,
      offers: row.offers,
      fetchedDuePaise: row.fetched_due,
      linkId: row.link_id,
      fetchedAt: new Date(row.expires_at.getTime() - REFERENCE_VALID_MS),
    }
  );
}

/** Deletes expired references. */
export async function dropOldReferences(bank: Bank): Promise<void> {
  await bank.db.query('DELETE FROM bill_reference WHERE expires_at < $1', [bank.clock.now()]);
}
