import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { recentPayment, WireEarlierPayment } from '@billpay/api-contract/payment';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { toBankDay, startOfBankDay } from '../clock/bank-day';
import { toRupees } from '../paise';
import { REFERENCE_VALID_MS } from './bill-references';
import { openSql, type Payment } from './payment';

/** A biller's bill, whether or not the customer has saved it. */
interface Bill {
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
}

/**
 * SQL for payments that a new payment of the same bill would repeat. `repeatableValues` returns its
 * parameters.
 */
const repeatable = `customer_id = $1 AND parameters_hash = $2 AND biller_id = $3
  AND (status IN (${openSql}) OR (status = 'success' AND greatest(created_at, completed_at) >= $4))`;

function repeatableValues(bank: Bank, customerId: string, { billerId, parameters }: Bill) {
  return [customerId, hashParameters(parameters), billerId, recentSince(bank.clock.now())];
}

/**
 * Returns the start of the bank day, or an earlier time if a bill fetched on the previous day can still be paid.
 */
function recentSince(now: Date): Date {
  const oldestFetchMs = now.getTime() - REFERENCE_VALID_MS;
  return new Date(Math.min(startOfBankDay(toBankDay(now)).getTime(), oldestFetchMs));
}

const select = 'SELECT id, reference_id, status, amount, fee, created_at, network_bill FROM payment';
const newest = 'ORDER BY created_at DESC, id DESC LIMIT 1';

/**
 * Finds the customer's newest payment of the same bill, manual or by auto pay, that is pending or recent;
 * null if there is none (docs/decisions/0053). A recent payment was made or settled on the current bank day,
 * or since the oldest bill fetch that can still be paid. This only informs the customer. `reserve` decides
 * what may be paid.
 */
export async function findRecentPayment(
  bank: Bank,
  customerId: string,
  bill: EndpointBody<typeof recentPayment>,
): Promise<WireEarlierPayment | null> {
  const [found] = await bank.db.query<Payment>(
    `${select} WHERE ${repeatable} ${newest}`,
    repeatableValues(bank, customerId, bill),
  );
  return found ? toWire(found) : null;
}

/**
 * SQL that is false for a payment of another bill of the same details. Without the network's ids of both bills, it
 * may be the same bill.
 */
const mayBeSameBill = 'coalesce(network_bill = $6, true)';

/**
 * Finds the newest such payment of the bill `networkId` after the one that the customer has seen. If `seen` is null or
 * not a payment of this bill and customer, finds the newest of all. Returns null if the customer has seen all of them
 * (docs/decisions/0053).
 */
export async function findUnseenPayment(
  bank: Bank,
  customerId: string,
  bill: Bill,
  seen: string | null,
  networkId: string | null,
): Promise<WireEarlierPayment | null> {
  const [found] = await bank.db.query<Payment>(
    `${select} WHERE ${repeatable} AND ${mayBeSameBill} AND NOT EXISTS (
       SELECT 1 FROM payment seen
       WHERE seen.id = $5 AND seen.customer_id = $1 AND seen.parameters_hash = $2 AND seen.biller_id = $3
         AND (seen.created_at, seen.id) >= (payment.created_at, payment.id))
     ${newest}`,
    [...repeatableValues(bank, customerId, bill), seen, networkId],
  );
  return found ? toWire(found) : null;
}

function toWire(payment: Payment): WireEarlierPayment {
  return {
    transactionId: payment.id,
    transactionReferenceId: payment.reference_id,
    status: payment.status,
    billAmount: toRupees(payment.amount),
    totalAmount: toRupees(payment.amount + payment.fee),
    created: payment.created_at.toISOString(),
    billId: payment.network_bill,
  };
}
