import { createHmac } from 'node:crypto';
import type { NewCredential } from '@billpay/api-contract/passkeys';
import type { Bank } from '../bank';
import { lockCustomer, type Customer } from '../customers/customers';
import { findOpenCode, verifyCode } from '../one-time-codes/check-code';
import { CODE_VALID_SECONDS } from '../one-time-codes/send-code';
import { recordAudit } from '../payments/audit';
import { Refusal } from '../refusal';
import { confirmAddPasskey } from '../confirmations/passkey-confirmations';
import { drawChallenge, takeChallenge } from './challenge';
import { passkeyTexts } from './passkey-texts';
import { readRelyingPartyId, type RelyingParty } from './relying-party';
import { insertPasskey, listPasskeys, toDescriptors, type NewPasskey } from './stored-passkeys';

const MAX_PASSKEYS = 10;
/** ES256, EdDSA and RS256. Every authenticator supports at least one of them. */
const ALGORITHMS = [-7, -8, -257];

/** Returns the browser's options for a new passkey, whose challenge is bound to the code with `reference`. */
export async function offerRegistration(
  bank: Bank,
  customer: Customer,
  party: RelyingParty,
  reference: string,
) {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customer.id);
    const code = await findOpenCode(bank, customer.id, 'passkey-add', reference);
    const own = await listPasskeys(bank, customer.id);
    if (own.length >= MAX_PASSKEYS) throw new Refusal(422, passkeyTexts.tooMany, { limitReached: false });
    const id = readRelyingPartyId(party);
    const name = `••${customer.mobile.slice(-4)}`;
    return {
      challenge: await drawChallenge(bank, code.id),
      rp: { id, name: id },
      user: { id: hashCustomer(bank, customer.id), name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CODE_VALID_SECONDS * 1000,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        userVerification: 'required' as const,
      },
      excludeCredentials: toDescriptors(own),
    };
  });
}

/** Identifies the customer to authenticators by a keyed hash of the id, because they may show or synchronize it. */
function hashCustomer(bank: Bank, customerId: string): string {
  return createHmac('sha256', bank.signingKey).update(`passkey ${customerId}`).digest('base64url');
}

/**
 * Stores a new passkey with the code that confirms its name, in one transaction. Nothing changes if the credential
 * or the code is refused, except the count of wrong codes.
 * @throws Refusal
 */
export async function addPasskey(
  bank: Bank,
  customerId: string,
  party: RelyingParty,
  { otp, name, credential }: { otp: string; name: string; credential: NewCredential },
): Promise<void> {
  const refused = await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const code = await verifyCode(bank, customerId, otp, confirmAddPasskey(name));
    if (code instanceof Refusal) return code;
    const passkey = await verify(party, credential, await takeChallenge(bank, code.id));
    if (!passkey) throw new Refusal(422, passkeyTexts.refused);
    if ((await listPasskeys(bank, customerId)).length >= MAX_PASSKEYS)
      throw new Refusal(422, passkeyTexts.tooMany);
    if (!(await insertPasskey(bank, customerId, { ...passkey, name })))
      throw new Refusal(422, passkeyTexts.refused);
    await code.consume();
    await recordAudit(bank, { customerId, event: 'passkey-added', codeReference: code.reference });
    return undefined;
  });
  if (refused) throw refused;
}

async function verify(
  party: RelyingParty,
  credential: NewCredential,
  challenge: string | undefined,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  if (challenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...response } = credential.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: readRelyingPartyId(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== credential.id) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports.filter((one) => /^[a-z-]+$/.test(one)).join(' '),
    };
  } catch {
    return undefined;
  }
}
