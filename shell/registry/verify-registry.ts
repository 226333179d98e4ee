import { registry, signedText, type Registry } from './registry';

/** Why a registry was refused as a whole: integrity never fails open. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';

  constructor(readonly reason: 'unreadable' | 'unsigned' | 'expired' | 'replayed') {
    super(`The registry was refused: ${reason}`);
  }
}

export interface VerifyOptions {
  /** The signer's public key. */
  key: JsonWebKey;
  /** The server's time, ms since 1970. */
  nowMs: number;
  /** The lowest `seq` accepted: that of the registry in use. */
  minimumSeq?: number;
}

/**
 * The registry in `text`, once its signature is verified.
 * @throws RegistryRefused
 */
export async function verifyRegistry(text: string, options: VerifyOptions): Promise<Registry> {
  const read = registry.safeParse(parseJson(text));
  if (!read.success) throw new RegistryRefused('unreadable');
  const found = read.data;
  if (!(await isSigned(found, options.key))) throw new RegistryRefused('unsigned');
  if (Date.parse(found.expires) <= options.nowMs) throw new RegistryRefused('expired');
  if (found.seq < (options.minimumSeq ?? 0)) throw new RegistryRefused('replayed');
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isSigned(found: Registry, jwk: JsonWebKey): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    const signature = Uint8Array.from(atob(found.signature), (character) => character.charCodeAt(0));
    return await crypto.subtle.verify(algorithm, key, signature, new TextEncoder().encode(signedText(found)));
  } catch {
    // No WebCrypto (a page without TLS), or a signature that is not base64: both count as not verified.
    return false;
  }
}
