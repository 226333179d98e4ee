import type { WireParameter } from '@billpay/api-contract/wire';
import type { Biller } from '../adapters/bill-network';
import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { notFound } from '../refusal';

export interface SavedBiller {
  readonly id: number;
  readonly billerId: string;
  readonly billName: string;
  readonly parameters: WireParameter[];
  /** Name on the bills of the account, if the customer has accepted one. */
  readonly accountName: string | null;
}

/** Finds a saved biller of this customer that is not deleted. */
export async function findSavedBiller(
  bank: Bank,
  customerId: string,
  id: number,
): Promise<SavedBiller | undefined> {
  const [row] = await bank.db.query<{
    id: number;
    biller_id: string;
    bill_name: string;
    parameters: WireParameter[];
    account_name: string | null;
  }>(
    `SELECT id, biller_id, bill_name, parameters, account_name FROM saved_biller
     WHERE id = $1 AND customer_id = $2 AND deleted_at IS NULL`,
    [id, customerId],
  );
  if (!row) return undefined;
  const { biller_id: billerId, bill_name: billName, parameters, account_name: accountName } = row;
  return { id, billerId, billName, parameters, accountName };
}

/** An account at a biller that the customer has saved. */
interface SavedAccount {
  readonly id: number;
  /** Name that the customer knows; null before the first payment. */
  readonly account_name: string | null;
}

/** Finds the saved biller with these details. If there are several, returns the one that was saved first. */
export async function findSavedAccount(
  bank: Bank,
  customerId: string,
  billerId: string,
  parameters: readonly WireParameter[],
): Promise<SavedAccount | undefined> {
  const [saved] = await bank.db.query<SavedAccount>(
    `SELECT id, account_name FROM saved_biller WHERE customer_id = $1 AND biller_id = $2 AND parameters_hash = $3
     AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [customerId, billerId, hashParameters(parameters)],
  );
  return saved;
}

export interface OwnBill {
  readonly saved: SavedBiller;
  readonly biller: Biller;
}

/**
 * Finds a saved biller of this customer, with its biller from the directory.
 * @throws Refusal if it is not the customer's
 */
export async function requireOwnBill(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
): Promise<OwnBill> {
  const saved = await findSavedBiller(bank, customerId, savedBillerId);
  const biller = saved && (await bank.network.biller(saved.billerId));
  if (!saved || !biller) throw notFound('savedBiller');
  return { saved, biller };
}
