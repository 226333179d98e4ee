/** The languages that the portal has texts in, each by its own name, as the customer's choice shows it. */
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

/** Languages as the page's settings have them: names by BCP 47 tags, in the same order. */
export function offered(tags: readonly KnownLanguage[]): Record<string, string> {
  return Object.fromEntries(tags.map((tag) => [tag, languageNames[tag]]));
}
