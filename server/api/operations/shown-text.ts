/**
 * Control, format, invisible, private and unassigned characters, and line separators. They break a line,
 * change its direction, or make two names look the same. Excludes the joiners U+200C and U+200D, which Indian
 * languages need.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

export const HIDDEN_CHARACTER = 'must be one line, without control characters and marks of direction';

/** Whether a text contains an invisible character. */
export function hasHiddenCharacter(text: string): boolean {
  return hidden.test(text);
}

/** Whether a text is a phone number for people to read. */
export function isPhone(text: string): boolean {
  return (text.match(/\p{Nd}/gu) ?? []).length >= 3 && /^[\p{L}\p{M}\p{Nd} +().,:/×–-]+$/u.test(text);
}
