import { resolve } from 'node:path';
import * as z from 'zod/mini';

const matching = (pattern: RegExp, requirement: string) =>
  z.string().check(z.refine((text) => pattern.test(text), requirement));

const port = z.int().check(z.minimum(1), z.maximum(65_535));

function isServerAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text;
}

const serverAddress = z
  .string()
  .check(
    z.refine(isServerAddress, 'must be the address of a server without a path, as http://10.0.0.5:8080'),
  );

/** `nginx` of the configuration file: settings only for the folder of `npm run nginx`. */
export const nginxSection = z
  .strictObject({
    serverName: matching(
      /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
      'must be a host name, as pay.bank.example',
    ),
    /** Files on the web server; without them nginx serves http, and a server in front of it ends TLS. */
    certificate: z.optional(z.string()),
    certificateKey: z.optional(z.string()),
    addresses: z._default(
      z.array(matching(/^(\*|[\d.]+|\[[\da-f:]+\])$/i, 'must be an IP address, as 10.0.0.5 or [::], or *')),
      ['*', '[::]'],
    ),
    httpsPort: z._default(port, 443),
    httpPort: z._default(port, 80),
    /** Server of an API on the portal's origin. */
    apiAddress: z.optional(serverAddress),
    /** Server of telemetry on the portal's origin: `npm run releases -- watch`. */
    telemetryAddress: z.optional(serverAddress),
    /** Folder for the logs, on the web server. */
    logs: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ certificate, certificateKey }) => (certificate === undefined) === (certificateKey === undefined),
      'must have both certificate and certificateKey, or neither',
    ),
  );

type Section = z.output<typeof nginxSection>;

export interface NginxSettings extends Readonly<Omit<Section, 'certificate' | 'certificateKey'>> {
  /** Absolute paths. */
  readonly tls?: { readonly certificate: string; readonly certificateKey: string } | undefined;
}

/** @param here folder of the configuration file, to which its paths are relative */
export function nginxSettings(section: Section, here: string): NginxSettings {
  const { certificate, certificateKey, logs, ...settings } = section;
  const hasTls = certificate !== undefined && certificateKey !== undefined;
  return {
    ...settings,
    logs: logs === undefined ? undefined : resolve(here, logs),
    tls: hasTls
      ? { certificate: resolve(here, certificate), certificateKey: resolve(here, certificateKey) }
      : undefined,
  };
}
