import { acceptAccountName, type WireFetchedBill } from '@billpay/api-contract/bills';
import { decodeEntities } from '@billpay/domain/network-names';
import type { Host } from '@billpay/host-api';
import type { Bill } from './bill';

/** The name that a biller returns for a saved account. */
export interface AccountName {
  readonly name: string;
  /** The name that the customer knows; null before the first payment. */
  readonly known: string | null;
  /** Whether the customer must accept the name before paying. */
  readonly differs: boolean;
}

/** Returns the name of a fetched bill; null if it has none, or if the API does not store names. */
export function toAccountName({ accountName, data }: WireFetchedBill): AccountName | null {
  const name = decodeEntities(data.Data.BillerResponse.customerName ?? '').trim();
  if (!accountName || name === '') return null;
  const { known, differs } = accountName;
  return { name, known: known === null ? null : decodeEntities(known), differs };
}

/**
 * Accepts the name of a fetched bill. Returns the bank's message if a payment that has waited for the name is now made,
 * or null if none has waited.
 * @throws ApiError
 */
export async function acceptName(
  { http, bus }: Host,
  customerBillId: number,
  { reference }: Bill,
): Promise<string | null> {
  const body = { customerBillId, transactionReferenceKey: reference };
  const { continues, message } = await http.call(acceptAccountName, { body });
  if (!continues) return null;
  bus.emit('autopay.changed', { customerBillId, status: 'edited' });
  return message;
}
