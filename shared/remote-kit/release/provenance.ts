import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { SHELL_NAME } from '../build/shell-manifest';
import { toHex } from './integrity';
import type { PublicKey, Signer } from './signer';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';
const PAYLOAD = 'application/vnd.in-toto+json';
const BUILD = 'urn:bill-pay:remote-build:v1';
/** Builder of a release that no pipeline made. */
const WORKSTATION = 'urn:bill-pay:workstation';

/** An in-toto statement in a DSSE envelope, as tools for supply-chain security read it. */
export const provenanceEnvelope = z.object({
  payloadType: z.literal(PAYLOAD),
  /** The statement's JSON in base64. */
  payload: z.string().check(z.maxLength(1_000_000)),
  /** ECDSA P-256 over SHA-256 of the pre-authentication encoding, DER in base64. */
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).check(z.minLength(1)),
});
export type ProvenanceEnvelope = z.output<typeof provenanceEnvelope>;

const provenanceStatement = z.object({
  _type: z.literal(STATEMENT),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha384: z.string() }) })),
  predicateType: z.literal(PREDICATE),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(BUILD),
      externalParameters: z.object({ remote: z.string(), version: z.string() }),
      internalParameters: z.object({ hasUncommittedChanges: z.boolean() }),
      resolvedDependencies: z.array(
        z.object({ uri: z.string(), digest: z.object({ gitCommit: z.string() }) }),
      ),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string() }),
      metadata: z.object({ invocationId: z.optional(z.string()), finishedOn: z.string() }),
    }),
  }),
});
export type ProvenanceStatement = z.output<typeof provenanceStatement>;

/** A built version, and the place where it was built. */
export interface BuildRecord {
  /** Name of a remote, or `shell`. */
  readonly remote: string;
  readonly version: string;
  /** Files in the version's folder, with integrity values. */
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
  readonly commit: string;
  readonly hasUncommittedChanges: boolean;
  /** Address of the repository, as git names it. */
  readonly repository?: string | undefined;
  /** Address of the pipeline's run. */
  readonly pipeline?: string | undefined;
}

/**
 * Returns the folder of a version's files below the portal's folder; all versions of the shell share one.
 * @param remote name of a remote, or `shell`
 */
export function toVersionFolder(remote: string, version: string): string {
  return remote === SHELL_NAME ? 'shell/' : `remotes/${remote}/${version}/`;
}

/** Describes a build as an in-toto statement with a SLSA provenance predicate. */
export function describeBuild(build: BuildRecord, now = new Date()): ProvenanceStatement {
  const { remote, version, files, commit, hasUncommittedChanges, repository, pipeline } = build;
  return {
    _type: STATEMENT,
    subject: files.map(({ file, integrity }) => ({
      name: `${toVersionFolder(remote, version)}${file}`,
      digest: { sha384: toHex(integrity) },
    })),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD,
        externalParameters: { remote, version },
        internalParameters: { hasUncommittedChanges },
        resolvedDependencies: [
          { uri: repository === undefined ? 'git' : `git+${repository}`, digest: { gitCommit: commit } },
        ],
      },
      runDetails: {
        builder: { id: pipeline === undefined ? WORKSTATION : new URL(pipeline).origin },
        metadata: {
          ...(pipeline !== undefined && { invocationId: pipeline }),
          finishedOn: now.toISOString(),
        },
      },
    },
  };
}

/** Signs a statement as a DSSE envelope. */
export function signProvenance(statement: ProvenanceStatement, signer: Signer): ProvenanceEnvelope {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = toDer(Buffer.from(signer.sign(encodeForSigning(payload)), 'base64')).toString('base64');
  return {
    payloadType: PAYLOAD,
    payload: payload.toString('base64'),
    signatures: [{ keyid: signer.keyId, sig }],
  };
}

/**
 * Reads an envelope after checking its signatures.
 * @param keys keys that may sign, by id
 * @throws Error if none of them has signed, or it contains no statement of a build
 */
export function readProvenance(
  envelope: ProvenanceEnvelope,
  keys: Readonly<Record<string, PublicKey>>,
): ProvenanceStatement {
  const payload = Buffer.from(envelope.payload, 'base64');
  const isSigned = envelope.signatures.some(({ keyid, sig }) => {
    const jwk = Object.hasOwn(keys, keyid) ? keys[keyid] : undefined;
    if (!jwk) return false;
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return verify('sha256', encodeForSigning(payload), key, Buffer.from(sig, 'base64'));
  });
  if (!isSigned) throw new Error('The provenance is not signed by a key that may sign for the remote');
  const read = provenanceStatement.safeParse(parse(payload));
  if (!read.success) throw new Error('The provenance is not a statement about a build of a remote');
  return read.data;
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Pre-authentication encoding of DSSE. */
function encodeForSigning(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD.length} ${PAYLOAD} ${payload.length} `), payload]);
}

/** Converts a signature r ‖ s to DER. */
function toDer(raw: Buffer): Buffer {
  const integers = [raw.subarray(0, 32), raw.subarray(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const digits = number.subarray(start === -1 ? 31 : start);
    const positive = (digits[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), digits]) : digits;
    return Buffer.concat([Buffer.of(0x02, positive.length), positive]);
  });
  const body = Buffer.concat(integers);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}
