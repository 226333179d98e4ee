/**
 * Languages of the API's texts, as BCP 47 tags. English is in the code, and the others are in catalogues in
 * this folder.
 */
export const languages = ['en', 'hi', 'mr', 'ta', 'te', 'bn'] as const;
export type Language = (typeof languages)[number];

export const ENGLISH: Language = 'en';

/**
 * Returns the language that a portal has selected, for example 'hi' for `hi,*;q=0`, which means "this
 * language and no other". Any other header means English. This includes a browser's default, which is the
 * language of the phone and not of the page (docs/decisions/0097).
 */
export function parseLanguage(header: string | undefined): Language {
  return languages.find((language) => header === `${language},*;q=0`) ?? ENGLISH;
}
