const MAX_WORDS = 2;
const MAX_CHARACTERS = 20;

/** A category's name as its button shows it: at most two words and 20 characters (HOME-06). */
export function categoryShortName(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, MAX_WORDS).join(' ');
  const characters = [...words];
  if (characters.length <= MAX_CHARACTERS) return words;
  return `${characters
    .slice(0, MAX_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`;
}
