/**
 * Character ranges of the fonts for PDF receipts: Latin with accents, the nine scripts of India, joiners,
 * punctuation and currencies. A test of the payments remote compares them with its fonts.
 */
const covered: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2bc, 0x2bc],
  [0x300, 0x36f],
  [0x900, 0xc5b],
  [0xc5d, 0xcdb],
  [0xcdd, 0xd7f],
  [0x1e00, 0x1e9f],
  [0x200c, 0x200d],
  [0x2010, 0x2027],
  [0x20a8, 0x20a8],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
];

/**
 * Returns each character of a text that no font for PDF receipts contains, without repetitions. Devices draw
 * them with their own fonts.
 */
export function findCharactersOffReceipts(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !covered.some(([first, last]) => first <= code && code <= last);
  });
}
