import type { Bank } from '../bank';
import { requireOwnBill } from '../billers/saved-biller';
import type { Confirmation } from '../one-time-codes/binding';
import { notFound } from '../refusal';
import { sentences } from './sentences';

/** Adding a biller of the directory. @throws Refusal when there is no such biller. */
export async function confirmAddBiller(bank: Bank, billerId: string): Promise<Confirmation> {
  const biller = await bank.network.biller(billerId);
  if (!biller) throw notFound('biller');
  return { template: 'add-biller', bound: { billerId }, confirms: sentences.addBiller(biller.name) };
}

/** Deleting a saved biller. @throws Refusal when it is not the customer's. */
export async function confirmDeleteBiller(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
): Promise<Confirmation> {
  const { saved, biller } = await requireOwnBill(bank, customerId, savedBillerId);
  const [autoPay] = await bank.db.query<{ id: number }>(
    'SELECT id FROM auto_pay WHERE saved_biller_id = $1 AND deleted_at IS NULL',
    [saved.id],
  );
  return {
    template: 'delete-biller',
    bound: { customerBillId: String(saved.id) },
    confirms: sentences.deleteBiller(saved.billName, biller.name, autoPay !== undefined),
  };
}
