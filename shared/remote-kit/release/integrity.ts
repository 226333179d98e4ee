import { createHash } from 'node:crypto';

/** Computes the `integrity` value of bytes for a script tag. */
export function computeIntegrity(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Converts an integrity value to the hexadecimal digits of its SHA-384. */
export function toHex(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}
