import * as z from 'zod/mini';
import { secret, type Secret } from '../../operations/secrets';
import { line, secureAddress } from '../../operations/settings-file';
import type { AdapterConnection } from './connection';
import type { HttpAdaptersConfig } from './open';

const MIN_SECRET_LENGTH = 32;

/** How a bank configures one adapter. `docs/adapters.md` describes each setting. */
export const adapterSettings = z
  .strictObject({
    url: secureAddress,
    hmac: z.optional(z.strictObject({ keyId: line(64), secret })),
    tls: z.optional(
      z.strictObject({ ca: z.optional(secret), cert: z.optional(secret), key: z.optional(secret) }),
    ),
  })
  .check(
    z.refine(
      ({ hmac, tls }) => hmac !== undefined || (tls?.cert !== undefined && tls.key !== undefined),
      'must have hmac, or tls with cert and key, so that the adapter knows its caller',
    ),
  );

export const adaptersSettings = z.strictObject({
  core: adapterSettings,
  network: adapterSettings,
  messages: adapterSettings,
});

/** Reads a secret. Errors contain the name of its setting. */
export type ReadPlace = (given: Secret, setting: string, check: typeof checkSecret) => string;

function checkSecret(text: string, name: string): string {
  if (text.length >= MIN_SECRET_LENGTH) return text;
  throw new Error(`${name} must have at least ${MIN_SECRET_LENGTH} characters`);
}

/** Reads the key and the certificates of one adapter. */
export function readConnection(
  { url, hmac, tls }: z.output<typeof adapterSettings>,
  setting: string,
  read: ReadPlace,
): AdapterConnection {
  const pem = (part: 'ca' | 'cert' | 'key') =>
    tls?.[part] && read(tls[part], `${setting}.tls.${part}`, (text) => text);
  return {
    url,
    ...(hmac && {
      hmac: {
        id: hmac.keyId,
        secret: Buffer.from(read(hmac.secret, `${setting}.hmac.secret`, checkSecret)),
      },
    }),
    ...(tls && { tls: { ca: pem('ca'), cert: pem('cert'), key: pem('key') } }),
  };
}

/** Reads the keys and the certificates of all adapters. */
export function readConnections(
  settings: z.output<typeof adaptersSettings>,
  setting: string,
  read: ReadPlace,
): HttpAdaptersConfig {
  return {
    core: readConnection(settings.core, `${setting}.core`, read),
    network: readConnection(settings.network, `${setting}.network`, read),
    messages: readConnection(settings.messages, `${setting}.messages`, read),
  };
}
