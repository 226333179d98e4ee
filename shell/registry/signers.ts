import { signedText, type Signatures } from '@billpay/remote-kit/release/signed-text';
import type { Root } from './trust';

/** Returns the ids of those keys that have signed a file. A key counts once. */
export async function findSigners(
  file: { readonly signatures: Signatures },
  keyIds: readonly string[],
  root: Pick<Root, 'keys'>,
): Promise<ReadonlySet<string>> {
  // The portal writes its files with sorted keys. Sorting them again takes most of the time of a verification.
  const asWritten = JSON.stringify({ ...file, signatures: undefined });
  const signers = await findSignersOfText(file.signatures, asWritten, keyIds, root);
  return signers.size > 0
    ? signers
    : await findSignersOfText(file.signatures, signedText(file), keyIds, root);
}

async function findSignersOfText(
  signatures: Signatures,
  text: string,
  keyIds: readonly string[],
  { keys }: Pick<Root, 'keys'>,
): Promise<ReadonlySet<string>> {
  const valid = await Promise.all(
    [...new Set(keyIds)].map(async (id) => {
      const found = signatures.find(({ keyId }) => keyId === id);
      return found && keys[id] && (await isSignature(found.signature, text, keys[id])) ? [id] : [];
    }),
  );
  return new Set(valid.flat());
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Imported keys, because the operator's key may have signed every statement. */
const imported = new WeakMap<JsonWebKey, Promise<CryptoKey>>();

function importKey(jwk: JsonWebKey): Promise<CryptoKey> {
  const known = imported.get(jwk) ?? crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  imported.set(jwk, known);
  return known;
}

async function isSignature(signature: string, text: string, jwk: JsonWebKey): Promise<boolean> {
  try {
    const key = await importKey(jwk);
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return await crypto.subtle.verify(algorithm, key, bytes, utf8(text));
  } catch {
    // No WebCrypto (a page without TLS), or a signature that is not base64: both count as not verified.
    return false;
  }
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
