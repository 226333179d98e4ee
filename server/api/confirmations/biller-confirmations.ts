import type { WireParameter } from '@billpay/api-contract/wire';
import type { Biller } from '../adapters/bill-network';
import { normalizeIdentifier, normalizeWriting } from '../adapters/given-text';
import { findBillNumber } from '../adapters/parameters';
import type { Bank } from '../bank';
import { requireOwnBill } from '../billers/saved-biller';
import type { Confirmation } from '../one-time-codes/binding';
import { notFound } from '../refusal';
import { sentences, withoutCardNumber } from './sentences';

/** Details of a new biller that the customer's code confirms. */
export interface NamedDetails {
  readonly billName: string;
  /** Value of one of the biller's parameters. */
  readonly billNumber: string;
}

/**
 * Confirms adding a biller of the directory with these details. Details are null if the client does not send
 * them.
 * @throws Refusal if the biller does not exist
 */
export async function confirmAddBiller(
  bank: Bank,
  billerId: string,
  details: NamedDetails | null,
): Promise<Confirmation> {
  const biller = await bank.network.biller(billerId);
  if (!biller) throw notFound('biller');
  return addition(biller, details);
}

/**
 * Confirms the addition when the biller is saved. The code request contains the bill's number, or no details. Another
 * parameter would not tell the customer whose bill is added.
 */
export function confirmAddition(
  biller: Biller,
  billName: string,
  parameters: readonly WireParameter[],
): Confirmation {
  const billNumber = findBillNumber(parameters.filter(({ PARAMETER_VALUE }) => PARAMETER_VALUE !== ''));
  const named = addition(biller, { billName, billNumber });
  return { ...addition(biller, null), alternatives: billNumber === '' ? [] : [named] };
}

function addition({ id: billerId, name }: Biller, details: NamedDetails | null): Confirmation {
  if (!details)
    return {
      template: 'add-biller',
      bound: { billerId },
      confirms: sentences.addBiller(name),
      details: { payee: name },
    };
  const billName = normalizeWriting(details.billName);
  const billNumber = normalizeIdentifier(details.billNumber);
  return {
    template: 'add-biller',
    bound: { billerId, billName, billNumber },
    confirms: sentences.addNamedBiller(name, billName, billNumber),
    details: { payee: billName, biller: name, number: withoutCardNumber(billNumber) },
  };
}

/** Confirms deleting a saved biller. @throws Refusal if it is not the customer's */
export async function confirmDeleteBiller(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
): Promise<Confirmation> {
  const { saved, biller } = await requireOwnBill(bank, customerId, savedBillerId);
  const [planned] = await bank.db.query<{ scheduled: boolean }>(
    'SELECT once_on IS NOT NULL AS scheduled FROM auto_pay WHERE saved_biller_id = $1 AND deleted_at IS NULL',
    [saved.id],
  );
  return {
    template: 'delete-biller',
    bound: { customerBillId: String(saved.id) },
    confirms: composeDeletion(planned)(saved.billName, biller.name),
    details: { payee: saved.billName, biller: biller.name },
  };
}

/** Selects the sentence, which also lists everything that is deleted with the biller. */
function composeDeletion(planned: { readonly scheduled: boolean } | undefined) {
  if (!planned) return sentences.deleteBiller;
  return planned.scheduled ? sentences.deleteBillerWithScheduled : sentences.deleteBillerWithAutoPay;
}
