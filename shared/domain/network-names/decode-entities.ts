const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const LAST_CODE_POINT = 0x10_ff_ff;

/**
 * Decodes the character entities of a network's text once, for display: "Father&#39;s Name". Keeps entities
 * of invisible characters.
 */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? entity;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    const char = code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
    return char === '' || /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(char) ? entity : char;
  });
}
