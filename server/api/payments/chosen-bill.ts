import type { BillFacts } from '../adapters/bill-network';
import type { BillReference } from './bill-references';

/** The bill that a customer has chosen among several bills of one fetch. */
export interface ChosenBill extends Pick<BillFacts, 'dueDate' | 'billDate'> {
  /** See `Bill.networkId`. */
  readonly id: string | null;
}

/** Returns the chosen bill of a fetch; null if the fetch had only one. */
export function findChosenBill(reference: BillReference | null): ChosenBill | null {
  if (!reference || reference.fetchedDuePaise === null) return null;
  const { dueDate, billDate } = reference.facts;
  return { ...(dueDate && { dueDate }), ...(billDate && { billDate }), id: reference.networkId };
}
