import { save } from '@billpay/sandbox/testing/bills';
import { createLink } from '@billpay/sandbox/testing/links';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bank, Customer } from './portal/bank';

/** Name under which the linked bill is saved. */
export const LINKED_BILL = 'Shop Power';

/** Saves a bill for a customer, and returns a payment link of its biller. */
export async function prepareLink(bank: Bank, customer: Customer): Promise<string> {
  const client = await TestClient.signIn(bank.origin, customer);
  const number = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number', value: '110414054321' };
  return createLink(client, await save(client, { ...number, billName: LINKED_BILL }));
}

/** Returns the address of the bank's redirect with a payment link. */
export async function handOffWith(bank: Bank, customer: Customer, link: string): Promise<string> {
  const address = new URL(await bank.handOff(customer));
  address.searchParams.set('paymentLink', link);
  return address.href;
}
