import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { Refusal } from '../refusal';

/** Whether only the portal's vault makes a call, because it needs a one-time code or is about one. */
export function needsVault({ name, otp, path, method }: AnyEndpoint): boolean {
  // Browsers send no Origin with GET to their own origin.
  if (path.startsWith('/passkeys')) return method !== 'GET';
  return otp !== undefined || name === generateOtp.name || name === validateOtp.name;
}

/**
 * Refuses a call about codes that does not come from a document of the vault's origin. Browsers write the header, and
 * no script can change it. A token and key that leak into the portal's page therefore cannot move money
 * (docs/decisions/0130).
 * @throws Refusal
 */
export function requireVault(
  vaultOrigin: string | undefined,
  endpoint: AnyEndpoint,
  origin: string | undefined,
): void {
  if (vaultOrigin === undefined || !needsVault(endpoint) || origin === vaultOrigin) return;
  throw new Refusal(422, 'This call is accepted only from the vault.');
}
