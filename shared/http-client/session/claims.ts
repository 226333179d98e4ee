import { jwtDecode } from 'jwt-decode';
import { tokenClaims, type TokenClaims } from '@billpay/api-contract/auth';

/** The claims the portal reads (SES-13), or undefined when the token is none. The signature is the API's to check. */
export function readClaims(token: string): TokenClaims | undefined {
  try {
    return tokenClaims.parse(jwtDecode(token));
  } catch {
    return undefined;
  }
}
