import {
  isRequestSignedBy,
  parseRequestSignature,
  type RequestToSign,
} from '@billpay/remote-kit/release/request-signature';
import { SIGNATURE_VALID_S, type ReleaseOrigin } from '@billpay/remote-kit/release/release-server-api';
import type { Root } from '@billpay/shell/registry/trust';
import { Refused } from './refused';

/** Sender of a request, and the remotes that it may change. */
export interface Caller {
  /** For the release log and refusals. */
  readonly name: string;
  /** The operator may change all remotes. */
  readonly remotes: 'all' | readonly string[];
}

/** @throws Refused unless the caller may change the remote */
export function requireRight({ name, remotes }: Caller, remote: string): void {
  if (remotes === 'all' || remotes.includes(remote)) return;
  throw new Refused(403, `${name} may change ${remotes.join(', ')}, not "${remote}"`);
}

/** Returns the origin of a change for the release log, with the proof of the caller's identity. */
export function toOrigin(origin: ReleaseOrigin, { name }: Caller): ReleaseOrigin {
  return { ...origin, by: `${origin.by} (${name})` };
}

/** Header fields with a signature. */
export interface SignatureFields {
  readonly input: string;
  readonly signature: string;
}

/**
 * Identifies the caller of a signed request by the keys that a root names.
 * @throws Refused if the signature is missing, not valid or older than five minutes, or the root contains no such key
 */
export function identifyBySignature(
  { input, signature }: SignatureFields,
  request: RequestToSign,
  root: Root,
  nowMs = Date.now(),
): Caller {
  const given = parseRequestSignature(input, signature);
  if (!given) throw new Refused(401, 'The request is not signed, and has no token of a CI');
  const { keyId, createdS } = given;
  const remotes = findRights(root, keyId);
  const publicKey = root.keys[keyId];
  if (!publicKey || remotes.length === 0)
    throw new Refused(401, `Root ${root.version} of this portal names no key ${keyId} for releases`);
  const ageS = nowMs / 1000 - createdS;
  if (Math.abs(ageS) > SIGNATURE_VALID_S)
    throw new Refused(
      401,
      `The request was signed ${Math.round(Math.abs(ageS))} s ${ageS > 0 ? 'ago' : 'ahead of this server'}; at most ${SIGNATURE_VALID_S} s are accepted: synchronise the clocks`,
    );
  if (!isRequestSignedBy(publicKey, request, given))
    throw new Refused(401, `The signature of key ${keyId} is not one of this request to ${request.url}`);
  return { name: `key ${keyId}`, remotes };
}

function findRights({ roles, remotes = {} }: Root, keyId: string): Caller['remotes'] {
  if (roles.releases.keyIds.includes(keyId)) return 'all';
  return Object.entries(remotes).flatMap(([remote, { keyIds }]) => (keyIds.includes(keyId) ? [remote] : []));
}
