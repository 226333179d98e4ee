import type { LoginGrant } from '../session/session';
import type { WireResponse } from './transport';

/** Placeholder for the session's key in the page's realm. It looks like a key but opens nothing. */
export const WITHHELD_KEY = `${'A'.repeat(43)}=`;

/** A login's response without its secrets, and these secrets. */
export interface SplitLogin {
  /** Undefined if the API refused the login, or its response is not readable. */
  readonly grant: LoginGrant | undefined;
  readonly response: WireResponse;
}

/**
 * Separates a login's secrets from its response. The response keeps the token's claims, which the page shows,
 * but neither the token's signature nor the key. Uses no library, because it is part of the page's first
 * script and of the vault.
 */
export function splitLogin(response: WireResponse): SplitLogin {
  if (response.status >= 400) return { grant: undefined, response };
  try {
    const body = JSON.parse(response.text) as { data: LoginGrant };
    const { token, encryptionKey, serverTime } = body.data;
    const grant = { token, encryptionKey, serverTime };
    const data = { ...body.data, token: withoutSignature(token), encryptionKey: WITHHELD_KEY };
    return { grant, response: { ...response, text: JSON.stringify({ ...body, data }) } };
  } catch {
    // May contain a secret in an unknown place.
    return { grant: undefined, response: { ...response, text: '' } };
  }
}

/** Returns a token's header and claims. No API accepts the claims without the signature. */
export function withoutSignature(token: string): string {
  const [header = '', claims = ''] = token.split('.');
  return `${header}.${claims}.`;
}
