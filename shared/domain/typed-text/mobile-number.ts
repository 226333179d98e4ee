import { toIdentifier } from './typed-text';

/** Ten digits after India's country code or a trunk zero, as phones and contacts write them. */
const WRITTEN_NUMBER = /^(?:\+91|0{0,2}91)?0?([1-9]\d{9})$/;
/** Spaces, hyphens, dots and brackets between the digits of a number. */
const SEPARATORS = /[\s\p{Pd}\u2212.()]/gu;

/**
 * Reads a typed mobile number. '+91 98765-43210', '09876543210' and '९८७६५४३२१०' become '9876543210'. Keeps
 * incomplete or invalid digits unchanged and never truncates them. Returns null for any other text (PRE-02).
 */
export function readMobileNumber(text: string): string | null {
  const written = toIdentifier(text).replace(SEPARATORS, '');
  const number = WRITTEN_NUMBER.exec(written)?.[1];
  return number ?? (/^\d*$/.test(written) ? written : null);
}
