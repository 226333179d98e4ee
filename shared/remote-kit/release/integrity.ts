import { createHash } from 'node:crypto';

/** Computes the `integrity` value of bytes for a script tag. */
export function computeIntegrity(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
