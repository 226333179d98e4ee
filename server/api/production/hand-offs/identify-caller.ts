import { createHash } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { readBearerToken } from '../../http/authenticate';
import { httpTexts } from '../../http/http-texts';
import { Refusal } from '../../refusal';
import type { HandOffSettings } from './settings';

const KEYS_TIMEOUT_MS = 5_000;
const CLOCK_TOLERANCE_S = 30;
const MAX_LIFETIME_S = 300;
const MAX_ID_LENGTH = 128;
/** Only public-key algorithms, because everybody knows the keys of the set. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** A token that authenticated a call, and may be used only once. */
export interface CallerToken {
  readonly digest: Buffer;
  readonly expiresAt: Date;
  /** Id of the only customer for whom the token is valid. */
  readonly customerId: string;
}

/** The bank's back end that makes a call. */
export interface Caller {
  /** Name in the log and the audit: the certificate's name, or the token's issuer. */
  readonly name: string;
  /** Undefined if only a certificate identifies the caller. */
  readonly token?: CallerToken;
}

/** A caller that is not accepted. Only the log contains the reason. */
export class CallerRefused extends Error {}

/** Returns the names of the caller's certificate, which the TLS handshake has verified. */
function namesOf(request: FastifyRequest): string[] {
  const { socket } = request.raw;
  if (!(socket instanceof TLSSocket) || !socket.authorized) return [];
  const { subject, subjectaltname = '' } = socket.getPeerCertificate();
  const alternative = subjectaltname
    .split(', ')
    .flatMap((name) => /^(?:DNS|URI):(.+)$/.exec(name)?.[1] ?? []);
  return [subject.CN, ...alternative].flat();
}

function identifyByCertificate(request: FastifyRequest, clients: readonly string[]): Caller {
  const name = namesOf(request).find((each) => clients.includes(each));
  if (name === undefined) throw new CallerRefused('the certificate is of another client');
  return { name };
}

const { JWKSInvalid, JWKSTimeout } = errors;

/** Whether a verification failed because of the token. Otherwise, the keys could not be fetched. */
function isInvalidToken(error: unknown): error is Error {
  if (!(error instanceof errors.JOSEError) || error instanceof JWKSTimeout) return false;
  // The library uses the base class for a response that is not 200 with JSON.
  return !(error instanceof JWKSInvalid) && error.constructor !== errors.JOSEError;
}

/** Verifies bearer tokens of the bank's back end by its key set. */
class TokenVerifier {
  readonly #getKey: JWTVerifyGetKey;

  constructor(private readonly settings: NonNullable<HandOffSettings['jwt']>) {
    this.#getKey = createRemoteJWKSet(new URL(settings.keys), { timeoutDuration: KEYS_TIMEOUT_MS });
  }

  async identify(request: FastifyRequest): Promise<Caller> {
    const text = readBearerToken(request.raw);
    if (text === undefined) throw new CallerRefused('there is no token');
    const { issuer } = this.settings;
    const { jti = '', sub = '', exp = 0, iat = 0 } = await this.#verify(text);
    if (exp - iat > MAX_LIFETIME_S)
      throw new CallerRefused(`the token is valid for more than ${MAX_LIFETIME_S} s`);
    if (jti === '' || jti.length > MAX_ID_LENGTH) throw new CallerRefused('the token has no usable jti');
    const digest = createHash('sha256')
      .update(JSON.stringify([issuer, jti]))
      .digest();
    const expiresAt = new Date((exp + CLOCK_TOLERANCE_S) * 1000);
    return { name: issuer, token: { digest, expiresAt, customerId: sub } };
  }

  async #verify(token: string): Promise<JWTPayload> {
    const { issuer, audience } = this.settings;
    const options = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      maxTokenAge: MAX_LIFETIME_S,
      clockTolerance: CLOCK_TOLERANCE_S,
    };
    try {
      return (await jwtVerify(token, this.#getKey, options)).payload;
    } catch (error) {
      if (isInvalidToken(error)) throw new CallerRefused(error.message);
      throw new Refusal(503, httpTexts.unavailable);
    }
  }
}

/**
 * Returns a function that identifies the caller of a request by its certificate, its token or both, as
 * configured. The function throws CallerRefused.
 */
export function identifyCallers({ tls, jwt }: HandOffSettings): (request: FastifyRequest) => Promise<Caller> {
  const verifier = jwt && new TokenVerifier(jwt);
  return async (request) => {
    const byCertificate = tls?.clientCa && identifyByCertificate(request, tls.clients);
    const byToken = await verifier?.identify(request);
    const caller = byCertificate ?? byToken;
    if (!caller) throw new CallerRefused('no way of authentication is configured');
    return { ...byToken, ...caller };
  };
}
