/** Generic words of company names, which are skipped for the letters. */
const FILLER = /^(the|of|and|ltd|limited|pvt|private|co|company|corporation|corp)$/i;

/**
 * Derives one or two capitals from a biller's name: "Tata Power Delhi" gives "TP", "airtel" gives "A", and ""
 * gives "?".
 */
export function pickLetters(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLER.test(word));
  const chosen = (telling.length ? telling : words).slice(0, 2);
  return chosen.map((word) => [...word][0]?.toLocaleUpperCase('en-IN')).join('') || '?';
}

/** Derives a constant hue from a name, from 0 to 345 in steps of 15. */
export function pickHue(name: string): number {
  let hash = 2166136261;
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return ((hash >>> 0) % 24) * 15;
}
