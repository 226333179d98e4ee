import * as z from 'zod/mini';
import { endpoint, messageResponse, withData } from './endpoint';
import { generateOtp, otpFailure } from './user-services';
import { formed, id, idInPath, instant, otpCode, text } from './wire';

/** Bytes in base64url, without padding. */
const bytes = (max: number) => formed(/^[A-Za-z0-9_-]+$/, max);
const credentialId = bytes(1_400);
const transports = z.array(text(20, 1)).check(z.maxLength(8));
const descriptor = z.object({ type: z.literal('public-key'), id: credentialId, transports });
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** Customer's name for a passkey, which the vault suggests. */
export const passkeyName = text(60, 1);

export const passkey = z.object({
  id,
  name: passkeyName,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** A new credential, as `PublicKeyCredential.toJSON()` returns it. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(4_000),
    transports: z.optional(transports),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** An assertion, as `PublicKeyCredential.toJSON()` returns it. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
});
export type Assertion = z.infer<typeof assertion>;

export const passkeys = endpoint({
  name: 'passkeys.list',
  method: 'GET',
  path: '/passkeys',
  retry: 'safe',
  optional: true,
  summary:
    "An addition: the customer's passkeys for this bank's vault. An API without passkeys responds 404.",
  response: withData(z.array(passkey)),
});

export const registrationOptions = endpoint({
  name: 'passkeys.registration-options',
  method: 'POST',
  path: '/passkeys/registration-options',
  retry: 'never',
  optional: true,
  summary: "An addition: options for navigator.credentials.create() after a code for 'passkey-add' was sent.",
  body: z.object({ referenceNumber: text(40, 1) }),
  response: withData(
    z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      authenticatorSelection: z.object({
        residentKey: z.literal('preferred'),
        userVerification: z.literal('required'),
      }),
      excludeCredentials: z.array(descriptor),
    }),
  ),
  failure: otpFailure,
});

export const addPasskey = endpoint({
  name: 'passkeys.add',
  method: 'POST',
  path: '/passkeys',
  retry: 'never',
  optional: true,
  otp: 'passkey-add',
  summary: 'An addition: stores a passkey with the code for its name. A passkey cannot confirm it.',
  body: z.object({ otp: otpCode, name: passkeyName, credential: newCredential }),
  response: messageResponse,
});

export const removePasskey = endpoint({
  name: 'passkeys.remove',
  method: 'DELETE',
  path: '/passkeys/{id}',
  retry: 'never',
  optional: true,
  otp: 'passkey-remove',
  summary: 'An addition: removes a passkey, which confirms nothing afterwards.',
  params: z.object({ id: idInPath }),
  body: z.object({ otp: otpCode }),
  response: messageResponse,
});

export const assertionOptions = endpoint({
  name: 'passkeys.assertion-options',
  method: 'POST',
  path: '/passkeys/assertion-options',
  retry: 'never',
  optional: true,
  summary:
    'An addition: asks for a passkey instead of a code, bound to the same details as a code of generate-otp, and sends ' +
    'no message. The challenge is the hash of the sentence, the details and a nonce.',
  body: generateOtp.body,
  response: withData(
    z.extend(generateOtp.response.shape.data, {
      /** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
      publicKey: z.object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.int(),
        userVerification: z.literal('required'),
        allowCredentials: z.array(descriptor),
      }),
    }),
  ),
  failure: otpFailure,
});

export const verifyAssertion = endpoint({
  name: 'passkeys.verify-assertion',
  method: 'POST',
  path: '/passkeys/verify-assertion',
  retry: 'never',
  optional: true,
  summary:
    'An addition: returns the one-time code of an action that a passkey has confirmed. A refused assertion counts like ' +
    'a wrong code.',
  body: z.object({ referenceNumber: text(40, 1), credential: assertion }),
  response: withData(z.object({ otp: otpCode })),
  failure: otpFailure,
});
