import * as z from 'zod/mini';

/** ECDSA P-256 over SHA-256 of the signed text; base64 of r ‖ s. */
export const signatures = z.array(z.object({ keyId: z.string(), signature: z.string() }));
export type Signatures = z.output<typeof signatures>;

/** Returns the signed text: all fields of a file except signatures, as JSON with sorted keys and no spaces. */
export function signedText(file: object): string {
  return toSortedJson({ ...file, signatures: undefined });
}

/** Returns JSON with sorted keys and no spaces. */
export function toSortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toSortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${toSortedJson(field)}`);
  return `{${fields.join(',')}}`;
}
