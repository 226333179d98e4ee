import type { Assertion, NewCredential } from '@billpay/api-contract/passkeys';

type Json = Record<string, unknown>;

/** Static methods that TypeScript's library does not have yet. */
interface JsonMethods {
  parseRequestOptionsFromJSON(options: Json): PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON(options: Json): PublicKeyCredentialCreationOptions;
}

const methods = () => PublicKeyCredential as unknown as JsonMethods;
const toJson = (credential: Credential | null) => (credential as unknown as { toJSON(): unknown }).toJSON();

/** Whether this browser can create and use passkeys from the API's JSON. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Asks the customer for a passkey. @throws DOMException if none was used */
export async function getAssertion(options: Json, signal: AbortSignal): Promise<Assertion> {
  const publicKey = methods().parseRequestOptionsFromJSON(options);
  const { id, rawId, response } = toJson(await navigator.credentials.get({ publicKey, signal })) as Assertion;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** Creates a passkey, after a press in the vault. @throws DOMException if none was created */
export async function createCredential(options: Json): Promise<NewCredential> {
  const publicKey = methods().parseCreationOptionsFromJSON(options);
  const { id, rawId, response } = toJson(await navigator.credentials.create({ publicKey })) as NewCredential;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Returns a name by which the customer recognizes this device. */
export function nameDevice(agent = navigator.userAgent): string {
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'CrOS', 'Mac', 'Linux'];
  return systems.find((system) => agent.includes(system)) ?? 'Passkey';
}
