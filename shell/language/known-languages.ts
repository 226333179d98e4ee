/** Languages with portal texts, each by its own name, as in the language menu. */
export const languageNames = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  bn: 'বাংলা',
} as const;

export type KnownLanguage = keyof typeof languageNames;
export const knownLanguages = Object.keys(languageNames) as KnownLanguage[];

/** Returns languages in the format of the page's settings: names by BCP 47 tag, in the same order. */
export function offered(tags: readonly KnownLanguage[]): Record<string, string> {
  return Object.fromEntries(tags.map((tag) => [tag, languageNames[tag]]));
}
