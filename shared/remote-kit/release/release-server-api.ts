import * as z from 'zod/mini';
import { toHex } from './integrity';
import { provenanceEnvelope } from './provenance';
import { canaryStatement, liveStatement } from './statement';

/** JSON that the release server receives and sends. All paths are relative to its URL. */

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A script or a text directly in the folder of a version, but no file that a browser would show as a page. */
export const fileNamePattern = /^\w[\w.-]{0,200}\.(?:js|json|txt)$/;
const fileName = z.string().check(z.regex(fileNamePattern));
const text = (longest: number) => z.string().check(z.maxLength(longest));

export const statement = z.discriminatedUnion('kind', [liveStatement, canaryStatement]);
export type Statement = z.output<typeof statement>;

/** Maximum number of roots in one response. */
export const ROOTS_AT_ONCE = 64;

/** `GET state?after=<version of a root>`: the state that a caller needs before a release. */
export const portalState = z.object({
  /** Texts of the roots after that version, oldest first. */
  roots: z.array(z.string()),
  /** Text of the registry; missing before the first release. */
  registry: z.optional(z.string()),
  /** As `billers@1.2.0-ab12`. */
  withdrawn: z.array(z.string()),
  /** Packages of the live shell, by name. */
  provided: z.record(z.string(), z.object({ version: z.string(), modules: z.readonly(z.array(z.string())) })),
  /** Statements that lack signatures, by remote. */
  proposals: z.record(z.string(), z.unknown()),
  /** Reason why the command that publishes the folder has failed; missing if it succeeded. */
  publishFault: z.optional(z.string()),
});
export type PortalState = z.output<typeof portalState>;

/** `POST remotes/<name>/missing`: asks which files the server lacks. */
export const fileList = z.object({ files: z.array(integrity).check(z.maxLength(2_000)) });
export const missingFiles = z.object({ missing: z.array(z.string()) });

/** User, commit and pipeline of a release, for the release log. */
export const releaseOrigin = z.object({
  commit: text(100),
  /** CI actor or git user. */
  by: text(200),
  /** Address of the pipeline's run. */
  pipeline: z.optional(text(500)),
});
export type ReleaseOrigin = z.output<typeof releaseOrigin>;

/** `POST remotes/<name>/release`: puts a signed statement in force. */
export const submission = z.object({
  statement: z.unknown(),
  /** Integrity values of all files of the version's folder, by name; missing if the portal has the version. */
  files: z.optional(z.record(fileName, integrity)),
  /** Address of the folder with the remote's versions on another origin; defaults to the portal's own. */
  filesAt: z.optional(text(500)),
  /** Signed provenance of the version's files. */
  provenance: z.optional(provenanceEnvelope),
  reason: z.optional(text(500)),
  /** Reason why a withdrawn version is released again; another key approves it. */
  reinstate: z.optional(text(500)),
  origin: releaseOrigin,
});
export type Submission = z.output<typeof submission>;

/** `POST remotes/<name>/withdraw`: takes a version back. */
export const withdrawal = z.object({
  /** Defaults to the canary, or else the live version. */
  version: z.optional(text(100)),
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
  origin: releaseOrigin,
});
export type WithdrawalRequest = z.output<typeof withdrawal>;

/** Response to a change. */
export const changeOutcome = z.object({
  outcome: z.enum(['done', 'already', 'proposed']),
  version: z.string(),
  /** Number of signatures that a proposal still lacks. */
  lacks: z.optional(z.number()),
  /**
   * Reason why the command that publishes the folder has failed. The change is in force, and the server retries the
   * command.
   */
  publishFault: z.optional(z.string()),
});
export type ChangeOutcome = z.output<typeof changeOutcome>;

/** `GET log`: lines of the release log, oldest first, as text for people. */
export const logLines = z.object({ lines: z.array(z.string()) });

/** Body of every response with a status from 400. */
export const refusal = z.object({ error: z.string() });

/** Longest time between a request's signature and its arrival. */
export const SIGNATURE_VALID_S = 300;

/** Returns the path of an uploaded file: its SHA-384 in hexadecimal. */
export function toUploadPath(remote: string, integrityValue: string): string {
  return `remotes/${remote}/files/${toHex(integrityValue)}`;
}

/** Converts hexadecimal digits to an integrity value. */
export function toIntegrity(hex: string): string {
  return `sha384-${Buffer.from(hex, 'hex').toString('base64')}`;
}
