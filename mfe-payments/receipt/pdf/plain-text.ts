/**
 * Characters that jsPDF writes correctly with the receipt's Latin font, because they require no shaping.
 * `tools/subset-receipt-font.mjs` reduces the font to these characters and to combining accents.
 */
const LATIN =
  /^[\u0020-\u007e\u00a0-\u017f\u018f\u0192\u0218-\u021b\u0259\u02b9-\u02bc\u02be\u02bf\u02c6\u02dc\u1e00-\u1e9f\u2010-\u2027\u2030-\u205e\u20a8\u20ac\u20b9\u2116\u2122\u2212\ufffd]*$/;

/** Returns whether jsPDF can write a text. The browser renders any other text. */
export function isPlainText(text: string): boolean {
  return LATIN.test(text);
}

/**
 * Normalizes a text for a receipt: composes accents, joins lines, removes unnecessary invisible characters,
 * and replaces broken characters with `�`.
 */
export function toPrintedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
