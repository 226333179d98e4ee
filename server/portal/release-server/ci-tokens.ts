import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { Caller } from './callers';
import { Refused } from './refused';
import type { IssuerSettings } from './settings';

const KEYS_TIMEOUT_MS = 5_000;
const CLOCK_TOLERANCE_S = 30;
/** Only public-key algorithms, because the issuer's keys are public. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

interface Issuer extends IssuerSettings {
  readonly getKey: JWTVerifyGetKey;
}

/** Identifies callers by tokens that a CI system issues to its jobs (OpenID Connect). */
export class CiTokens {
  private readonly issuers: readonly Issuer[];

  /** @param audience the only audience of accepted tokens */
  constructor(
    issuers: readonly IssuerSettings[],
    private readonly audience: string,
  ) {
    this.issuers = issuers.map((settings) => ({
      ...settings,
      getKey: createRemoteJWKSet(new URL(settings.keys), { timeoutDuration: KEYS_TIMEOUT_MS }),
    }));
  }

  /** @throws Refused if the token is not valid, or its repository and branch may release nothing */
  async identify(token: string): Promise<Caller> {
    const issuer = this.findIssuer(token);
    const claims = await this.verify(token, issuer);
    const name = `${claims.repository ?? claims.project_path ?? claims.sub} at ${claims.ref}`;
    const remotes = Object.entries(issuer.remotes).flatMap(([remote, required]) =>
      hasClaims(claims, required) ? [remote] : [],
    );
    if (remotes.length === 0) throw new Refused(403, `The configuration lets ${name} release no remote`);
    return { name, remotes };
  }

  private findIssuer(token: string): Issuer {
    const claimed = readIssuer(token);
    const found = this.issuers.find(({ issuer }) => issuer === claimed);
    if (found) return found;
    throw new Refused(401, `Tokens of the issuer ${claimed ?? 'without a name'} are not accepted`);
  }

  private async verify(token: string, { issuer, getKey }: Issuer): Promise<JWTPayload> {
    try {
      const options = {
        issuer,
        audience: this.audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
      };
      return (await jwtVerify(token, getKey, options)).payload;
    } catch (error) {
      if (isInvalidToken(error)) throw new Refused(401, `The token is not accepted: ${error.message}`);
      throw new Refused(503, `The keys of ${issuer} cannot be fetched: ${(error as Error).message}`);
    }
  }
}

function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new Refused(401, 'The token is not a JSON Web Token');
  }
}

const { JWKSInvalid, JWKSTimeout } = errors;

/** Whether a verification failed because of the token. Otherwise, the keys could not be fetched. */
function isInvalidToken(error: unknown): error is Error {
  if (!(error instanceof errors.JOSEError) || error instanceof JWKSTimeout) return false;
  // The library uses the base class for a response that is not 200 with JSON.
  return !(error instanceof JWKSInvalid) && error.constructor !== errors.JOSEError;
}

function hasClaims(claims: JWTPayload, required: Readonly<Record<string, string>>): boolean {
  return Object.entries(required).every(([claim, value]) => claims[claim] === value);
}
