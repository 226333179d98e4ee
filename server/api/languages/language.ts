/** The languages that the API has texts in, as BCP 47 tags. English is in the code, the others are in catalogues beside this file. */
export const languages = ['en', 'hi', 'mr', 'ta', 'te', 'bn'] as const;
export type Language = (typeof languages)[number];

export const ENGLISH: Language = 'en';

/**
 * The language that a portal has chosen: 'hi' of `hi,*;q=0`, "this one and no other". Everything else is English, what a browser sends
 * by itself included: that is the language of the phone, not of the page (docs/decisions/0097).
 */
export function parseLanguage(header: string | undefined): Language {
  return languages.find((language) => header === `${language},*;q=0`) ?? ENGLISH;
}
