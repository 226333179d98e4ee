import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isExactOrigin } from '../../operations/environment';
import { line, listenAt, secureAddress } from '../../operations/settings-file';

const file = line(300);

/** Section `handOffs` of the configuration file. */
export const handOffSection = z.strictObject({
  /** A listener that customers cannot reach. */
  listen: listenAt(4400),
  /** Origin of the portal, which hand-offs open. */
  portal: z.string().check(z.refine(isExactOrigin, 'must be an exact origin, as https://pay.bank.example')),
  /** Whether a hand-off of an unknown customer creates the customer. */
  unknownCustomers: z._default(z.enum(['create', 'refuse']), 'create'),
  tls: z.optional(
    z.strictObject({
      certificate: file,
      key: file,
      /** Certificate authority of the callers. Without it, they need no certificate. */
      clientCa: z.optional(file),
      /** Names of accepted callers: common names, or DNS or URI names of the certificate. */
      clients: z._default(z.array(line(200)), []),
    }),
  ),
  jwt: z.optional(
    z.strictObject({
      /** Address of the key set (JWKS), which is fetched again for a key that it did not contain. */
      keys: secureAddress,
      issuer: line(200),
      audience: line(200),
    }),
  ),
});
type HandOffSection = z.output<typeof handOffSection>;

export interface HandOffTls {
  readonly certificate: Buffer;
  readonly key: Buffer;
  /** Undefined if callers need no certificate. */
  readonly clientCa: Buffer | undefined;
  readonly clients: readonly string[];
}

export interface HandOffSettings extends Omit<HandOffSection, 'tls'> {
  readonly tls: HandOffTls | undefined;
}

/** Lists the settings that contradict others or that others require. */
function listFaults({ tls, jwt }: HandOffSection): string[] {
  const byCertificate = tls?.clientCa !== undefined;
  const faults = [];
  if (!byCertificate && !jwt)
    faults.push('handOffs needs jwt, or tls with clientCa, to authenticate the bank');
  if (byCertificate && tls.clients.length === 0) faults.push('handOffs.tls.clients must not be empty');
  if (!byCertificate && tls && tls.clients.length > 0) faults.push('handOffs.tls.clientCa is missing');
  return faults;
}

/** Reads the files of the section. Adds missing and unreadable files to the faults. */
export function readHandOffSettings(
  section: HandOffSection,
  folder: string,
  faults: string[],
): HandOffSettings {
  const { tls, ...rest } = section;
  const read = (path: string, setting: string): Buffer => {
    try {
      return readFileSync(resolve(folder, path));
    } catch {
      faults.push(`handOffs.tls.${setting}: the file ${path} cannot be read`);
      return Buffer.alloc(0);
    }
  };
  faults.push(...listFaults(section));
  return {
    ...rest,
    tls: tls && {
      certificate: read(tls.certificate, 'certificate'),
      key: read(tls.key, 'key'),
      clientCa: tls.clientCa === undefined ? undefined : read(tls.clientCa, 'clientCa'),
      clients: tls.clients,
    },
  };
}
