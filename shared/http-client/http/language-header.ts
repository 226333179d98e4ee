/**
 * The header of a page in another language than English: "this language and no other", which no browser sends by itself
 * (docs/decisions/0101). It is added when a request is sent: which language that was makes no other request.
 */
export function languageHeader(language = document.documentElement.lang): {
  readonly 'Accept-Language'?: string;
} {
  return !language || language === 'en' ? {} : { 'Accept-Language': `${language},*;q=0` };
}
