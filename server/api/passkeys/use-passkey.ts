import type { Assertion } from '@billpay/api-contract/passkeys';
import type { Bank } from '../bank';
import type { Customer } from '../customers/customers';
import { keepLanguage, lockCustomer } from '../customers/customers';
import type { Language } from '../languages/language';
import { readAttempts, sendingLimit } from '../one-time-codes/attempts';
import type { Confirmation } from '../one-time-codes/binding';
import { confirmCode } from '../one-time-codes/check-code';
import { CODE_VALID_SECONDS, storeCode } from '../one-time-codes/send-code';
import { recordAudit } from '../payments/audit';
import { Refusal } from '../refusal';
import { drawChallenge, takeChallenge } from './challenge';
import { passkeyTexts } from './passkey-texts';
import { readRelyingPartyId, type RelyingParty } from './relying-party';
import { listPasskeys, noteUse, splitTransports, toDescriptors, type StoredPasskey } from './stored-passkeys';

const UNKNOWABLE_BYTES = 32;

/**
 * Requests a passkey instead of a code. Stores a secret code, so that the same binding, expiry and limits apply. Sends
 * nothing.
 * @throws Refusal with `limitReached` while no code would be sent either
 */
export async function requestPasskey(
  bank: Bank,
  customer: Customer,
  { party, confirmation, language }: { party: RelyingParty; confirmation: Confirmation; language: Language },
) {
  const { template } = confirmation;
  if (template === 'passkey-add') throw new Refusal(422, passkeyTexts.needsCode, { limitReached: false });
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customer.id);
    const own = await listPasskeys(bank, customer.id);
    if (own.length === 0) throw new Refusal(422, passkeyTexts.none, { limitReached: false });
    const limit = sendingLimit(await readAttempts(bank, customer.id, template));
    if (limit !== null) throw new Refusal(422, limit, { limitReached: true });
    const unknowable = bank.machine.randomBytes(UNKNOWABLE_BYTES).toString('hex');
    const { id, reference } = await storeCode(bank, customer.id, confirmation, unknowable);
    await keepLanguage(bank, customer, language);
    const publicKey = {
      challenge: await drawChallenge(bank, id),
      rpId: readRelyingPartyId(party),
      timeout: CODE_VALID_SECONDS * 1000,
      userVerification: 'required' as const,
      allowCredentials: toDescriptors(own),
    };
    return { reference, publicKey };
  });
}

/**
 * Verifies an assertion for the action with `reference`, and returns the code that the action then takes. A refused
 * assertion counts as a wrong code, and uses up its challenge.
 * @throws Refusal
 */
export async function acceptPasskey(
  bank: Bank,
  customerId: string,
  { party, reference, assertion }: { party: RelyingParty; reference: string; assertion: Assertion },
): Promise<string> {
  return confirmCode(bank, customerId, reference, passkeyTexts.refused, async (codeId) => {
    const challenge = await takeChallenge(bank, codeId);
    const passkey = (await listPasskeys(bank, customerId)).find(
      ({ credential_id }) => credential_id === assertion.id,
    );
    if (challenge === undefined || !passkey) return false;
    const counter = await verify(party, { challenge, assertion, passkey });
    if (counter === undefined) return false;
    await noteUse(bank, passkey.id, counter);
    const detail = `passkey ${passkey.id}`;
    await recordAudit(bank, { customerId, event: 'passkey-used', codeReference: reference, detail });
    return true;
  });
}

/**
 * Returns the new counter of a passkey that has signed the challenge; undefined for any other assertion. Loads the
 * library, which no server without passkeys loads.
 */
async function verify(
  party: RelyingParty,
  { challenge, assertion, passkey }: { challenge: string; assertion: Assertion; passkey: StoredPasskey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedTopOrigin: [...party.pages],
      expectedRPID: readRelyingPartyId(party),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
        transports: splitTransports(passkey.transports),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
