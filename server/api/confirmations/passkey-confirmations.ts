import type { Bank } from '../bank';
import type { Confirmation } from '../one-time-codes/binding';
import { listPasskeys } from '../passkeys/stored-passkeys';
import { notFound } from '../refusal';
import { sentences } from './sentences';

/** Confirms adding a passkey with this name. */
export function confirmAddPasskey(name: string): Confirmation {
  return {
    template: 'passkey-add',
    bound: { name },
    confirms: sentences.addPasskey(name),
    details: { payee: name },
  };
}

/** Confirms removing a passkey. @throws Refusal if it is not the customer's */
export async function confirmRemovePasskey(
  bank: Bank,
  customerId: string,
  passkeyId: number,
): Promise<Confirmation> {
  const passkey = (await listPasskeys(bank, customerId)).find(({ id }) => id === passkeyId);
  if (!passkey) throw notFound('passkey');
  return {
    template: 'passkey-remove',
    bound: { passkeyId: String(passkeyId) },
    confirms: sentences.removePasskey(passkey.name),
    details: { payee: passkey.name },
  };
}
