import type { ParameterCharacters, ParameterForm, ParameterSymbol } from '@billpay/domain/parameters';
import { parameterHelpTexts as texts } from './parameter-help-texts';

/** Describes the format of a parameter: 'up to 20 digits', '15 letters, digits or hyphens, starting with BN'. */
export function formatParameterForm({ characters, lengths, prefix }: ParameterForm): string {
  const counts = lengths.map(({ min, max }) => {
    if (max === Infinity) return texts.atLeast(min);
    if (min === max) return String(min);
    if (min <= 1) return texts.upTo(max);
    return max === min + 1 ? texts.or(String(min), String(max)) : texts.between(min, max);
  });
  const words = texts.characters(
    counts.reduce((first, second) => texts.or(first, second)),
    formatCharacters(characters),
  );
  return prefix === '' ? words : texts.startingWith(words, prefix);
}

const symbolKinds = {
  ' ': 'spaces',
  '-': 'hyphens',
  '.': 'dots',
  '/': 'slashes',
} as const satisfies Readonly<Record<ParameterSymbol, keyof typeof texts.kinds>>;

function formatCharacters(characters: ParameterCharacters | null): string {
  if (characters === null) return texts.kinds.any;
  const { letters, digits, symbols } = characters;
  const kinds = [
    ...(letters === null ? [] : [letters === 'capital' ? texts.kinds.capitalLetters : texts.kinds.letters]),
    ...(digits ? [texts.kinds.digits] : []),
    ...symbols.map((symbol) => texts.kinds[symbolKinds[symbol]]),
  ];
  const last = kinds.at(-1) ?? texts.kinds.any;
  return kinds.length > 1 ? texts.or(kinds.slice(0, -1).join(', '), last) : last;
}

/** Capitalizes the first letter: 'Up to 20 digits'. */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
