/** Characters that the fonts of PDF receipts have; a test of the payments remote compares them with these fonts. */
const covered =
  // Latin with accents and punctuation; the nine scripts of India; joiners.
  /^[\u{20}-\u{7e}\u{a0}-\u{17f}\u{218}-\u{21b}\u{2bc}\u{300}-\u{36f}\u{1e00}-\u{1e9f}\u{200c}\u{200d}\u{2010}-\u{2027}\u{20a8}\u{20ac}\u{20b9}\u{900}-\u{97f}\u{980}-\u{9ff}\u{a00}-\u{a7f}\u{a80}-\u{aff}\u{b00}-\u{b7f}\u{b80}-\u{bff}\u{c00}-\u{c5b}\u{c5d}-\u{c7f}\u{c80}-\u{cdb}\u{cdd}-\u{cff}\u{d00}-\u{d7f}]$/u;

/** Returns the characters of a text that no font of the PDF receipts has, each once. Devices draw them with fonts of their own. */
export function findCharactersOffReceipts(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !covered.test(character));
}
