import * as z from 'zod/mini';
import { line, listenAt, secureAddress } from '@billpay/api/operations/settings-file';

const PORT = 4300;
const MEGABYTE = 1_000_000;

const claims = z
  .record(z.string(), line(300))
  .check(
    z.refine(
      (found) => 'ref' in found && ('repository' in found || 'project_path' in found),
      'must name the repository ("repository", or "project_path") and the branch ("ref")',
    ),
  );

const issuer = z.strictObject({
  issuer: secureAddress,
  /** Address of the issuer's public keys. */
  keys: secureAddress,
  /** Claims that a token must have to release a remote, by remote. */
  remotes: z.record(z.string(), claims),
});
export type IssuerSettings = z.output<typeof issuer>;

/** `releaseServer` of the configuration file: settings only for `npm run releases -- server`. */
export const releaseServerSection = z.strictObject({
  listen: listenAt(PORT),
  /** Address under which callers reach the server: the audience of signatures and tokens. */
  url: secureAddress.check(z.refine((text) => !/[/?]$/.test(text), 'must not end with a slash or a query')),
  maxFileMegabytes: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
  /** Limit of the files that one remote has uploaded and not released. */
  maxUploadMegabytes: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 100),
  /** CI systems whose tokens are accepted. */
  oidc: z._default(z.array(issuer), []),
  /** Program and arguments, run with the portal's folder as its last argument after each change. */
  publish: z.optional(z.array(line(300)).check(z.minLength(1))),
  /** Reason why versions are not opened in a browser before they are released. */
  withoutBrowser: z.optional(line(300)),
  publishTimeoutSeconds: z._default(z.int().check(z.minimum(1), z.maximum(240)), 120),
});
type Section = z.output<typeof releaseServerSection>;

export interface ReleaseServerSettings {
  readonly listen: { readonly host: string; readonly port: number };
  readonly url: string;
  readonly maxFileBytes: number;
  readonly maxUploadBytes: number;
  readonly oidc: readonly IssuerSettings[];
  readonly publish?: readonly string[] | undefined;
  readonly publishTimeoutMs: number;
  readonly withoutBrowser?: string | undefined;
}

export function releaseServerSettings(section: Section): ReleaseServerSettings {
  const { listen, url, oidc, publish, withoutBrowser } = section;
  return {
    listen,
    url,
    oidc,
    publish,
    withoutBrowser,
    maxFileBytes: section.maxFileMegabytes * MEGABYTE,
    maxUploadBytes: section.maxUploadMegabytes * MEGABYTE,
    publishTimeoutMs: section.publishTimeoutSeconds * 1000,
  };
}
